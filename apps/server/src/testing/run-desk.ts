import { sql } from 'kysely'
import { freezePiece } from '../areas/marketing/run/freeze'
import { marketingDueJob, workRun } from '../areas/marketing/run/jobs'
import { inTransaction } from '../kernel/database/transaction'
import { insertRow } from '../kernel/insert-row'
import { sealer } from '../kernel/sealed'
import type { TestApp, TestUser } from './app'
import { CHANNEL_SECRET } from './channels'
import { buildOrder } from './loan-builder'

interface Tasks {
  /** `typeOfSMS`; of sales unless it says otherwise. */
  type?: number
  channelId?: number | null
  groupId?: number
  content?: string
}

/** Customers of an app in Mexico, a channel, and tasks that are due: what tests of runs begin with. */
export async function runDesk(app: TestApp, { people }: { people: number }) {
  const { appId } = await buildOrder(app)
  await app.db.updateTable('customer').set({ mobile: '5500000000' }).where('app_id', '=', appId).execute()
  await sql`
    insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${app.clock.now()}::timestamptz
    from generate_series(1, ${people - 1}) n`.execute(app.db)
  let marketer: TestUser
  let serial = 0

  /** Sessions do not outlive the days between. */
  async function at(instant: string): Promise<void> {
    app.clock.set(instant)
    marketer = await app.user({ roles: ['marketer'], name: 'Mia' })
  }
  const mine = () => ({ created_by: marketer.userId, updated_by: marketer.userId, updated_at: app.clock.now() })

  async function channel(adapter: 'outbox' | 'http', address = ''): Promise<number> {
    const now = app.clock.now()
    const made = { created_at: now, updated_at: now }
    const sms = { kind: 'sms' as const, name: `Sender ${++serial}`, currencies: ['MXN' as const] }
    const channelId = await insertRow(app.db, 'channel', { ...sms, adapter, address, ...made })
    const secret = sealer(app.services.env.secrets.dataKey).seal(CHANNEL_SECRET)
    const sealed = { secret_encrypted: secret, last4: 'cccc', created_at: now, in_force_at: now }
    await insertRow(app.db, 'channel_secret', { channel_id: channelId, ...sealed })
    return channelId
  }
  const group = () =>
    insertRow(app.db, 'send_group', {
      app_id: appId,
      name: `Group ${++serial}`,
      source: 'expression',
      expression: 'settledLoans == 0',
      ...mine(),
    })

  /** A task that came due a minute ago; its number. */
  async function task({
    type = 3,
    channelId = null,
    groupId,
    content = 'Hola {{ firstName }}',
  }: Tasks): Promise<number> {
    const text = { name: `Text ${++serial}`, type, language: 'es' as const, content }
    return insertRow(app.db, 'marketing_task', {
      app_id: appId,
      name: `Task ${serial}`,
      method: 1,
      type_of_sms: type,
      template_id: await insertRow(app.db, 'message_template', { ...text, ...mine() }),
      channel_id: channelId,
      rate_per_second: 5000,
      sending_time: 2,
      send_at: new Date(app.clock.now().getTime() - 60_000),
      send_group_id: groupId ?? (await group()),
      status: 0,
      ...mine(),
    })
  }
  const due = () => marketingDueJob.run({ db: app.db, services: app.services } as never)
  /** The run of a task that is due, which nobody works yet. */
  async function start(given: Tasks): Promise<number> {
    const taskId = await task(given)
    await due()
    const run = app.db.selectFrom('marketing_run').select('id').where('task_id', '=', taskId)
    return (await run.executeTakeFirstOrThrow()).id
  }
  const work = (runId: number) => {
    const tools = { signal: new AbortController().signal, progress: async () => {} }
    return workRun({ db: app.db, services: app.services, ...tools }, runId)
  }
  /** Messages of a run by state, with the reason where there is one. */
  async function statesOf(runId: number): Promise<Record<string, number>> {
    const { rows } = await sql<{ said: string; n: number }>`
      select trim(state || ' ' || reason) as said, count(*)::int as n from marketing_recipient where run_id = ${runId} group by 1`.execute(
      app.db,
    )
    return Object.fromEntries(rows.map(({ said, n }) => [said, n]))
  }
  const taskOf = async (runId: number) =>
    app.db
      .selectFrom('marketing_task')
      .selectAll()
      .where('id', '=', (await runOf(runId)).task_id)
      .executeTakeFirstOrThrow()
  /** Lists whom a run writes to, so many at most. */
  const list = async (runId: number, most = 500) => {
    const [run, task] = [await runOf(runId), await taskOf(runId)]
    await inTransaction(app.db, trx => freezePiece(trx, run, task, most))
  }
  const runOf = (runId: number) =>
    app.db.selectFrom('marketing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  /** What was said of runs. */
  const heard = async () =>
    (await app.db.selectFrom('notice').select(['user_id', 'kind', 'values']).orderBy('id').execute()).filter(
      ({ kind }) => kind.startsWith('marketing'),
    )
  return {
    appId,
    at,
    channel,
    group,
    task,
    due,
    start,
    work,
    list,
    statesOf,
    runOf,
    taskOf,
    heard,
    marketer: () => marketer,
  }
}
export type RunDesk = Awaited<ReturnType<typeof runDesk>>
