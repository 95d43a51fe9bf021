import type { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, onDays, phoneIs } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

/** What became of the messages of run `n`, one pass over them. */
const counted = sql<Record<string, number>>`(
  select jsonb_build_object('audience', count(*), 'waitingCount', count(*) filter (where p.state in ('queued', 'claimed')),
    'sentCount', count(*) filter (where p.state in ('sent', 'delivered')),
    'deliveredCount', count(*) filter (where p.state = 'delivered'), 'failedCount', count(*) filter (where p.state = 'failed'),
    'skippedCount', count(*) filter (where p.state = 'skipped'), 'heldCount', count(*) filter (where p.state = 'held'),
    'optOutCount', count(p.opted_out_at), 'costMilli', coalesce(sum(p.cost_milli), 0))
  from marketing_recipient p where p.run_id = n.id)`

export const pageOfRuns = (db: Db, input: ParsedInputOf<typeof marketingRuns.runList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('marketing_run as n').innerJoin('marketing_task as k', 'k.id', 'n.task_id'),
    where: allOf(
      ofActorsApps(actor, 'n.app_id'),
      contains('k.name', input.taskName, 'taskName'),
      equals('n.state', input.runState),
      equals('n.id', input.runId),
      equals('n.app_id', input.appId),
      onDays('n.started_at', input.startTimeStart, input.startTimeEnd),
    ),
    id: 'n.id',
    sort: { startTime: 'n.started_at' },
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'n.app_id')
        .leftJoin('channel as c', 'c.id', 'n.channel_id')
        .leftJoin('staff_user as u', 'u.id', 'n.paused_by')
        .leftJoin('staff_user as e', 'e.id', 'n.ended_by')
        .select([
          'n.id as runId',
          'k.name as taskName',
          'k.method as sendingMethod',
          'n.state as runState',
          'a.name as appName',
          'c.name as channelName',
          sql<Currency>`a.currency`.as('currency'),
          counted.as('counts'),
          'n.converted',
          'n.started_at as startTime',
          'n.ended_at as endTime',
          'u.name as pausedBy',
          'n.pause_reason as pauseReason',
          'e.name as endedBy',
          'n.end_reason as endReason',
          'n.channel_failed_at as channelFailedTime',
          'n.row_version as rowVersion',
        ]),
  })

const REFERENCE = sql<string>`'M' || p.run_id || '-' || p.seq`

export const pageOfRecipients = (db: Db, input: ParsedInputOf<typeof marketingRuns.recipientList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('marketing_recipient as p').innerJoin('marketing_run as n', 'n.id', 'p.run_id'),
    where: allOf(
      ofActorsApps(actor, 'n.app_id'),
      equals('p.run_id', input.runId),
      equals('p.state', input.messageState),
      equals('p.variant', input.textVariant),
    ),
    id: 'p.seq',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('customer as c', 'c.id', 'p.customer_id')
        .where('p.run_id', '=', input.runId)
        .select([
          REFERENCE.as('reference'),
          'p.customer_id as custId',
          'c.cust_name as custName',
          'p.mobile',
          'p.variant as textVariant',
          'p.state as messageState',
          'p.reason',
          'p.segments',
          'p.not_before as notBefore',
          'p.sent_at as sentTime',
          'p.ended_at as endTime',
        ]),
  })

export const pageOfOutbox = (db: Db, input: ParsedInputOf<typeof marketingRuns.outboxList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('message_outbox as m'),
    where: allOf(
      ofActorsApps(actor, 'm.app_id'),
      phoneIs('m.mobile', input.mobile, { field: 'mobile', actor }),
      equals('m.channel_id', input.channelId),
      onDays('m.at', input.sentTimeStart, input.sentTimeEnd),
    ),
    id: 'm.id',
    sort: { sentTime: 'm.at' },
    rows: from =>
      from
        .innerJoin('channel as h', 'h.id', 'm.channel_id')
        .leftJoin('customer as c', 'c.id', 'm.customer_id')
        .leftJoin('marketing_run as n', 'n.id', 'm.run_id')
        .leftJoin('marketing_task as k', 'k.id', 'n.task_id')
        .select([
          'm.id as messageId',
          'm.reference',
          'm.customer_id as custId',
          'c.cust_name as custName',
          'm.mobile',
          'm.content',
          'm.segments',
          'h.name as channelName',
          'k.name as taskName',
          'm.at as sentTime',
        ]),
  })

export const pageOfOptOuts = (db: Db, input: ParsedInputOf<typeof marketingRuns.optOutList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('marketing_opt_out as x'),
    where: allOf(
      ofActorsApps(actor, 'x.app_id'),
      equals('x.source', input.optOutSource),
      equals('x.app_id', input.appId),
      onDays('x.at', input.createTimeStart, input.createTimeEnd),
    ),
    id: 'x.id',
    sort: { createTime: 'x.at' },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'x.customer_id')
        .innerJoin('app as a', 'a.id', 'x.app_id')
        .leftJoin('marketing_run as n', 'n.id', 'x.run_id')
        .leftJoin('marketing_task as k', 'k.id', 'n.task_id')
        .leftJoin('staff_user as u', 'u.id', 'x.created_by')
        .select([
          'x.id as optOutId',
          'c.id as custId',
          'c.cust_name as custName',
          'c.mobile',
          'a.name as appName',
          'x.source as optOutSource',
          'k.name as taskName',
          'x.words',
          'u.name as createdBy',
          'x.at as createTime',
        ]),
  })

const reachedRun = (db: Db, runId: number, actor: Actor) =>
  db
    .selectFrom('marketing_run as n')
    .selectAll('n')
    .where('n.id', '=', runId)
    .where(allOf(ofActorsApps(actor, 'n.app_id')))

export const findRun = (db: Db, runId: number, actor: Actor) => reachedRun(db, runId, actor).executeTakeFirst()
export const lockRun = (db: Db, runId: number, actor: Actor) =>
  reachedRun(db, runId, actor).forUpdate().executeTakeFirst()

export const setRunState = (
  db: Db,
  runId: number,
  change:
    | { state: 'freezing' | 'sending' | 'paused'; paused_by: number | null; pause_reason: string }
    | { state: 'ended'; ended_by: number; end_reason: string; ended_at: Date },
) =>
  db
    .updateTable('marketing_run')
    .set(eb => ({ ...change, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', runId)
    .execute()

/** Whether some run still lists whom it writes to, by a task or by a send group; a paused one goes on with it. */
export const isListing = async (db: Db, by: { taskId: number } | { groupId: number }): Promise<boolean> =>
  (await db
    .selectFrom('marketing_run as n')
    .innerJoin('marketing_task as k', 'k.id', 'n.task_id')
    .select('n.id')
    .where('n.state', 'in', ['freezing', 'paused'])
    .where('n.frozen_at', 'is', null)
    .where('taskId' in by ? 'k.id' : 'k.send_group_id', '=', 'taskId' in by ? by.taskId : by.groupId)
    .limit(1)
    .executeTakeFirst()) !== undefined
