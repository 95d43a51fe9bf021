import { CUSTOMER_COLUMNS, type CustomerCells } from '@countinghouse/domain/areas/customer/customer-line'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { keepCheckedPortfolio } from '../../areas/intake/scenario'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { findActorOf } from '../../kernel/session'

const HOUR_MS = 3_600_000
const BLANK = Object.fromEntries(CUSTOMER_COLUMNS.map(column => [column, ''])) as CustomerCells
const PEOPLE = [
  ['Anong', 'Srisai'],
  ['Boonmee', 'Kaewta'],
  ['Chai', 'Intara'],
  ['Duangjai', 'Phrom'],
  ['Ekachai', 'Wongsa'],
  ['Fah', 'Rattana'],
  ['Kanya', 'Thongdee'],
  ['Malee', 'Suksan'],
] as const

/** Customers of another system in a file that operations has checked and not taken over yet, with a few faults. */
export async function seedDemoPortfolioFile(trx: Trx, sealed: Sealer, now: Date): Promise<void> {
  const operations = await trx
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', 'operations')
    .executeTakeFirst()
  const actor = operations && (await findActorOf(trx, operations.id))
  const app = await trx
    .selectFrom('app')
    .select('app_ssid')
    .where('country', '=', 'TH')
    .orderBy('id')
    .executeTakeFirst()
  if (!actor || !app) return
  const lines = PEOPLE.map(([names, surnames], index) => {
    const first = `310990${String(100_000 + index * 7_919)}`
    const cells = {
      ...BLANK,
      appSsid: app.app_ssid,
      mobile: `09900${String(10_000 + index)}`,
      names,
      surnames,
      identityNumber: first + thaiIdCheckDigit(first),
      birthday: `19${80 + index}-03-1${index}`,
      bankName: 'KBank',
      bankAccountNo: `71540${String(20_000 + index)}`,
      registeredDate: '2025-06-30',
    }
    const faulty: Partial<CustomerCells>[] = [
      { identityNumber: `${first}X` },
      { appSsid: 'old-app' },
      { birthday: '31/12/1987', bankName: '' },
    ]
    return { line: index + 2, cells: { ...cells, ...faulty[PEOPLE.length - 1 - index] } }
  })
  const madeAt = new Date(now.getTime() - 2 * HOUR_MS)
  await keepCheckedPortfolio(trx, lines, {
    kind: 'customers',
    fileName: 'old-system-customers.csv',
    actor,
    sealed,
    now: madeAt,
  })
}
