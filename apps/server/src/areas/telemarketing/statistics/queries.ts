import type { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition, equals } from '../../../kernel/filter'
import { filtersOf, type KeptTotal, page, SORTED_OF_FEW } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export interface Asked {
  start: BusinessDate
  end: BusinessDate
  appId?: number | undefined
  businessType?: number | undefined
  heldOut?: boolean
}

/** Turns or figures `f` of a business type: first loans, re-loans, both, or early settlement (R-261). */
const ofBusiness = (alias: string, businessType: number | undefined): Condition => {
  if (businessType === undefined) return undefined
  const [type, loanType] = [sql.ref(`${alias}.type`), sql.ref(`${alias}.loan_type`)]
  if (businessType === 4) return sql<SqlBool>`${type} in (8, 9)`
  if (businessType === 3) return sql<SqlBool>`${type} not in (8, 9)`
  return sql<SqlBool>`${type} not in (8, 9) and ${loanType} = ${businessType}`
}

const CUTS = {
  day: sql<string>`f.assigned_on::text`,
  app: sql<string>`f.app_id::text`,
  business: sql<string>`(case when f.type in (8, 9) then 4 else f.loan_type end)::text`,
  type: sql<string>`f.type::text`,
} as const satisfies Record<string, RawBuilder<string>>

export interface Figures {
  cut: string
  measure: 'assigned' | 'loaded' | 'converted' | 'passed' | 'recycled' | 'found' | 'done'
  day: number
  turns: number
}

/** Kept figures by one cut, each measure and day a row. */
export async function listFigures(
  db: Db,
  by: keyof typeof CUTS,
  asked: Asked,
  actor: Pick<Actor, 'appIds'>,
): Promise<Figures[]> {
  const where = allOf(
    ofActorsApps(actor, 'f.app_id'),
    between('f.assigned_on', asked.start, asked.end),
    equals('f.app_id', asked.appId),
    equals('f.held_out', asked.heldOut ?? false),
    ofBusiness('f', asked.businessType),
  )
  const { rows } = await sql<Figures>`
    select ${CUTS[by]} as cut, f.measure, f.day::int as day, sum(f.turns)::int as turns
    from tele_figure f where ${where} group by 1, 2, 3 having sum(f.turns) <> 0 order by 1`.execute(db)
  return rows
}

export const listAppNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('app')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

const COUNTED = {
  assigned: undefined,
  loaded: sql<SqlBool>`t.worked_at is not null`,
  converted: sql<SqlBool>`t.converted_day is not null`,
  passed: sql<SqlBool>`t.passed_day is not null`,
  recycled: sql<SqlBool>`t.recycled_at is not null`,
} as const

const countsOn = ({ counted, conversionDay }: Pick<Turns, 'counted' | 'conversionDay'>) => {
  if (conversionDay === undefined) return undefined
  return counted === 'passed' ? equals('t.passed_day', conversionDay) : equals('t.converted_day', conversionDay)
}

type Turns = ParsedInputOf<typeof teleStatistics.turnList>

/** How many turns a figure counts: the figure itself, but where two of them would have to meet in one turn. */
function keptTurns(input: Turns, actor: Actor): KeptTotal | undefined {
  const { counted = 'assigned', conversionDay } = input
  if (conversionDay !== undefined && (counted === 'loaded' || counted === 'recycled')) return undefined
  const where = allOf(
    ofActorsApps(actor, 'f.app_id'),
    between('f.assigned_on', input.dataDateStart, input.dataDateEnd),
    equals('f.app_id', input.appId),
    equals('f.type', input.type),
    equals('f.held_out', input.heldOut),
    ofBusiness('f', input.businessType),
    equals('f.measure', conversionDay === undefined || counted === 'passed' ? counted : 'converted'),
    equals('f.day', conversionDay),
  )
  const total = sql<number>`(select coalesce(sum(f.turns), 0)::int from tele_figure f where ${where})`
  return { total, sortUpTo: sortUpToOf(input) }
}

/** The days of a report, which are always asked for, are those that the lists are sorted by. */
const sortUpToOf = (input: object) => (filtersOf(input).some(name => !name.startsWith('dataDate')) ? SORTED_OF_FEW : 0)

/** The turns that a figure counts. */
export const pageOfTurns = (db: Db, input: Turns, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('tele_turn as t'),
    where: allOf(
      ofActorsApps(actor, 't.app_id'),
      between('t.assigned_on', input.dataDateStart, input.dataDateEnd),
      equals('t.app_id', input.appId),
      equals('t.type', input.type),
      ofBusiness('t', input.businessType),
      input.heldOut === undefined
        ? undefined
        : input.heldOut
          ? sql<SqlBool>`t.seat_id is null`
          : sql<SqlBool>`t.seat_id is not null`,
      input.counted && COUNTED[input.counted],
      countsOn(input),
    ),
    id: 't.id',
    sort: { assignTime: 't.assigned_on' },
    kept: keptTurns(input, actor),
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .leftJoin('staff_user as u', 'u.id', 't.seat_id')
        .select(['t.id as turnId', 't.assignment_id as assignmentId', 't.customer_id as custId', 'c.mobile'])
        .select(sql<string>`case when c.cust_name = '' then '#' || c.id else c.cust_name end`.as('teleMarketUser'))
        .select(['a.name as appPackageName', 't.type', 't.loan_type as loanType', 'u.name as seat'])
        .select(sql<boolean>`t.seat_id is null`.as('heldOut'))
        .select(['t.assigned_at as assignTime', 't.worked_at as firstFollowTime', 't.converted_at as convertTime'])
        .select(['t.converted_day as convertDay', 't.passed_at as passTime', 't.passed_day as passDay'])
        .select(['t.recycled_at as recycleTime', 't.recycle_reason as recycleReason']),
  })

type Findings = ParsedInputOf<typeof teleStatistics.findingList>

/** The findings that a figure of what calling brought counts. */
export function pageOfFindings(db: Db, input: Findings, actor: Actor) {
  const kept = allOf(
    ofActorsApps(actor, 'k.app_id'),
    between('k.assigned_on', input.dataDateStart, input.dataDateEnd),
    equals('k.app_id', input.appId),
    equals('k.type', input.type),
    equals('k.held_out', input.heldOut),
    equals('k.measure', input.convertStatus === undefined ? 'found' : input.convertStatus === 1 ? 'done' : undefined),
    input.convertStatus === 0 ? sql<SqlBool>`k.measure in ('found', 'done')` : undefined,
  )
  const total = sql<number>`(select coalesce(sum(${input.convertStatus === 0 ? sql`case k.measure when 'done' then -k.turns else k.turns end` : sql`k.turns`}), 0)::int from tele_figure k where ${kept})`
  return page(db, input, {
    from: db.selectFrom('tele_finding as f'),
    where: allOf(
      ofActorsApps(actor, 'f.app_id'),
      between('f.found_on', input.dataDateStart, input.dataDateEnd),
      equals('f.app_id', input.appId),
      equals('f.type', input.type),
      equals('f.held_out', input.heldOut),
      input.convertStatus === undefined
        ? undefined
        : sql<SqlBool>`(f.done_day is not null) = ${input.convertStatus === 1}`,
    ),
    id: 'f.id',
    sort: { foundTime: 'f.found_on' },
    kept: { total, sortUpTo: sortUpToOf(input) },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'f.customer_id')
        .innerJoin('app as a', 'a.id', 'f.app_id')
        .select(['f.id as findingId', 'f.assignment_id as assignmentId', 'f.customer_id as custId', 'c.mobile'])
        .select(sql<string>`case when c.cust_name = '' then '#' || c.id else c.cust_name end`.as('teleMarketUser'))
        .select(['a.name as appPackageName', 'f.type', 'f.loan_type as loanType', 'f.held_out as heldOut'])
        .select(['f.found_at as foundTime', 'f.done_at as convertTime', 'f.done_day as convertDay']),
  })
}
