import { type PromiseState, promiseStates } from '@countinghouse/domain/areas/task/promise'
import { BUSINESS_OFFSET_HOURS, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { BatchPlace } from '../../kernel/close-step'
import type { Db, Trx } from '../../kernel/context'
import type { PlanToWork } from './daily/plans'

interface KeptPromise {
  id: number
  debt: string
  promisedOn: BusinessDate
  amountMinor: number
  state: PromiseState
  keptPaidMinor: number
  paidMinor: number
  endedInTime: boolean
}

/** What a receipt still holds, so that money of which the bank took back more than the loan lost keeps no promise. */
const held = sql`f.received_minor - f.reversed_minor - f.over_refunded_minor`
/** Receipts `f` of the promise `r`'s days that were booked after it was given: who promised knew of those before it. */
const inItsDays = sql`f.paid_on between (r.given_at at time zone 'UTC' + make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)}))::date and r.promised_on
  and exists (select from ledger_entry e where e.entry_key = 'receipt:' || f.id and e.posted_at >= r.given_at)`
const ofItsDebt = sql`(r.plan_id is null or a.plan_id = r.plan_id)`
/** The day on which the promise's debt ended; what staff gave up, nobody paid. */
const endOfItsDebt = sql`case when coalesce(p.settle_status, o.settle_status) <> ${sql.lit(settleStatus.value.abnormal)}
  then coalesce(p.settled_on, case when r.plan_id is null then o.settled_on end) end`

/** All promises of these orders that were not replaced, with what the receipts say of each. */
async function listPromises(trx: Trx, orderIds: readonly number[]): Promise<KeptPromise[]> {
  const { rows } = await sql<KeptPromise>`
    select r.id, r.order_id || ' ' || coalesce(r.plan_id, 0) as debt, r.promised_on as "promisedOn",
      r.amount_minor as "amountMinor", r.state, r.paid_minor as "keptPaidMinor",
      coalesce((
        select sum(greatest(least(share.minor, share.held), 0)) from (
          select sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor) as minor, ${held} as held
          from repay_flow f join repay_allocation a on a.flow_id = f.id
          where f.order_id = r.order_id and ${inItsDays} and ${ofItsDebt} group by f.id
        ) share
      ), 0)::int8 as "paidMinor",
      ${endOfItsDebt} <= r.promised_on is true or exists (
        select from repay_flow f join repay_allocation a on a.flow_id = f.id
        where f.order_id = r.order_id and f.kind = ${sql.lit(repayRecordType.value.extension)} and ${held} > 0 and ${inItsDays} and ${ofItsDebt}
      ) or exists (
        select from granted_extension g
        where g.order_id = r.order_id and g.granted_at >= r.given_at and g.granted_on <= r.promised_on
      ) as "endedInTime"
    from promise r join loan_order o on o.id = r.order_id left join repay_plan p on p.id = r.plan_id
    where r.order_id = any(${[...orderIds]}::bigint[]) and r.state <> 'replaced'
    order by r.order_id, r.plan_id, r.given_at desc, r.id desc`.execute(trx)
  return rows
}

/**
 * Sets what the promises of these orders have come to, from their receipts (decision 0027); the orders' rows are locked.
 * Answers how many changed.
 */
export async function reconcilePromises(
  trx: Trx,
  { orderIds, now, today }: { orderIds: readonly number[]; now: Date; today: BusinessDate },
): Promise<number> {
  const promises = await listPromises(trx, orderIds)
  if (promises.length === 0) return 0
  const byDebt = new Map<string, KeptPromise[]>()
  for (const one of promises) byDebt.set(one.debt, [...(byDebt.get(one.debt) ?? []), one])
  const changed = [...byDebt.values()].flatMap(ofDebt => {
    const states = promiseStates(ofDebt, today)
    return ofDebt.flatMap((one, index) => {
      const state = states[index]!
      return state === one.state && one.paidMinor === one.keptPaidMinor
        ? []
        : [{ id: one.id, state, paid_minor: one.paidMinor, moved: state !== one.state }]
    })
  })
  // One alone may be open at any moment: first what is so no more.
  await keepStates(
    trx,
    changed.filter(one => one.state !== 'open'),
    now,
  )
  await keepStates(
    trx,
    changed.filter(one => one.state === 'open'),
    now,
  )
  await keepPromisedDates(trx, orderIds)
  return changed.filter(one => one.moved).length
}

async function keepStates(
  trx: Trx,
  changed: readonly { id: number; state: PromiseState; paid_minor: number; moved: boolean }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update promise as r set state = v.state, paid_minor = v.paid_minor,
      decided_at = case when v.state = 'open' then null when v.moved then ${now}::timestamptz else r.decided_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id bigint, state text, paid_minor bigint, moved boolean)
    where r.id = v.id`.execute(trx)
}

/** The open tasks name the date of the open promise of their debt, or none. Their version stays: nothing that staff decide rests on it. */
const keepPromisedDates = (trx: Trx, orderIds: readonly number[]) =>
  sql`
    update task t set promised_on = open.promised_on
    from task same left join promise open
      on open.order_id = same.order_id and open.plan_id is not distinct from same.plan_id and open.state = 'open'
    where same.id = t.id and t.order_id = any(${[...orderIds]}::bigint[]) and t.desk in ('collection', 'remind')
      and t.ended_at is null and t.promised_on is distinct from open.promised_on`.execute(trx)

/** Orders behind an id with a promise that was decided before its date ended, in the order of their ids. */
export async function listDecidedAhead(
  db: Db,
  { today, after, limit }: { today: BusinessDate; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from promise
    where state in ('partKept', 'broken') and promised_on >= ${today}::date and order_id > ${after}::bigint
    order by id limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}

/** Open promises whose date ended before the business date. */
export async function listPromisesDue(trx: Trx, { date, after, limit }: BatchPlace): Promise<PlanToWork[]> {
  const { rows } = await sql<PlanToWork>`
    select r.id, r.order_id, r.promised_on as due_on from promise r
    where r.state = 'open' and r.promised_on < ${date}::date and (r.promised_on, r.id) > (${after.on}::date, ${after.id}::bigint)
    order by r.promised_on, r.id limit ${limit}`.execute(trx)
  return rows
}
