import type { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { couponDays } from '@countinghouse/domain/areas/marketing/coupon'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Batch, BatchPlace } from '../../../kernel/close-step'
import { columns } from '../../../kernel/columns'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

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
const { notUsed, expired, used } = cpStatus.value

export const pageOfCoupons = (db: Db, input: ParsedInputOf<typeof coupons.couponList>) =>
  page(db, input, {
    from: db.selectFrom('coupon as c'),
    where: allOf(
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

export const lockCoupon = (db: Db, couponId: number) =>
  db.selectFrom('coupon').selectAll().where('id', '=', couponId).forUpdate().executeTakeFirst()

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

/** Step of the daily close: coupons whose last day has gone by are held no longer. */
export async function expireCoupons(trx: Trx, { date, limit, after }: BatchPlace): Promise<Batch> {
  const { rows } = await sql<{ id: number }>`
    update coupon_use set status = ${expired} where id in (
      select id from coupon_use where status = ${notUsed} and valid_until < ${date} limit ${limit})
    returning id`.execute(trx)
  return { rows: rows.length, next: rows.length === limit ? after : undefined }
}
