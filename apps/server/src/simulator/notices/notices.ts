import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'

type Topic = readonly [kind: NoticeKind, link: string]

const HOME = '/homepage'
const closeDone: Topic = ['closeDone', HOME]
const ordersOut: Topic = ['exportReady', '/order/allorderlist']
const customersOut: Topic = ['exportReady', '/customer/list']
const applications: Topic = ['approvalsWaiting', '/order/pendingorderlist']
const lending: Topic = ['ordersWaitLending', '/order/pendingorderlist']

/** What each account hears about; links lead to screens that its role has. */
const TOPICS: Readonly<Record<string, readonly Topic[]>> = {
  admin: [closeDone, applications, lending, ordersOut],
  operations: [lending, ordersOut, closeDone],
  finance: [lending, closeDone, ordersOut],
  risk: [['approvalsWaiting', '/approval/historyapprovaltasks'], customersOut],
  approver: [['approvalTasksAssigned', '/approval/myapprovaltasks']],
  approver_manager: [['approvalsWaiting', '/approval/historyapprovaltasks'], ordersOut],
  collector: [['collectionTasksAssigned', HOME]],
  collection_supervisor: [['collectionTasksAssigned', HOME], ordersOut, closeDone],
  reminder: [['remindTasksAssigned', HOME]],
  cs: [customersOut, ['remindTasksAssigned', '/order/allorderlist']],
  cs_manager: [customersOut, ordersOut],
  balance: [ordersOut, closeDone],
  product: [ordersOut, closeDone],
  telemarketer: [['telemarketingAssigned', HOME]],
  telemarketing_manager: [['telemarketingAssigned', HOME], closeDone],
  marketer: [['exportReady', HOME], closeDone],
}

const NOTICES_A_PERSON = 12
const HOURS_APART = 13
const HOUR_MS = 3_600_000

export interface DemoNotice {
  kind: NoticeKind
  values: Record<string, string | number>
  link: string
  createdAt: Date
}

/** Twelve notices of the last days for one account (DOMAIN 15, G-036), oldest first. */
export function demoNotices(role: string, now: Date): DemoNotice[] {
  const topics = TOPICS[role] ?? [closeDone]
  return Array.from({ length: NOTICES_A_PERSON }, (_, index) => {
    const age = NOTICES_A_PERSON - 1 - index
    const createdAt = new Date(now.getTime() - (age * HOURS_APART + 1) * HOUR_MS)
    const [kind, link] = topics[index % topics.length]!
    return { kind, link, createdAt, values: valuesOf(kind, link, createdAt, index) }
  })
}

function valuesOf(kind: NoticeKind, link: string, at: Date, index: number): DemoNotice['values'] {
  const yesterday = addDays(businessDateOf(at), -1)
  if (kind === 'closeDone') return { date: yesterday }
  const count = 3 + ((index * 7) % 19)
  if (kind !== 'exportReady') return { count }
  const subject = link.startsWith('/customer') ? 'customers' : link.startsWith('/order') ? 'orders' : 'coupons'
  return { name: `${subject}-${yesterday}`, count: count * 41 }
}
