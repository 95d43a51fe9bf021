import type { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { ChallengeSide } from '@countinghouse/domain/areas/risk/challenge/challenge'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

/** What the rules say by which the sides differ, oldest first. */
const ruleTexts = (added: boolean) => sql<string[]>`array(
  select '#' || v.rule_id || ' ' || v.expression from risk_challenge_rule r
  join risk_rule_version v on v.rule_id = r.rule_id and v.version = r.version
  where r.challenge_id = s.id and r.added = ${sql.lit(added)} order by v.rule_id)`
const decidedBy = (challenged: boolean) =>
  sql<number>`(select count(*) from risk_check k where k.challenge_id = s.id and k.challenged = ${sql.lit(challenged)})`

const challengeRows = (db: Db) =>
  db
    .selectFrom('risk_challenge as s')
    .innerJoin('app as a', 'a.id', 's.app_id')
    .leftJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('staff_user as u', 'u.id', 's.created_by')
    .innerJoin('staff_user as v', 'v.id', 's.approved_by')
    .selectAll('s')
    .select(['a.name as app_name', 'a.currency', 'p.name as product_name', 'u.name as maker', 'v.name as approver'])
    .select([ruleTexts(true).as('added'), ruleTexts(false).as('left_out')])
    .select([decidedBy(false).as('champion_count'), decidedBy(true).as('challenger_count')])
    .$narrowType<{ currency: Currency }>()
export type ChallengeRecord = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

export const pageOfChallenges = (db: Db, input: ParsedInputOf<typeof riskChallenges.riskChallengeList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('risk_challenge as s'),
    where: allOf(
      ofActorsApps(actor, 's.app_id'),
      named('s.name', input.challengeName),
      equals('s.app_id', input.appId),
    ),
    id: 's.id',
    sort: { createTime: 's.created_at' },
    rows: () => challengeRows(db),
  })

export const findChallenge = (db: Db, id: number, actor: Seer) =>
  challengeRows(db)
    .where('s.id', '=', id)
    .where(allOf(ofActorsApps(actor, 's.app_id')))
    .executeTakeFirst()

/** The challenge, if the caller reaches its app; locked when a transaction is open. */
export const lockChallenge = (trx: Trx, id: number, actor?: Seer) =>
  trx
    .selectFrom('risk_challenge as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(allOf(actor && ofActorsApps(actor, 's.app_id')))
    .forUpdate()
    .executeTakeFirst()

/** The rules by which a challenge's sides differ, as they are now and with the version that is tried; by their ids, locked. */
export const lockRulesOf = (trx: Trx, challengeId: number) =>
  trx
    .selectFrom('risk_challenge_rule as r')
    .innerJoin('risk_rule as now', 'now.id', 'r.rule_id')
    .selectAll('now')
    .select(['r.added', 'r.version as tried_version'])
    .where('r.challenge_id', '=', challengeId)
    .orderBy('now.id')
    .forUpdate('now')
    .execute()

/** Rules of the app that decide about applications, by their ids, locked. */
export const lockRules = (trx: Trx, ids: readonly number[], appId: number) =>
  trx
    .selectFrom('risk_rule')
    .select(['id', 'version', 'in_force', 'expression'])
    .where(sql<SqlBool>`id = any(${[...ids]})`)
    .where('app_id', '=', appId)
    .where('jexl_type', '<>', 4)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

const isOn = sql<SqlBool>`s.stopped_at is null and s.promoted_at is null`

/** The name of a challenge that is planned or runs, other than the one that asks, and by whose sides one of the rules is asked or left out. */
export const findChallengeOfRules = async (
  db: Db,
  { ruleIds, today, except }: { ruleIds: readonly number[]; today: BusinessDate; except?: number },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('risk_challenge as s')
      .innerJoin('risk_challenge_rule as r', 'r.challenge_id', 's.id')
      .select('s.name')
      .where(sql<SqlBool>`r.rule_id = any(${[...ruleIds]})`)
      .where(isOn)
      .$if(except !== undefined, query => query.where('s.id', '<>', except!))
      .where(sql<SqlBool>`s.ends_on >= ${today}::date`)
      .executeTakeFirst()
  )?.name

/** The name of a challenge of the app that stands on one of these days; who begins one waits here for whoever else does. */
export async function findOverlapping(
  trx: Trx,
  { appId, from, to }: { appId: number; from: BusinessDate; to: BusinessDate },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('risk challenge', 7))`.execute(trx)
  const found = await trx
    .selectFrom('risk_challenge as s')
    .select('s.name')
    .where('s.app_id', '=', appId)
    .where(isOn)
    .where(sql<SqlBool>`s.starts_on <= ${to}::date and s.ends_on >= ${from}::date`)
    .executeTakeFirst()
  return found?.name
}

export const isChallengeNameTaken = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('risk_challenge').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** The name of a product of the app. */
export const findProductName = async (db: Db, productId: number, appId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('product')
      .select('name')
      .where('id', '=', productId)
      .where('app_id', '=', appId)
      .executeTakeFirst()
  )?.name

export const endChallenge = (trx: Trx, id: number, how: { stopped_at: Date } | { promoted_at: Date }) =>
  trx
    .updateTable('risk_challenge')
    .set(eb => ({ ...how, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The challenge that decides about applications for the product on the day, with the rules that its challenger asks otherwise. */
export async function findRunning(
  trx: Trx,
  { appId, productId, today }: { appId: number; productId: number; today: BusinessDate },
) {
  const found = await trx
    .selectFrom('risk_challenge as s')
    .select(['s.id', 's.seed', 's.share_bps as shareBps'])
    .where('s.app_id', '=', appId)
    .where(isOn)
    .where(sql<SqlBool>`${today}::date between s.starts_on and s.ends_on`)
    .where(sql<SqlBool>`coalesce(s.product_id, ${productId}) = ${productId}`)
    .executeTakeFirst()
  if (!found) return undefined
  const rules = await trx
    .selectFrom('risk_challenge_rule as r')
    .innerJoin('risk_rule_version as v', join =>
      join.onRef('v.rule_id', '=', 'r.rule_id').onRef('v.version', '=', 'r.version'),
    )
    .select(['v.rule_id as id', 'v.version', 'v.jexl_type', 'v.outcome', 'v.expression', 'v.params', 'r.added'])
    .where('r.challenge_id', '=', found.id)
    .orderBy('v.rule_id')
    .execute()
  return { ...found, rules }
}

export interface SideOutcome {
  side: ChallengeSide
  customers: number
  applications: number
  approved: number
  lent: number
  lent_minor: number
  judged: number
  first_overdue: number
  lost_minor: number
  approved_customers: number
  lent_squares: number
  due_customers: number
  late_customers: number
  borrowers: number
  lost_squares: number
}

/** What came of each side, in applications and by customer; squares in units of the currency. */
export async function readOutcomes(db: Db, challengeId: number): Promise<SideOutcome[]> {
  const { rows } = await sql<SideOutcome>`
    with per as (
      select case when k.challenged then 'challenger' else 'champion' end as side, count(*) as applications,
        count(*) filter (where k.approved) as approved, count(*) filter (where k.lent) as lent,
        coalesce(sum(o.principal_minor) filter (where k.lent), 0) as lent_minor,
        count(*) filter (where k.judged) as judged, count(*) filter (where k.first_overdue) as first_overdue,
        coalesce(sum(greatest(0, o.written_off_minor - o.recovered_minor)) filter (where k.lent), 0) as lost_minor
      from risk_check k join loan_order o on o.id = k.order_id
      where k.challenge_id = ${challengeId}
      group by k.challenged, o.customer_id
    )
    select side, count(*) as customers, sum(applications)::int8 as applications, sum(approved)::int8 as approved, sum(lent)::int8 as lent,
      sum(lent_minor)::int8 as lent_minor, sum(judged)::int8 as judged, sum(first_overdue)::int8 as first_overdue, sum(lost_minor)::int8 as lost_minor,
      count(*) filter (where approved > 0) as approved_customers, sum((lent_minor / 100.0) * (lent_minor / 100.0))::float8 as lent_squares,
      count(*) filter (where judged > 0) as due_customers, count(*) filter (where first_overdue > 0) as late_customers,
      count(*) filter (where lent > 0) as borrowers, sum((lost_minor / 100.0) * (lost_minor / 100.0))::float8 as lost_squares
    from per group by side`.execute(db)
  return rows
}

const COUNTED = {
  asked: sql<SqlBool>`true`,
  approved: equals('k.approved', true),
  lent: equals('k.lent', true),
  firstOverdue: equals('k.first_overdue', true),
}

/** The applications behind a figure of a challenge. */
export const pageOfDecided = (db: Db, input: ParsedInputOf<typeof riskChallenges.riskChallengeOrders>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('risk_check as k'),
    where: allOf(
      equals('k.challenge_id', input.challengeId),
      equals('k.challenged', input.challengeSide && input.challengeSide === 'challenger'),
      ofActorsApps(actor, 'k.app_id'),
      COUNTED[input.counted ?? 'asked'] as ReturnType<typeof sql<SqlBool>>,
    ),
    id: 'k.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'k.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .select(['k.id as checkId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'k.at as checkedAt', 'k.approved', 'k.lent as disbursed'])
        .select(['k.first_overdue as firstOverdueYes', sql<Decision | null>`k.decision`.as('decision')])
        .select(sql<ChallengeSide>`case when k.challenged then 'challenger' else 'champion' end`.as('challengeSide')),
  })
