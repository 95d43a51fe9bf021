import type { strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sideOf, type TrialSide, type WorkOrder } from '@countinghouse/domain/areas/collection/trial'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

/** The last day on which it counts. */
const lastDay = sql<BusinessDate>`least(s.ends_on, s.stopped_on)::text`

const trialRows = (db: Db) =>
  db
    .selectFrom('strategy_trial as s')
    .innerJoin('app as a', 'a.id', 's.app_id')
    .innerJoin('staff_user as u', 'u.id', 's.created_by')
    .selectAll('s')
    .select(['a.name as app_name', 'a.currency', 'u.name as created_by_name', lastDay.as('last_day')])
    .select([
      sql<number>`(select count(*) from strategy_member m where m.trial_id = s.id and m.side = 'a')`.as('customers_a'),
      sql<number>`(select count(*) from strategy_member m where m.trial_id = s.id and m.side = 'b')`.as('customers_b'),
    ])
    .$narrowType<{ currency: Currency; order_a: WorkOrder; order_b: WorkOrder; stage: 'S1' | 'S2' | 'S3' }>()
    .$narrowType<{ channel_a: 'call' | 'link'; channel_b: 'call' | 'link' }>()

export type TrialRecord = NonNullable<Awaited<ReturnType<typeof findTrial>>>

export const pageOfTrials = (db: Db, input: ParsedInputOf<typeof strategyTrials.trialList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('strategy_trial as s'),
    where: allOf(
      ofActorsApps(actor, 's.app_id'),
      named('s.name', input.trialName),
      equals('s.app_id', input.appId),
      equals('s.stage', input.collectionStage),
    ),
    id: 's.id',
    sort: { createTime: 's.created_at' },
    rows: () => trialRows(db),
  })

export const findTrial = (db: Db, trialId: number, actor: Actor) =>
  trialRows(db)
    .where('s.id', '=', trialId)
    .where(allOf(ofActorsApps(actor, 's.app_id')))
    .executeTakeFirst()

export const lockTrial = (trx: Trx, trialId: number, actor: Actor) =>
  trx
    .selectFrom('strategy_trial as s')
    .selectAll('s')
    .where('s.id', '=', trialId)
    .where(allOf(ofActorsApps(actor, 's.app_id')))
    .forUpdate()
    .executeTakeFirst()

export const isAppReached = async (db: Db, appId: number, actor: Actor): Promise<boolean> =>
  (await db
    .selectFrom('app')
    .select('id')
    .where('id', '=', appId)
    .where(allOf(ofActorsApps(actor, 'app.id')))
    .executeTakeFirst()) !== undefined

export const isNameTaken = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('strategy_trial').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

interface Place {
  appId: number
  stage: 'S1' | 'S2' | 'S3'
  from: BusinessDate
  to: BusinessDate
}

/** A trial of the same stage and app on some of these days; asked one after the other. */
export async function findOverlapping(trx: Trx, { appId, stage, from, to }: Place): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial ${appId} ${stage}`}, 7))`.execute(trx)
  const found = await trx
    .selectFrom('strategy_trial as s')
    .select('s.name')
    .where('s.app_id', '=', appId)
    .where('s.stage', '=', stage)
    .where(sql<SqlBool>`s.starts_on <= ${to}::date and least(s.ends_on, s.stopped_on) >= ${from}::date`)
    .executeTakeFirst()
  return found?.name
}

export const stopTrial = (trx: Trx, trialId: number, on: BusinessDate) =>
  trx
    .updateTable('strategy_trial')
    .set(eb => ({ stopped_on: on, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', trialId)
    .execute()

/** So many customers join at once. */
const MOST_JOINING = 10_000

/**
 * Deals customers whose task stands at a running trial's stage and who are not in it yet to its sides. Run twice it does nothing more.
 * Answers how many joined.
 */
export async function enrolMembers(trx: Trx, { today, now }: { today: BusinessDate; now: Date }): Promise<number> {
  const { rows } = await sql<{ trialId: number; customerId: number; seed: string; shareBps: number }>`
    select distinct s.id as "trialId", t.customer_id as "customerId", s.seed, s.share_bps as "shareBps"
    from strategy_trial s join task t on t.desk = 'collection' and t.ended_at is null and t.stage = s.stage and t.app_id = s.app_id
    where s.stopped_on is null and ${today}::date between s.starts_on and s.ends_on
      and not exists (select 1 from strategy_member m where m.trial_id = s.id and m.customer_id = t.customer_id)
    order by 1, 2 limit ${MOST_JOINING}`.execute(trx)
  await insertMembers(
    trx,
    rows.map(row => ({ ...row, side: sideOf(row.customerId, row), joinedAt: now })),
  )
  return rows.length
}

interface Member {
  trialId: number
  customerId: number
  side: TrialSide
  joinedAt: Date
}

export const insertMembers = (trx: Trx, members: readonly Member[]) =>
  sql`
    insert into strategy_member (trial_id, customer_id, side, joined_at)
    select * from unnest(${members.map(one => one.trialId)}::bigint[], ${members.map(one => one.customerId)}::bigint[],
      ${members.map(one => one.side)}::text[], ${members.map(one => one.joinedAt)}::timestamptz[])
    on conflict do nothing`.execute(trx)
