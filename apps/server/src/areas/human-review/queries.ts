import type { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db, Trx } from '../../kernel/context'
import type { HumanReviewTable } from '../../kernel/database/schema.generated'
import { allOf, anyOf, type Condition, contains, equals, onDays, whose } from '../../kernel/filter'
import { page } from '../../kernel/page'
import { ofActorsApps, ofActorsStaff, ofActorsTasks, ofOneself } from '../../kernel/scope'
import { type Assignee, isAdministrator, isNamed, mayWorkBy, worksApp } from '../task/moves'

export type ReviewRight = 'human-review' | 'human-review-allocation'

const { pending, passed, refused, moreMaterial } = humanReviewStatus.value
const works = mayWorkBy('human-review.edit')
/** Reviews `r` that somebody is still to finish, those that wait for material with them. */
export const isOpen = sql<SqlBool>`(r.status in (${sql.lit(pending)}, ${sql.lit(moreMaterial)}) and r.closed_at is null)`
/** Those of somebody `u` that he can work at once. */
const openOnes = sql`select count(*) from human_review r where r.owner_id = u.id and r.status = 0 and r.closed_at is null`

/**
 * Who takes the next review of an app: the one with the fewest open ones, then who was given one longest ago; the order's
 * examiner only where there is nobody else, because two see more than one; never who is named in a complaint of the customer,
 * nor who leaves.
 */
export async function findReviewer(
  db: Db,
  {
    appId,
    customerId,
    examinerId,
    leaverId,
    now,
  }: { appId: number; customerId: number; examinerId: number | null; leaverId?: number; now: Date },
): Promise<Assignee | undefined> {
  const { rows } = await sql<Assignee>`
    select u.id, u.name, u.group_id, u.department_id from staff_user u
    where ${works} and ${worksApp(sql`${appId}::bigint`)} and not ${isAdministrator}
      and not ${isNamed(sql`${customerId}::bigint`, sql`u.id`, now)} and u.id is distinct from ${leaverId ?? null}::bigint
    order by u.id is not distinct from ${examinerId}::bigint, (${openOnes}),
      (select max(r.created_at) from human_review r where r.owner_id = u.id) nulls first, u.id
    limit 1`.execute(db)
  return rows[0]
}

/** Staff within the actor's reach who may work reviews; of one, where it is named, those who may have it; the least loaded first. */
export async function listReviewers(db: Db, actor: Actor, of?: { appId: number; customerId: number; now: Date }) {
  const mayHave = of
    ? sql`${worksApp(sql`${of.appId}::bigint`)} and not ${isNamed(sql`${of.customerId}::bigint`, sql`u.id`, of.now)}`
    : sql`true`
  const within = allOf(ofActorsStaff(actor, 'human-review-allocation', 'u'))
  const { rows } = await sql<Assignee & { open: number }>`
    select u.id, u.name, u.group_id, u.department_id, (${openOnes})::int as open from staff_user u
    where ${works} and not ${isAdministrator} and ${within} and ${mayHave}
    order by open, u.name, u.id`.execute(db)
  return rows
}

/** Reviews `r` that the actor reaches: his own, or those that he hands out; of one of the two where it is said. */
const reached = (actor: Actor, by: readonly ReviewRight[] = ['human-review', 'human-review-allocation']) =>
  allOf(
    ofActorsApps(actor, 'r.app_id'),
    anyOf(...by.filter(right => actor.scopes.has(right)).map(right => allOf(...ofActorsTasks(actor, right, 'r')))),
  )

const isNotClosed = sql<SqlBool>`(r.status in (${passed}, ${refused}) or r.closed_at is null)`

export const reviews = (db: Db) =>
  db
    .selectFrom('human_review as r')
    .innerJoin('loan_order as o', 'o.id', 'r.order_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('app as a', 'a.id', 'r.app_id')
    .leftJoin('staff_user as u', 'u.id', 'r.owner_id')
    .selectAll('r')
    .select(['o.order_no', 'o.status as order_status', 'c.cust_name', 'c.mobile'])
    .select(['a.name as app_name', 'u.name as owner_name'])

export type ReviewRecord = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const pageOfReviews = (db: Db, input: ParsedInputOf<typeof humanReview.list>, actor: Actor) => {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return page(db, input, {
    from: db.selectFrom('human_review as r'),
    where: allOf(
      reached(actor),
      whose('r.order_id', 'loan_order o', order),
      equals('r.app_id', input.appId),
      ofOneself(actor, 'r.owner_id', input.mine),
      equals('r.status', input.reviewStatus),
      input.reviewStatus === undefined ? undefined : isNotClosed,
      onDays('r.created_at', input.createTimeStart, input.createTimeEnd),
    ),
    id: 'r.id',
    sort: { createTime: 'r.created_at' },
    rows: () => reviews(db),
  })
}

export const findReview = (db: Db, actor: Actor, reviewId: number, by?: readonly ReviewRight[]) =>
  reviews(db).where('r.id', '=', reviewId).where(reached(actor, by)).executeTakeFirst()

/** The review of an order that the actor's apps have. */
export const findReviewOfOrder = (db: Db, actor: Actor, orderId: number) =>
  reviews(db)
    .where('r.order_id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'r.app_id')))
    .executeTakeFirst()

export const isReachedOrder = async (db: Db, actor: Actor, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('loan_order as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()) !== undefined

/** Open reviews, locked: whoever hands one on at this moment is waited for. */
const lockOpen = (trx: Trx, ...where: Condition<string>[]) =>
  trx
    .selectFrom('human_review as r')
    .select(['r.id', 'r.order_id', 'r.customer_id', 'r.app_id', 'r.owner_id'])
    .where(allOf(isOpen, ...where))
    .orderBy('r.id')
    .forUpdate()
    .execute()

export type OpenReview = Awaited<ReturnType<typeof lockReviewsOf>>[number]

/** The open reviews of a customer. */
export const lockReviewsOf = (trx: Trx, customerId: number) => lockOpen(trx, equals('r.customer_id', customerId))

/** Those of the actor's apps that somebody holds. */
const isHeldBy = (userId: number, actor: Pick<Actor, 'appIds'>) =>
  allOf(equals('r.owner_id', userId), ofActorsApps(actor, 'r.app_id'))
export const lockReviewsHeldBy = (trx: Trx, userId: number, actor: Pick<Actor, 'appIds'>) =>
  lockOpen(trx, isHeldBy(userId, actor))
export async function countReviewsHeldBy(db: Db, userId: number, actor: Pick<Actor, 'appIds'>): Promise<number> {
  const { count } = await db
    .selectFrom('human_review as r')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(allOf(isOpen, isHeldBy(userId, actor)))
    .executeTakeFirstOrThrow()
  return count
}

/** Open reviews, of an order or of all, that nobody has, or somebody who may not have them any more. */
export const lockUnheld = (trx: Trx, { orderId, now }: { orderId?: number; now: Date }) =>
  lockOpen(
    trx,
    equals('r.order_id', orderId),
    sql<SqlBool>`not exists (select 1 from staff_user u where u.id = r.owner_id and ${works} and ${worksApp(sql`r.app_id`)}
      and not ${isNamed(sql`r.customer_id`, sql`u.id`, now)})`,
  )

export const lockReview = (trx: Trx, reviewId: number) =>
  trx.selectFrom('human_review').selectAll().where('id', '=', reviewId).forUpdate().executeTakeFirst()

/** Changes a locked review; every change raises its version. */
export const updateReview = (trx: Trx, reviewId: number, change: Updateable<HumanReviewTable>) =>
  trx
    .updateTable('human_review')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', reviewId)
    .execute()
