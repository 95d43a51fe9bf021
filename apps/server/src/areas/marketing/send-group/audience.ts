import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { FIRST_PIECE, nextPiece } from '@countinghouse/domain/areas/marketing/next-piece'
import type { ExpressionFault } from '@countinghouse/domain/areas/risk/rule/expression'
import type { AppEventKind } from '@countinghouse/domain/kernel/app-events'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { taskNode } from '@countinghouse/domain/kernel/lists/outreach'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { findAudienceRule, readAudience } from '../../risk/moves'

/** Where the members of an audience come from. */
export type AudienceSource =
  | { kind: 'list'; groupId: number }
  | { kind: 'rule'; ruleId: number }
  | { kind: 'expression'; expression: string }

export interface Audience {
  appId: number
  source: AudienceSource
  /** Only who reached this point of a loan so many days ago. */
  node?: { node: number; days: number } | undefined
  productId?: number | undefined
}

const faultOn = (field: string, { fault, at, what }: ExpressionFault) =>
  new Fault(riskMessages[fault], { at, what }, field)

/** Refuses a condition that is written now and cannot be read, or compares a variable with a value that it never has. */
export async function refuseFaulty(db: Db, expression: string): Promise<void> {
  const read = await readAudience(db, expression, { isNew: true })
  if ('fault' in read) throw faultOn('expression', read.fault)
}

/** The condition of an audience over what is kept of a customer, `c`, with what it joins. */
async function conditionOf(db: Db, { appId, source, node, productId }: Audience, today: BusinessDate) {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`c.app_id = ${appId}`]
  let joins = sql``
  if (source.kind === 'list')
    conditions.push(
      sql<SqlBool>`c.id in (select m.id from send_group_number n join customer m on m.mobile = n.mobile
        where n.group_id = ${source.groupId} and m.app_id = ${appId})`,
    )
  else {
    const expression =
      source.kind === 'expression' ? source.expression : await findAudienceRule(db, source.ruleId, appId)
    if (expression === undefined) throw new Fault(marketingMessages.audienceRuleOnly, {}, 'oaJexlId')
    const read = await readAudience(db, expression)
    if ('fault' in read) throw faultOn(source.kind === 'rule' ? 'oaJexlId' : 'expression', read.fault)
    conditions.push(read.condition)
    joins = read.joins
  }
  if (node) conditions.push(atNode(node, today))
  if (productId !== undefined)
    conditions.push(
      sql<SqlBool>`exists (select 1 from loan_order q where q.customer_id = c.id and q.product_id = ${productId})`,
    )
  return { condition: sql.join(conditions, sql` and `), joins }
}

const S = orderStatus.value
/** States of an order that was approved and is neither given up nor taken back. */
const APPROVED = [S.approved, S.lending, S.lendingFailed, S.inRepayment, S.overdue, S.settled, S.writtenOff]
/** States of an order of which nothing came. */
const GIVEN_UP = [S.rejected, S.cancelled]
/** Events that say that an application is being filled in. */
const BEGUN = ['identity', 'face', 'details', 'bank', 'contacts'] satisfies AppEventKind[]

/** Who reached a point of the loan's life on the business date that lies so many days back; for `beforeDue` ahead. */
function atNode({ node, days }: { node: number; days: number }, today: BusinessDate): RawBuilder<SqlBool> {
  const N = taskNode.value
  const day = addDays(today, node === N.beforeDue ? days : -days)
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const order = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select 1 from loan_order q where q.customer_id = c.id and ${condition})`
  const notApplied = sql<SqlBool>`c.registered_at >= ${from} and c.registered_at < ${to}
    and not exists (select 1 from loan_order q where q.customer_id = c.id)`
  switch (node) {
    case N.registered:
      return notApplied
    case N.applicationUnfinished:
      return sql<SqlBool>`${notApplied} and exists (
        select 1 from app_event e where e.customer_id = c.id and e.kind = any(${BEGUN}::text[]))`
    case N.approved:
      return order(sql`q.decided_at >= ${from} and q.decided_at < ${to} and q.status = any(${APPROVED}::smallint[])`)
    case N.lent:
      return order(sql`q.lent_at >= ${from} and q.lent_at < ${to}`)
    case N.settled:
      // One that a correction books anew was reached when it was first booked.
      return order(sql`q.status = ${S.settled} and q.settled_at >= ${from} and q.settled_at < ${to}
        and not exists (select from order_log g where g.order_id = q.id and g.to_status = ${S.settled}
          and g.at < ${from} and business_date_of(g.at) >= q.settled_on)
        and not exists (select 1 from loan_order n where n.customer_id = c.id and n.id > q.id
          and n.status <> all(${GIVEN_UP}::smallint[]))`)
    case N.beforeDue:
      return order(sql`q.due_on = ${day} and q.status = ${S.inRepayment}`)
    default:
      return order(sql`q.due_on = ${day} and q.status in (${S.inRepayment}, ${S.overdue})`)
  }
}

/** The customers of an audience by their ids, `c.id`. */
export async function membersOf(db: Db, audience: Audience, { now, today }: { now: Date; today: BusinessDate }) {
  const { condition, joins } = await conditionOf(db, audience, today)
  return sql`customer_figure c
    cross join lateral (select ${now}::timestamptz as at, ${today}::date as day) s
    ${joins}
    where ${condition}`
}

/** The newest customer of now. */
export async function newestCustomerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from customer`.execute(db)
  return Number(rows[0]!.id)
}

/** What is counted of an audience: everybody whose id lies above `reachedId`. */
export interface Counted {
  reachedId: number
  members: number
  /** The newest of them, where they were asked for. */
  newest: number[]
}

interface Pieces {
  from: Counted
  /** About how long a piece takes. */
  pieceMs: number
  /** How many of the newest are wanted by id. */
  sample: number
}

/** Counts an audience in pieces of ids, newest first, and says after each how far it is: no statement of it is long. */
export async function* countPieces(
  db: Db,
  audience: Audience,
  at: { now: Date; today: BusinessDate },
  { from, pieceMs, sample }: Pieces,
): AsyncGenerator<Counted> {
  const members = await membersOf(db, audience, at)
  let counted = from
  let ids = FIRST_PIECE
  while (counted.reachedId > 0) {
    const to = counted.reachedId
    const down = Math.max(0, to - ids)
    const missing = sample - counted.newest.length
    const newest = missing > 0 ? sql`(array_agg(c.id order by c.id desc))[1:${missing}]` : sql`null`
    const started = performance.now()
    const { rows } = await sql<{ members: number; newest: number[] | null }>`
      select count(*)::int as members, ${newest} as newest from ${members} and c.id > ${down} and c.id <= ${to}`.execute(
      db,
    )
    counted = {
      reachedId: down,
      members: counted.members + rows[0]!.members,
      newest: [...counted.newest, ...(rows[0]!.newest ?? []).map(Number)],
    }
    yield counted
    ids = nextPiece({ ids, ms: performance.now() - started }, pieceMs)
  }
}

const PIECE_MS = 100

/** Counts an audience as far as it goes within the time; `reachedId` 0: all of it. */
export async function countMembers(
  db: Db,
  audience: Audience,
  at: { now: Date; today: BusinessDate },
  { withinMs = Number.POSITIVE_INFINITY, sample = 0 } = {},
): Promise<Counted> {
  const started = performance.now()
  let last: Counted = { reachedId: await newestCustomerId(db), members: 0, newest: [] }
  for await (const counted of countPieces(db, audience, at, { from: last, pieceMs: PIECE_MS, sample })) {
    last = counted
    // Before the piece that would go beyond it.
    if (performance.now() - started + PIECE_MS > withinMs) break
  }
  return last
}

export interface Member {
  custId: number
  custName: string
  mobile: string
  registerTime: Date
}

/** These customers, newest first. */
export async function listMembers(db: Db, custIds: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select c.id as "custId", c.cust_name as "custName", c.mobile, c.registered_at as "registerTime"
    from customer c where c.id = any(${[...custIds]}::bigint[]) order by c.id desc`.execute(db)
  return rows.map(row => ({ ...row, custId: Number(row.custId), registerTime: new Date(row.registerTime) }))
}
