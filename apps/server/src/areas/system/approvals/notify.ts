import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { isMoneyKind } from '@countinghouse/domain/kernel/second-person'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { addNotice, addNotices } from '../../notices/moves'
import { listHolders } from './queries'

interface Desk {
  screen: string
  /** Held beside the right to the kind itself. */
  decides: readonly Right[]
  seesList: Right
  waiting: NoticeKind
  approved: NoticeKind
  refused: NoticeKind
}

const ADMINISTRATION: Desk = {
  screen: '/system/pendingchanges',
  decides: ['pending-change.edit'],
  seesList: 'pending-change.query',
  waiting: 'changeWaiting',
  approved: 'changeApproved',
  refused: 'changeRefused',
}

const MONEY: Desk = {
  screen: '/order/moneyapprovals',
  decides: [],
  seesList: 'order-money-check.query',
  waiting: 'moneyCheckWaiting',
  approved: 'moneyCheckApproved',
  refused: 'moneyCheckRefused',
}

const deskOf = (kind: string): Desk => (isMoneyKind(kind) ? MONEY : ADMINISTRATION)

interface WaitingChange {
  kind: string
  subject: string
  decide: Right
  /** Only who reaches this app may decide it. */
  appId: number | undefined
  maker: { userId: number; name: string }
  now: Date
}

/** Notifies everybody who may decide the change that it waits; never its maker, who may not. */
export async function notifyDeciders(
  db: Db,
  { kind, subject, decide, appId, maker, now }: WaitingChange,
): Promise<void> {
  const desk = deskOf(kind)
  const holders = await listHolders(db, [...desk.decides, decide], appId)
  await addNotices(db, {
    userIds: holders.filter(userId => userId !== maker.userId),
    kind: desk.waiting,
    values: { subject, maker: maker.name },
    link: desk.screen,
    now,
  })
}

/** Notifies whoever has the complaint whose decision asked for a change that it came to nothing; not who ended it. */
export async function notifyComplaint(
  db: Db,
  changeId: number,
  { actor, now }: { actor: Pick<Actor, 'userId'>; now: Date },
): Promise<void> {
  const complaint = await db
    .selectFrom('work_order_outcome as x')
    .innerJoin('work_order as w', 'w.id', 'x.work_order_id')
    .select(['w.id', 'w.owner_id'])
    .where('x.request_id', '=', changeId)
    .where('w.place', 'is not', null)
    .where('w.owner_id', '<>', actor.userId)
    .executeTakeFirst()
  if (!complaint) return
  await addNotice(db, {
    userId: complaint.owner_id!,
    kind: 'workOrderMoneyUndone',
    values: { workOrderId: complaint.id },
    link: `/workOrder/detail?id=${complaint.id}`,
    now,
  })
}

interface DecidedChange {
  kind: string
  subject: string
  makerId: number
  /** Of a money action. */
  orderId: number | null
  approved: boolean
  decider: string
  remark: string
  now: Date
}

/** Notifies the maker what became of his change, with a link to the list, or to the order where he sees only that. */
export async function notifyMaker(
  db: Db,
  { kind, subject, makerId, orderId, approved, decider, remark, now }: DecidedChange,
): Promise<void> {
  const desk = deskOf(kind)
  const sees = async (right: Right) => (await listHolders(db, [right])).includes(makerId)
  const link = (await sees(desk.seesList))
    ? `${desk.screen}?state=${approved ? 'approved' : 'refused'}`
    : orderId !== null && (await sees('order.get'))
      ? `/order/orderdetail?id=${orderId}`
      : ''
  await addNotices(db, {
    userIds: [makerId],
    kind: approved ? desk.approved : desk.refused,
    values: approved ? { subject, decider } : { subject, decider, remark },
    link,
    now,
  })
}
