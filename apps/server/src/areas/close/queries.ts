import type { CloseStepName, close } from '@countinghouse/contract/areas/close/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, type Condition, equals } from '../../kernel/filter'
import { page } from '../../kernel/page'

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
    rows: ids => listCloses(db, ids),
    idOf: row => row.closeId,
  })

export interface CloseRecord {
  closeId: number
  businessDate: string
  state: 'running' | 'done' | 'failed'
  runs: number
  startTime: Date
  endTime: Date | null
  stepsDone: number
  stepsTotal: number
  step: CloseStepName | null
  lateFeeOrders: number
  newTasks: number
  setAside: number
  error: string
}

export async function listCloses(db: Db, ids: readonly number[]): Promise<CloseRecord[]> {
  const { rows } = await sql<CloseRecord>`
    select c.id as "closeId", c.business_date as "businessDate", c.state, c.runs, c.started_at as "startTime",
      c.ended_at as "endTime",
      count(*) filter (where s.state = 'done') as "stepsDone", count(s.step) as "stepsTotal",
      (array_agg(s.step order by s.state = 'failed' desc, s.state = 'running' desc, s.place)
        filter (where s.state <> 'done'))[1] as step,
      coalesce(sum(s.rows_done) filter (where s.step = 'lateFees'), 0)::int8 as "lateFeeOrders",
      coalesce(sum(s.rows_done) filter (where s.step in ('collectionTasks', 'collectionStages', 'reminderTasks')), 0)::int8
        as "newTasks",
      (select count(distinct a.order_id) from daily_close_aside a where a.close_id = c.id) as "setAside",
      coalesce(max(s.error) filter (where s.state = 'failed'), '') as error
    from daily_close c left join daily_close_step s on s.close_id = c.id
    where c.id = any(${[...ids]}::bigint[]) group by c.id`.execute(db)
  return rows
}

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
    .$narrowType<{ step: CloseStepName }>()
    .where('close_id', '=', closeId)
    .orderBy('place')
    .execute()

/** Orders that the steps of a close could not take. */
export const listAside = (db: Db, closeId: number) =>
  db
    .selectFrom('daily_close_aside as a')
    .innerJoin('loan_order as o', 'o.id', 'a.order_id')
    .select(['a.step', 'a.order_id as orderId', 'o.order_no as orderNo', 'a.error'])
    .where('a.close_id', '=', closeId)
    .orderBy('a.order_id')
    .execute()
