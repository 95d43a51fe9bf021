import type { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { couponDays } from '@countinghouse/domain/areas/marketing/coupon'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, contains, equals, onDays, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'

export const COUPON = columns('coupon', {
  name: 'name',
  type: 'type',
  currency: 'currency',
  amount: 'amount_minor',
  number: 'number',
  leastLoan: 'least_loan_minor',
  couponCustomers: 'customers',
  description: 'description',
  effectiveDate: 'effective_on',
  effectiveDays: 'effective_days',
  status: 'status',
  topStatus: 'top_status',
})
export type CouponValues = ReturnType<typeof COUPON.values>
const { notUsed, used, voided } = cpStatus.value

export const pageOfCoupons = (db: Db, input: ParsedInputOf<typeof coupons.couponList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('coupon as c'),
    where: allOf(
      inActorsCurrencies(actor, 'c.currency'),
      contains('c.name', input.name, 'name'),
      equals('c.type', input.type),
      equals('c.status', input.status),
      equals('c.currency', input.currency),
    ),
    id: 'c.id',
    sort: { topStatus: 'c.top_status' },
    rows: from =>
      from.select([
        'c.id as couponID',
        ...COUPON.select('c'),
        'c.remaining as remainingNumber',
        sql<number>`(select count(*)::int from coupon_use u where u.coupon_id = c.id and u.status = ${used})`.as(
          'usedNumber',
        ),
        sql<Date>`coalesce(c.updated_at, c.created_at)`.as('updateTime'),
        'c.row_version as rowVersion',
      ]),
  })

export const findCoupon = (db: Db, couponId: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()

const lockCoupon = (db: Db, couponId: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', couponId).forUpdate().executeTakeFirst()

/** A coupon in a currency of the actor's apps, its row locked. */
export const lockReachedCoupon = (db: Db, couponId: number, actor: Actor) =>
  db
    .selectFrom('coupon as c')
    .selectAll()
    .where('c.id', '=', couponId)
    .where(allOf(inActorsCurrencies(actor, 'c.currency')))
    .forUpdate()
    .executeTakeFirst()

export const isCouponNameTaken = async (
  db: Db,
  { currency, type, name }: Pick<CouponValues, 'currency' | 'type' | 'name'>,
  exceptId = 0,
): Promise<boolean> =>
  (await db
    .selectFrom('coupon')
    .select('id')
    .where('currency', '=', currency)
    .where('type', '=', type)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export async function insertCoupon(db: Db, values: CouponValues, now: Date): Promise<number> {
  const row = { ...values, remaining: values.number, created_at: now, updated_at: now }
  return (await db.insertInto('coupon').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const updateCoupon = (
  db: Db,
  couponId: number,
  values: Partial<CouponValues> & { remaining: number },
  now: Date,
) =>
  db
    .updateTable('coupon')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', couponId)
    .execute()

/** How many of a coupon can still be given, its row locked. */
export async function lockStock(trx: Trx, couponId: number): Promise<number> {
  const coupon = await lockCoupon(trx, couponId)
  return coupon?.status === OPEN ? coupon.remaining : 0
}

/**
 * Gives an open coupon to customers, in their order, as long as there are any; answers who got one. Its row is locked, so that of
 * many who give at once nobody gives the last one twice.
 */
export async function giveCoupons(
  trx: Trx,
  given: { couponId: number; customerIds: readonly number[]; runId: number | null; today: string; now: Date },
): Promise<ReadonlySet<number>> {
  const coupon = await lockCoupon(trx, given.couponId)
  if (!coupon || coupon.status !== OPEN) return new Set()
  const lucky = given.customerIds.slice(0, coupon.remaining)
  if (lucky.length === 0) return new Set()
  const days = couponDays({ effectiveDate: coupon.effective_on, effectiveDays: coupon.effective_days }, given.today)
  const { rows } = await sql<{ id: number }>`
    insert into coupon_use (coupon_id, customer_id, run_id, status, valid_from, valid_until, created_at)
    select ${coupon.id}, i, ${given.runId}, ${notUsed}, ${days.from}, ${days.until}, ${given.now}
    from unnest(${[...lucky]}::bigint[]) i
    on conflict (run_id, customer_id) where run_id is not null do nothing returning customer_id as id`.execute(trx)
  await trx
    .updateTable('coupon')
    .set(eb => ({ remaining: eb('remaining', '-', rows.length) }))
    .where('id', '=', coupon.id)
    .execute()
  return new Set(rows.map(row => Number(row.id)))
}
const OPEN = 0

/** Who got coupons, newest first, and what became of each. */
export const pageOfHoldings = (db: Db, input: ParsedInputOf<typeof coupons.couponHolderList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('coupon_use as u'),
    where: allOf(
      whose('u.customer_id', 'customer h', ofActorsApps(actor, 'h.app_id')),
      equals('u.status', input.cpStatus),
      equals('u.coupon_id', input.couponID),
      whose('u.coupon_id', 'coupon c', equals('c.type', input.type)),
      equals('u.customer_id', input.custId),
      onDays('u.created_at', input.createTimeStart, input.createTimeEnd),
    ),
    id: 'u.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('customer as h', 'h.id', 'u.customer_id')
        .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
        .leftJoin('loan_order as o', 'o.id', 'u.order_id')
        .leftJoin('marketing_run as n', 'n.id', 'u.run_id')
        .leftJoin('marketing_task as k', 'k.id', 'n.task_id')
        .leftJoin('staff_user as s', 's.id', 'u.voided_by')
        .select(['u.id as holdingId', 'u.customer_id as custId', 'h.cust_name as custName', 'c.id as couponID'])
        .select(['c.name as couponName', 'c.type', 'c.currency', 'c.amount_minor as amount', 'u.status as cpStatus'])
        .select(['u.valid_from as validStartDate', 'u.valid_until as validEndDate', 'o.id as orderId'])
        .select(['o.order_no as orderNo', 'u.used_at as usedTime', 'k.name as taskName', 'u.created_at as createTime'])
        .select(['u.void_reason as voidReason', 's.name as voidedBy']),
  })

/** A coupon that somebody of the actor's apps got, with its row locked. */
export const lockHolding = (trx: Db, holdingId: number, actor: Actor) =>
  trx
    .selectFrom('coupon_use as u')
    .innerJoin('customer as h', 'h.id', 'u.customer_id')
    .select(['u.id', 'u.status'])
    .where('u.id', '=', holdingId)
    .where(allOf(ofActorsApps(actor, 'h.app_id')))
    .forUpdate('u')
    .executeTakeFirst()

/** Voids a locked row that is held; false for what is locked by an order, used, lapsed or void already. */
export async function voidHolding(
  trx: Db,
  holding: { id: number; status: number },
  { reason, userId, now }: { reason: string; userId: number; now: Date },
): Promise<boolean> {
  if (holding.status !== notUsed) return false
  const row = { status: voided, void_reason: reason, voided_by: userId, voided_at: now }
  await trx.updateTable('coupon_use').set(row).where('id', '=', holding.id).execute()
  return true
}
