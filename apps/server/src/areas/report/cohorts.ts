import type { PlanFate } from '@countinghouse/domain/areas/report/plan-fate'
import { RATE_DAYS, type RateDay, type Share } from '@countinghouse/domain/areas/report/rates'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, between, type Condition, equals } from '../../kernel/filter'
import type { KeptDays } from '../../kernel/page'
import { ofActorsApps } from '../../kernel/scope'
import type { Days } from './days'

/** Which loans a report is about. */
export interface What extends Days {
  actor: Actor
  appId?: number | undefined
  productId?: number | undefined
  channel?: string | undefined
  orderType?: number | undefined
  /** Of the apps marked as the platform's alone. */
  platform?: boolean | undefined
}
export interface Slice {
  pageNum: number
  pageSize: number
}

/** By original due date, by the day on which the loan began, by the band of its amount (of plans due on the days). */
export type Cut = 'due' | 'begin' | 'band'
const KEYS = { due: sql`k.due_on::text`, begin: sql`k.lent_on::text`, band: sql`k.band` } as const

/** Figures `k` of these loans, whatever their days. */
export const ofLoans = ({ actor, appId, productId, channel, orderType, platform }: What) =>
  allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', appId),
    equals('k.product_id', productId),
    equals('k.channel', channel),
    equals('k.order_type', orderType),
    onPlatform('k.app_id', platform),
  )
export const onPlatform = <C extends `${'k' | 'o' | 'p'}.app_id`>(
  column: C,
  platform: boolean | undefined,
): Condition<C> =>
  platform ? sql<SqlBool>`${sql.ref(column)} = any(array(select id from app where platform))` : undefined

const isLate = sql<SqlBool>`k.met_after > 0`
const FATES: Record<PlanFate, RawBuilder<SqlBool>> = {
  preCount: sql<SqlBool>`k.met_by = 'settled' and k.met_after < 0`,
  repayNormalCount: sql<SqlBool>`k.met_by = 'settled' and k.met_after = 0`,
  extendCount: sql<SqlBool>`k.met_by = 'extended' and k.met_after <= 0`,
  repayOverCount: sql<SqlBool>`k.met_by = 'settled' and ${isLate}`,
  overExtendCount: sql<SqlBool>`k.met_by = 'extended' and ${isLate}`,
  overCount: sql<SqlBool>`k.met_by = 'none'`,
}
/** Whether rates count plans or what they come to. */
export type Weight = 'count' | 'amount'
const WEIGHTS = { count: sql`k.plans`, amount: sql`k.due_minor` } as const
const count = (where: RawBuilder<unknown>, name: string, weight: Weight = 'count') =>
  sql`coalesce(sum(${WEIGHTS[weight]}) filter (where ${where}), 0)::int8 as ${sql.ref(name)}`

/** Shares as of the end of a day: `met_7 / of_7` for T7, `met_all / of_all` for T14+. */
const shares = (asOf: BusinessDate, weight: Weight) => [
  ...RATE_DAYS.flatMap(n => {
    const reached = sql`k.due_on + ${sql.lit(n)} <= ${asOf}::date`
    return [
      count(reached, `of_${n}`, weight),
      count(sql`${reached} and k.met_after <= ${sql.lit(n)}`, `met_${n}`, weight),
    ]
  }),
  // Whether a plan is overdue is known once its due day has ended.
  count(sql`k.due_on < ${asOf}::date`, 'ended', weight),
  count(sql`k.due_on < ${asOf}::date and ${isLate}`, 'ended_late', weight),
  count(sql`k.due_on < ${asOf}::date and k.met_by = 'none'`, 'ended_open', weight),
  count(sql`k.due_on <= ${asOf}::date`, 'of_all', weight),
  count(sql`k.met_by <> 'none' and k.due_on + k.met_after <= ${asOf}::date`, 'met_all', weight),
]

type Fates = Record<PlanFate, number>
type Shares = Record<`${'met' | 'of'}_${RateDay | 'all'}`, number>
export interface Cohort extends Fates, Shares {
  due: number
  due_minor: number
  repaid_minor: number
  ended: number
  ended_late: number
  ended_open: number
}
/** Settled ones; extensions stand apart. */
export const repaidOf = (row: Cohort) => row.preCount + row.repayNormalCount + row.repayOverCount

export interface CohortRow extends Cohort {
  /** A day, or the number of a band. */
  cut: string | number
  app_id: number
  app_name: string
  currency: Currency
}

const sums = (asOf: BusinessDate, weight: Weight = 'count') =>
  sql.join([
    sql`coalesce(sum(k.plans), 0)::int8 as due`,
    sql`coalesce(sum(k.due_minor), 0)::int8 as due_minor`,
    sql`coalesce(sum(k.repaid_minor), 0)::int8 as repaid_minor`,
    ...Object.entries(FATES).map(([name, where]) => count(where, name)),
    ...shares(asOf, weight),
  ])

const found = (what: What, cut: Cut, running: boolean) =>
  allOf(
    ofLoans(what),
    between(cut === 'begin' ? 'k.lent_on' : 'k.due_on', what.start, what.end),
    running ? sql<SqlBool>`k.app_id = any(array(select id from app where status = 0))` : undefined,
  )

interface Asked {
  cut: Cut
  /** The end of this day: what happened later does not count. */
  asOf: BusinessDate
  /** Of apps that are switched on alone. */
  running?: boolean
  /** What rates are of. */
  rateBy?: Weight | undefined
}

/** A page of cohorts by the cut and app. */
export async function listCohorts(
  db: Db,
  what: What,
  { cut, asOf, running = false, rateBy, pageNum, pageSize }: Asked & Slice,
) {
  const { rows } = await sql<CohortRow & { total: number }>`
    select ${KEYS[cut]} as cut, k.app_id, a.name as app_name, k.currency, ${sums(asOf, rateBy)}, (count(*) over ())::int as total
    from cohort_figure k join app a on a.id = k.app_id
    where ${found(what, cut, running)}
    group by 1, k.app_id, a.name, k.currency having sum(k.plans) <> 0
    order by 1 ${cut === 'band' ? sql`` : sql`desc`}, a.name, k.app_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** All of them together. */
export async function sumCohorts(db: Db, what: What, { cut, asOf, running = false, rateBy }: Asked): Promise<Cohort> {
  const { rows } = await sql<Cohort>`
    select ${sums(asOf, rateBy)} from cohort_figure k where ${found(what, cut, running)}`.execute(db)
  return rows[0]!
}

export const shareAt = (cohort: Shares, n: RateDay | 'all'): Share => ({
  met: cohort[`met_${n}`],
  of: cohort[`of_${n}`],
})

type Counted = PlanFate | 'repaid' | 'late'
const COUNTED: Record<Counted, RawBuilder<SqlBool>> = {
  ...FATES,
  repaid: sql<SqlBool>`k.met_by = 'settled'`,
  late: isLate,
}

/** Figures `k` of plans that were overdue as a day began: due before the day that ended then, and neither met nor written off by it. */
export const overdueAt = (day: BusinessDate) =>
  sql<SqlBool>`k.due_on < ${day}::date - 1 and k.due_on + k.met_after >= ${day}::date
    and coalesce(k.written_off_on, 'infinity') >= ${day}::date`

interface PlansAsked {
  counted?: Counted | undefined
  overdueAt?: BusinessDate | undefined
}

/** How many plans of each due date stand behind a figure: the figure itself. */
export function keptPlans(
  what: What,
  {
    counted,
    overdueAt: day,
    band,
    byDay,
    takenOver,
  }: PlansAsked & { band?: number | undefined; byDay?: string | undefined; takenOver?: boolean | undefined },
): KeptDays<'p.original_due_on'> {
  const cut = byDay === 'begin' ? 'begin' : 'due'
  const where = allOf(
    found(what, cut, false),
    counted && COUNTED[counted],
    day ? overdueAt(day) : undefined,
    equals('k.band', band),
    equals('k.taken_over', takenOver),
  )
  return {
    counts: sql`select k.due_on as day, k.plans as rows from cohort_figure k where ${where}`,
    on: (start, end) => between('p.original_due_on', start, end),
  }
}

/** The day on which a plan `p` was settled; what was written off of one never is, whatever comes in later (decision 0037). */
export const SETTLED_DAY = sql<BusinessDate | null>`case when p.written_off_principal_minor + p.written_off_interest_minor + p.written_off_fee_minor
  + p.written_off_late_fee_minor = 0 then p.settled_on end`

/** The plans `p` of orders `o` that a figure counts. */
export function countedAs({ counted, overdueAt: day }: PlansAsked) {
  const settled = SETTLED_DAY
  const extended = sql`case when p.due_on > p.original_due_on then coalesce(p.extended_on, p.original_due_on) end`
  const due = sql`p.original_due_on`
  const isExtended = sql`${extended} <= coalesce(${settled}, 'infinity')`
  const isSettled = sql`${settled} is not null and not coalesce(${isExtended}, false)`
  const met = sql`coalesce(least(${settled}, ${extended}), 'infinity')`
  const conditions: Record<Counted, RawBuilder<SqlBool>> = {
    preCount: sql<SqlBool>`${isSettled} and ${settled} < ${due}`,
    repayNormalCount: sql<SqlBool>`${isSettled} and ${settled} = ${due}`,
    repayOverCount: sql<SqlBool>`${isSettled} and ${settled} > ${due}`,
    extendCount: sql<SqlBool>`${isExtended} and ${extended} <= ${due}`,
    overExtendCount: sql<SqlBool>`${isExtended} and ${extended} > ${due}`,
    overCount: sql<SqlBool>`${settled} is null and ${extended} is null`,
    repaid: sql<SqlBool>`${isSettled}`,
    late: sql<SqlBool>`${met} > ${due}`,
  }
  const writtenOff = sql`case when ${settled} is null then p.settled_on end`
  return allOf(
    counted && conditions[counted],
    day
      ? sql<SqlBool>`${due} < ${day}::date - 1 and ${met} >= ${day}::date and coalesce(${writtenOff}, 'infinity') >= ${day}::date`
      : undefined,
  )
}
