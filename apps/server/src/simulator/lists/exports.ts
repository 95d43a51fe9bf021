import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { orderLists } from '@countinghouse/contract/areas/order/list/calls'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type ExportTools, exportOf, insertExport } from '../../areas/lists/scenario'
import { writeOperation } from '../../kernel/audit'
import { clockOf } from '../../kernel/clock'
import { inTransaction } from '../../kernel/database/transaction'
import { mayExport } from '../../kernel/may-call'
import { findActorOf } from '../../kernel/session'
import { later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'

const MINUTE_MS = 60_000
const DAYS_SHOWN = 14

interface Exported {
  call: ListCall
  name: string
  /** Fields with their headings. */
  columns: Readonly<Record<string, string>>
  /** The filter for these days, so that a file holds what was there on the day of the export. */
  days(from: BusinessDate, to: BusinessDate): object
}

const ORDERS: Exported = {
  call: orderLists.allOrderList,
  name: 'All orders',
  columns: { orderNo: 'Order no.', custName: 'Customer', appName: 'App', applicationTime: 'Applied at' },
  days: (applicationTimeStart, applicationTimeEnd) => ({ applicationTimeStart, applicationTimeEnd }),
}
const CUSTOMERS: Exported = {
  call: customer.customerList,
  name: 'Customer list',
  columns: { custName: 'Customer', mobile: 'Mobile', appName: 'App', createTime: 'Registered at' },
  days: (createTimeStart, createTimeEnd) => ({ createTimeStart, createTimeEnd }),
}
const PROMOTION: Exported = {
  call: customerReports.promotionReport,
  name: 'Promotion report',
  columns: {
    dataDate: 'Date',
    appName: 'App',
    channel: 'Channel',
    installCount: 'Installs',
    loanCount: 'Loans',
  },
  days: (dataDateStart, dataDateEnd) => ({ dataDateStart, dataDateEnd }),
}
const OPERATIONS: Exported = {
  call: customerReports.operationsOfAll,
  name: 'App activity (all customers)',
  columns: { operationTime: 'Date', appName: 'App', operationName: 'Operation', operationCount: 'Times' },
  days: (operationTimeStart, operationTimeEnd) => ({ operationTimeStart, operationTimeEnd }),
}

/** Who took what away, so many hours ago. */
const EXPORTS: readonly (readonly [username: string, what: Exported, hoursAgo: number])[] = [
  ['marketer', PROMOTION, 151],
  ['operations', PROMOTION, 146],
  ['admin', CUSTOMERS, 124],
  ['product', OPERATIONS, 103],
  ['risk', PROMOTION, 99],
  ['balance', PROMOTION, 80],
  ['marketer', PROMOTION, 77],
  ['cs_manager', OPERATIONS, 75],
  ['admin', ORDERS, 54],
  ['collection_supervisor', OPERATIONS, 53],
  ['telemarketing_manager', PROMOTION, 31],
  ['approver_manager', OPERATIONS, 30],
  ['finance', PROMOTION, 28],
  ['operations', OPERATIONS, 27],
  ['marketer', PROMOTION, 5],
  ['admin', ORDERS, 3],
]

/** The lists that staff took away in the last days: the files lie there, and who asked was told. */
export async function makeDemoExports(tools: ExportTools, { seed, now }: { seed: string; now: Date }): Promise<number> {
  const { db, services } = tools
  let made = 0
  for (const [username, what, hoursAgo] of EXPORTS) {
    const chance = chanceOf(`${seed}/export ${username} ${hoursAgo}`)
    const at = later(now, -(hoursAgo * 60 + chance.whole(0, 50)) * MINUTE_MS)
    const { id } = await db
      .selectFrom('staff_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const actor = await findActorOf(db, id)
    if (!actor || !mayExport(actor, what.call)) continue
    const today = businessDateOf(at)
    const input = what.days(addDays(today, -DAYS_SHOWN), addDays(today, -1))
    const { call, name } = what
    const request = {
      userId: id,
      call: call.path,
      name,
      language: 'en-US' as const,
      market: undefined,
      input: { ...input, sortOrder: 'desc' },
      columns: Object.entries(what.columns).map(([field, title]) => ({ field, title })),
      total: 0,
      withFiles: false,
      asSheet: false,
      fileId: Array.from({ length: 32 }, () => chance.whole(0, 15).toString(16)).join(''),
      now: at,
    }
    const exportId = await inTransaction(db, trx => insertExport(trx, request))
    const ended = clockOf(() => later(at, chance.whole(2, 40) * 1000))
    const { rows } = await exportOf({ ...tools, services: { ...services, clock: ended } }, exportId)
    await inTransaction(db, async trx => {
      await trx.updateTable('list_export').set({ total: rows }).where('id', '=', exportId).execute()
      await writeOperation(trx, {
        at,
        actor,
        call: lists.exportStart,
        kind: 'export',
        subject: 'export',
        subjectIds: [String(exportId)],
        input: { call: call.path, name, input },
        after: { rows },
        resultCode: CODE.success,
        ip: `10.20.0.${(id % 200) + 10}`,
        requestId: 'simulator',
      })
    })
    made += 1
  }
  return made
}
