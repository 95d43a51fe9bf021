import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import { sql } from 'kysely'
import { listHolders } from '../../areas/system/moves'
import type { Trx } from '../../kernel/context'
import { DEMO_ACCOUNTS } from '../system/staff-people'

const NOTICES_A_PERSON = 12
/** Of one kind before all others have a place, so that nobody reads the same twelve times. */
const OF_ONE_KIND = 3
const HOME = '/homepage'
/** What is found of all days, also of those whose moves told it. */
const OF_ALL_DAYS: ReadonlySet<string> = new Set<NoticeKind>([
  'closeDone',
  'customerMessage',
  'lendingFailed',
  'loanSettled',
])

interface Fact {
  kind: NoticeKind
  values: Record<string, string | number>
  link: string
  at: Date
}

/** What has happened that staff hear about, by whom it concerns: a role's code, or a username where it is his own. */
type NoticesTo = Map<string, Fact[]>

/**
 * Twelve unread notices for each demo account (DOMAIN 15, G-036), of what did happen in the last days: exports said so
 * already when they were ready, and moves of the simulated days when they were made; who heard too little of his own is told of the closes.
 */
export async function tellDemoNotices(trx: Trx, now: Date): Promise<void> {
  const noticesTo: NoticesTo = new Map()
  for (const facts of [assigned, settled, money, changes, messages, failures]) await facts(trx, noticesTo)
  const closes = await closesOf(trx, now)
  const closeReaders = new Set(await listHolders(trx, ['close.query']))
  // The bell shows the last one first, so all are written anew in the order of time.
  const told = await trx.deleteFrom('notice').returningAll().execute()
  const ready = told.filter(({ kind }) => kind === 'exportReady')
  const users = await trx.selectFrom('staff_user').select(['id', 'username']).execute()
  const nameOf = new Map(users.map(({ id, username }) => [id, username]))
  for (const { kind, user_id, values, link, created_at: at } of told)
    if (kind !== 'exportReady' && !OF_ALL_DAYS.has(kind))
      addNotice(noticesTo, nameOf.get(user_id)!, {
        kind: kind as NoticeKind,
        values: values as Fact['values'],
        link,
        at,
      })
  const rows = DEMO_ACCOUNTS.flatMap(({ username, role }) => {
    const { id } = users.find(user => user.username === username)!
    const exports = ready.filter(notice => notice.user_id === id)
    const free = NOTICES_A_PERSON - exports.length
    const ofCloses = closeReaders.has(id) ? closes.map(close => ({ ...close, link: '/operation/close' })) : []
    const own = [...(noticesTo.get(role) ?? []), ...(noticesTo.get(username) ?? []), ...ofCloses]
    const kinds = [...new Set(own.map(({ kind }) => kind))]
    const varied = kinds.flatMap(kind =>
      newest(
        own.filter(one => one.kind === kind),
        OF_ONE_KIND,
      ),
    )
    const more = newest(
      own.filter(one => !varied.includes(one)),
      NOTICES_A_PERSON,
    )
    const facts = [...newest(varied, free), ...more, ...closes].slice(0, free)
    return [
      ...exports.map(({ id: _, values, ...notice }) => ({ ...notice, values: JSON.stringify(values) })),
      ...facts.map(({ kind, values, link, at }) => ({
        user_id: id,
        kind,
        values: JSON.stringify(values),
        link,
        created_at: at,
      })),
    ]
  })
  const inOrder = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await trx.insertInto('notice').values(inOrder).execute()
}

const newest = (facts: readonly Fact[], most: number) =>
  [...facts].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most)

const addNotice = (noticesTo: NoticesTo, to: string, fact: Fact) =>
  void noticesTo.set(to, [...(noticesTo.get(to) ?? []), fact])

async function closesOf(trx: Trx, now: Date): Promise<Fact[]> {
  const rows = await trx
    .selectFrom('daily_close')
    .select(['business_date', 'ended_at'])
    .where('state', '=', 'done')
    .where('ended_at', '<=', now)
    .orderBy('business_date', 'desc')
    .limit(NOTICES_A_PERSON)
    .execute()
  return rows.map(row => ({ kind: 'closeDone', values: { date: row.business_date }, link: HOME, at: row.ended_at! }))
}

async function assigned(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const rows = await trx
    .selectFrom('task as t')
    .innerJoin('staff_user as u', 'u.id', 't.owner_id')
    .select(['t.id', 't.assigned_at', 'u.username'])
    .where('t.desk', '=', 'approval')
    .where('u.username', '=', 'approver')
    .orderBy('t.assigned_at', 'desc')
    .limit(NOTICES_A_PERSON)
    .execute()
  for (const row of rows)
    addNotice(noticesTo, row.username, {
      kind: 'approvalTasksAssigned',
      values: { count: 1 },
      link: `/approval/approvaltaskdetail?id=${row.id}`,
      at: row.assigned_at!,
    })
  const dealt = await trx
    .selectFrom('task as t')
    .innerJoin('staff_user as u', 'u.id', 't.owner_id')
    .select(({ fn }) => ['u.username', 't.assigned_at', fn.countAll<number>().as('count')])
    .where('t.desk', '=', 'collection')
    .where('u.username', '=', 'collector')
    .groupBy(['u.username', 't.assigned_at'])
    .orderBy('t.assigned_at', 'desc')
    .limit(NOTICES_A_PERSON)
    .execute()
  for (const { username, assigned_at: at, count } of dealt)
    addNotice(noticesTo, username, {
      kind: 'collectionTasksAssigned',
      values: { count },
      link: '/collection/mycollectiontasks',
      at: at!,
    })
}

/** Who called a borrower hears that he paid. */
async function settled(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const { rows } = await sql<{ username: string; order_no: string; settled_at: Date }>`
    select distinct u.username, o.order_no, o.settled_at
    from call_record r join staff_user u on u.id = r.user_id join loan_order o on o.id = r.order_id
    where r.purpose in ('collection', 'reminder') and o.settled_at > r.dialled_at
      and u.username = any(${DEMO_ACCOUNTS.map(({ username }) => username)})
    order by o.settled_at desc limit 60`.execute(trx)
  for (const row of rows)
    addNotice(noticesTo, row.username, {
      kind: 'loanSettled',
      values: { orderNo: row.order_no },
      link: HOME,
      at: row.settled_at,
    })
}

const MONEY_APPROVALS = '/order/moneyapprovals'

async function money(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const { rows } = await sql<Decided & { order_no: string }>`
    select o.order_no as subject, p.state, m.username, m.name as maker, coalesce(d.name, '') as decider, p.made_at,
      p.decided_at, p.decision_remark as remark
    from pending_change p join loan_order o on o.id = p.order_id join staff_user m on m.id = p.made_by
    left join staff_user d on d.id = p.decided_by order by p.made_at desc limit 40`.execute(trx)
  for (const { subject, state, username, maker, decider, made_at, decided_at, remark } of rows) {
    const of = { link: MONEY_APPROVALS }
    for (const checker of ['finance', 'finance2'].filter(name => name !== username))
      addNotice(noticesTo, `${checker}`, { ...of, kind: 'moneyCheckWaiting', values: { maker, subject }, at: made_at })
    if (!decided_at) continue
    const values = { decider, subject, remark }
    const kind = state === 'approved' ? 'moneyCheckApproved' : 'moneyCheckRefused'
    addNotice(noticesTo, username, { ...of, kind, values, at: decided_at })
  }
}

interface Decided {
  subject: string
  state: string
  username: string
  maker: string
  decider: string
  made_at: Date
  decided_at: Date | null
  remark: string
}

async function changes(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const { rows } = await sql<Decided>`
    select p.subject, p.state, m.username, m.name as maker, coalesce(d.name, '') as decider, p.made_at, p.decided_at,
      p.decision_remark as remark
    from pending_change p join staff_user m on m.id = p.made_by left join staff_user d on d.id = p.decided_by
    where p.order_id is null`.execute(trx)
  const link = '/system/pendingchanges'
  for (const { subject, state, username, maker, decider, made_at, decided_at, remark } of rows) {
    addNotice(noticesTo, 'admin', { kind: 'changeWaiting', values: { subject, maker }, link, at: made_at })
    if (!decided_at) continue
    const kind = state === 'approved' ? 'changeApproved' : 'changeRefused'
    addNotice(noticesTo, username, { kind, values: { decider, subject, remark }, link, at: decided_at })
  }
}

async function messages(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const rows = await trx
    .selectFrom('customer_message as m')
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .select(['c.cust_name', 'm.received_at'])
    .where('c.cust_name', '<>', '')
    .orderBy('m.received_at', 'desc')
    .limit(NOTICES_A_PERSON)
    .execute()
  for (const { cust_name: name, received_at: at } of rows)
    for (const role of ['cs', 'cs_manager'])
      addNotice(noticesTo, role, {
        kind: 'customerMessage',
        values: { customer: name },
        link: '/customer/Custleaving',
        at,
      })
}

async function failures(trx: Trx, noticesTo: NoticesTo): Promise<void> {
  const rows = await trx
    .selectFrom('payout as p')
    .innerJoin('loan_order as o', 'o.id', 'p.order_id')
    .select(['o.order_no', 'p.answered_at'])
    .where('p.state', '=', 'failed')
    .where('p.refund_id', 'is', null)
    .orderBy('p.answered_at', 'desc')
    .limit(NOTICES_A_PERSON)
    .execute()
  for (const { order_no: orderNo, answered_at: at } of rows)
    for (const role of ['finance', 'operations'])
      addNotice(noticesTo, role, {
        kind: 'lendingFailed',
        values: { orderNo },
        link: '/approval/loanfailorders',
        at: at!,
      })
}
