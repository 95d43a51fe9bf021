import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import { type Cadence, nextSending } from '@countinghouse/domain/areas/report/cadence'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { insertSchedule, SCHEDULE, setReceivers } from '../../areas/report/scenario'
import type { Trx } from '../../kernel/context'
import { listStaff } from '../system/find-staff'

interface Kept {
  name: string
  report: ReportKey
  by: string
  to: readonly string[]
  filters: object
  span: 'yesterday' | 'last3' | 'last7' | 'last30'
  cadence: Cadence
  sendDay: number
  daysAgo: number
  active: boolean
}

const KEPT: readonly Kept[] = [
  {
    name: 'Repayments of yesterday',
    report: 'repaymentReport',
    by: 'operations',
    to: ['operations', 'finance'],
    filters: {},
    span: 'yesterday',
    cadence: 'daily',
    sendDay: 1,
    daysAgo: 12,
    active: true,
  },
  {
    name: 'First loans, week by week',
    report: 'repaymentReportRate',
    by: 'risk',
    to: ['risk', 'operations'],
    filters: { orderType: 1 },
    span: 'last7',
    cadence: 'weekly',
    sendDay: 1,
    daysAgo: 8,
    active: true,
  },
  {
    name: 'Cash of the month',
    report: 'cashPosition',
    by: 'finance',
    to: ['finance'],
    filters: {},
    span: 'last30',
    cadence: 'monthly',
    sendDay: 2,
    daysAgo: 5,
    active: true,
  },
  {
    name: 'Conversion while the campaign ran',
    report: 'transformingDataList',
    by: 'product',
    to: ['product'],
    filters: {},
    span: 'last3',
    cadence: 'daily',
    sendDay: 1,
    daysAgo: 20,
    active: false,
  },
]
const OFFICE_HOURS_MS = 10 * 3_600_000

/** Reports that staff keep and are sent from their next day on, as real ones are. */
export async function keepDemoReports(trx: Trx, now: Date): Promise<void> {
  const today = businessDateOf(now)
  for (const { name, report, by, to, filters, daysAgo, ...sending } of KEPT) {
    const [maker] = await listStaff(trx, [by])
    const receivers = await listStaff(trx, to)
    const made = new Date(startOfDay(addDays(today, -daysAgo)).getTime() + OFFICE_HOURS_MS)
    const id = await insertSchedule(trx, {
      values: SCHEDULE.values({ name, ...sending }),
      report,
      filters,
      nextOn: nextSending(sending, today),
      userId: maker!.id,
      now: made,
    })
    await setReceivers(
      trx,
      id,
      receivers.map(one => one.id),
    )
  }
}
