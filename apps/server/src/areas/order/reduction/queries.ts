import { ALL_REDUCIBLE_BPS } from '@countinghouse/domain/areas/order/reduction/reduction'
import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, contains, nameContains, onDays } from '../../../kernel/filter'
import { type PageInput, page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff } from '../../../kernel/scope'

/** Dictionary productConfigType: the limit of reductions. */
const REDUCTION_LIMIT = 5

/** The share of the late fee that the product lets be reduced, in basis points. */
export async function findReductionLimit(db: Db, productId: number): Promise<number> {
  const limit = await db
    .selectFrom('product_config')
    .select('limit_bps')
    .where('product_id', '=', productId)
    .where('config_type', '=', REDUCTION_LIMIT)
    .executeTakeFirst()
  return limit?.limit_bps ?? ALL_REDUCIBLE_BPS
}

/** An offer to a customer is for the day: what was asked for before lapsed (G-122). */
export const hasWaitingReduction = async (db: Db, orderId: number, today: BusinessDate): Promise<boolean> =>
  (await waitingReduction(orderId, startOfDay(today)).execute(db)).rows.length > 0

/** The request of an order that waits for a decision, made since a moment. */
export const waitingReduction = (orderId: unknown, since: unknown) => sql<{ id: number }>`
  select id from reduction
  where order_id = ${orderId} and state = ${sql.lit(reductionStatus.value.waiting)} and applied_at >= ${since}`

/** Requests of an order that nobody decided on their day make room for another. */
export const lapseReductions = (trx: Trx, orderId: number, { today, now }: { today: BusinessDate; now: Date }) =>
  trx
    .updateTable('reduction')
    .set({ state: reductionStatus.value.lapsed, decided_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', reductionStatus.value.waiting)
    .where('applied_at', '<', startOfDay(today))
    .execute()

const { waiting, lapsed } = reductionStatus.value
const RUNNING = [orderStatus.value.inRepayment, orderStatus.value.overdue]

/** How a request stands today: one of an earlier day, or of a debt that is settled, has lapsed. */
const stateOn = (today: BusinessDate) => sql<number>`case when r.state = ${sql.lit(waiting)}
  and (r.applied_at < ${startOfDay(today)} or not o.status = any(${RUNNING})) then ${sql.lit(lapsed)} else r.state end`

const requestsOf = (db: Db) =>
  db
    .selectFrom('reduction as r')
    .innerJoin('loan_order as o', 'o.id', 'r.order_id')
    .innerJoin('staff_user as u', 'u.id', 'r.applied_by')

/** Requests that the permission reaches: of the actor's apps, made by whom he leads, or by himself. */
const reachedRequests = (actor: Actor, permission: string) =>
  allOf(ofActorsApps(actor, 'o.app_id'), ofActorsStaff(actor, permission, 'u'))

interface Wanted {
  orderNo?: string | undefined
  applyUserName?: string | undefined
  reductionStatus?: number | undefined
  applicationTimeStart?: string | undefined
  applicationTimeEnd?: string | undefined
}

export const pageOfReductions = (db: Db, input: PageInput & Wanted, actor: Actor, today: BusinessDate) =>
  page(db, input, {
    from: requestsOf(db),
    where: allOf(
      reachedRequests(actor, 'reduction'),
      sql<SqlBool>`r.cancels is null`,
      contains('o.order_no', input.orderNo, 'orderNo'),
      nameContains('u.name', input.applyUserName, 'applyUserName'),
      input.reductionStatus === undefined ? undefined : sql<SqlBool>`${stateOn(today)} = ${input.reductionStatus}`,
      onDays('r.applied_at', input.applicationTimeStart, input.applicationTimeEnd),
    ),
    id: 'r.id',
    sort: { applicationTime: 'r.applied_at' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .leftJoin('staff_user as d', 'd.id', 'r.decided_by')
        .select(['r.id as reductionId', 'r.order_id as orderId', 'o.order_no as orderNo', 'o.currency'])
        .select(['c.id as custId', 'c.cust_name as custName', 'a.name as appName', 'r.applied_at as applicationTime'])
        .select(['u.name as applyUserName', 'r.applied_by', 'r.late_fee_minor as lateFee', 'r.remark'])
        .select([
          'r.amount_minor as deductionAmount',
          'o.reduced_minor as hadDeductionFee',
          'd.name as approveUserName',
        ])
        .select(['r.decide_remark as decisionRemark', stateOn(today).as('reductionStatus')])
        .select(sql<Date | null>`case when r.decided_by is not null then r.decided_at end`.as('approveTime')),
  })

/** Whose order a request that the actor may decide is about. */
export const findDecidable = (db: Db, reductionId: number, actor: Actor) =>
  requestsOf(db)
    .select(['r.order_id'])
    .where('r.id', '=', reductionId)
    .where(reachedRequests(actor, 'reduction-decision'))
    .executeTakeFirst()

/** A request with its row locked, and how it stands; who asked for it. */
export const lockReduction = (trx: Trx, reductionId: number, today: BusinessDate) =>
  requestsOf(trx)
    .select(['r.id', 'r.amount_minor', 'r.applied_by', 'r.remark', 'u.name as applicant', stateOn(today).as('state')])
    .where('r.id', '=', reductionId)
    .forUpdate('r')
    .executeTakeFirstOrThrow()

export const decideReduction = (
  trx: Trx,
  reductionId: number,
  decision: { state: number; decided_by: number; decided_at: Date; decide_remark: string },
) => trx.updateTable('reduction').set(decision).where('id', '=', reductionId).execute()
