import type { CloseStepName, close } from '@countinghouse/contract/areas/close/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, type Condition, equals } from '../../kernel/filter'
import { page } from '../../kernel/page'
import { ofActorsApps } from '../../kernel/scope'

const between = (start: string | undefined, end: string | undefined): Condition =>
  start || end
    ? sql<SqlBool>`c.business_date between ${start ?? '0001-01-01'}::date and ${end ?? '9999-12-31'}::date`
    : undefined

export const pageOfCloses = (db: Db, input: ParsedInputOf<typeof close.closeList>) =>
  page(db, input, {
    from: db.selectFrom('daily_close as c'),
    where: allOf(between(input.businessDateStart, input.businessDateEnd), equals('c.state', input.state)),
    id: 'c.id',
    sort: { businessDate: 'c.business_date' },
    rows: () => closes(db),
  })

const closes = (db: Db) =>
  db
    .selectFrom('daily_close as c')
    .leftJoin('daily_close_step as s', 's.close_id', 'c.id')
    .select([
      'c.id as closeId',
      'c.business_date as businessDate',
      'c.state',
      'c.runs',
      'c.started_at as startTime',
      'c.ended_at as endTime',
      sql<number>`count(*) filter (where s.state = 'done')`.as('stepsDone'),
      sql<number>`count(s.step)`.as('stepsTotal'),
      sql<CloseStepName | null>`(array_agg(s.step order by s.state = 'failed' desc, s.state = 'running' desc, s.place)
        filter (where s.state <> 'done'))[1]`.as('step'),
      rowsOf(['lateFees']).as('lateFeeOrders'),
      rowsOf(['collectionTasks', 'collectionStages', 'reminderTasks']).as('newTasks'),
      sql<number>`(select count(distinct a.order_id) from daily_close_aside a where a.close_id = c.id)`.as('setAside'),
      sql<string>`coalesce(max(s.error) filter (where s.state = 'failed'), '')`.as('error'),
    ])
    .groupBy('c.id')

/** How many rows the steps of a close have worked through. */
const rowsOf = (steps: readonly CloseStepName[]) =>
  sql<number>`coalesce(sum(s.rows_done) filter (where s.step in (${sql.join(steps)})), 0)::int8`

export type CloseRecord = NonNullable<Awaited<ReturnType<typeof findClose>>>

export const findClose = (db: Db, closeId: number) => closes(db).where('c.id', '=', closeId).executeTakeFirst()

export const listSteps = (db: Db, closeId: number) =>
  db
    .selectFrom('daily_close_step')
    .select([
      'step',
      'state',
      'rows_done as rows',
      'batches',
      'started_at as startTime',
      'ended_at as endTime',
      'error',
    ])
    .where('close_id', '=', closeId)
    .orderBy('place')
    .execute()

/** Orders of the actor's apps that the steps of a close could not take. */
export const listAside = (db: Db, closeId: number, actor: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('daily_close_aside as a')
    .innerJoin('loan_order as o', 'o.id', 'a.order_id')
    .select(['a.step', 'a.order_id as orderId', 'o.order_no as orderNo', 'a.error'])
    .where('a.close_id', '=', closeId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .orderBy('a.order_id')
    .execute()

/** Whether the books balanced when they were last looked at. */
export async function booksBalance(db: Db): Promise<boolean> {
  const run = await db
    .selectFrom('reconcile_run')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.differences === 0
}
