import { randomUUID } from 'node:crypto'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import { sql } from 'kysely'
import { marketingDueJob, workRun } from '../areas/marketing/run/jobs'
import { insertRow } from '../kernel/insert-row'
import { sealer } from '../kernel/sealed'
import type { TestApp, TestUser } from './app'
import { buildOrder } from './loan-builder'

/** A marketer whose texts go out through a message centre. */
export interface CentreDesk {
  channelId: number
  ask: TestApp['ask']
  /** A day that has begun, with its own sign-in. */
  at(instant: string): Promise<void>
  /** Makes template, group and task, and starts the run, which nobody works yet. */
  start(templateContent: string): Promise<number>
  work(runId: number): Promise<{ sent: number }>
  statesOf(runId: number): Promise<Record<string, number>>
}

/** An app of so many customers and one more, and a channel to the centre at an address. */
export async function centreDesk(
  app: TestApp,
  address: string,
  { password, people }: { password: string; people: number },
): Promise<CentreDesk> {
  let marketer: TestUser
  const at = async (instant: string) => {
    app.clock.set(instant)
    marketer = await app.user({ roles: ['admin'], name: 'Mia' })
  }
  await at(app.clock.now().toISOString())
  const ask: TestApp['ask'] = (call, input, options = { user: marketer }) => app.ask(call, input, options)
  const { appId } = await buildOrder(app)
  const now = app.clock.now()
  const channelId = await insertRow(app.db, 'channel', {
    kind: 'sms',
    name: 'Centre',
    adapter: 'smpp',
    address,
    currencies: ['MXN'],
    price_per_1000_minor: 35_000,
    created_at: now,
    updated_at: now,
  })
  await insertRow(app.db, 'channel_secret', {
    channel_id: channelId,
    secret_encrypted: sealer(app.services.env.secrets.dataKey).seal(password),
    last4: '****',
    created_at: now,
    in_force_at: now,
  })
  await sql`insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${now} from generate_series(1, ${people}) n`.execute(
    app.db,
  )
  const tools = { signal: new AbortController().signal, progress: async () => {} }

  return {
    channelId,
    ask,
    at,
    async start(templateContent) {
      const name = () => randomUUID().slice(0, 12)
      const template = { templateName: name(), type: 3, textLanguage: 'es', templateContent } as const
      const { templateID } = (await ask(messageTemplates.smsTemplateAddOrEdit, template)).data
      const group = { appId, groupName: name(), groupSource: 'expression', expression: 'settledLoans == 0' } as const
      const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, group)).data
      const task = {
        taskName: name(),
        appId,
        sendingMethod: 1,
        typeOfSMS: 3,
        templateID,
        sendingTripartition: channelId,
      } as const
      const when = { sendingTime: 1, dailyAt: '22:00', targetSendingAudience: 1, sendGroupId: groupId } as const
      const { taskId } = (
        await ask(smsTasks.smsTaskAddOrEdit, { ...task, ...when, ratePerSecond: 5000, taskStatus: 0 })
      ).data
      await marketingDueJob.run({ db: app.db, services: app.services } as never)
      await app.db.updateTable('marketing_task').set({ status: 1 }).where('id', '=', taskId).execute()
      const run = app.db.selectFrom('marketing_run').select('id').where('task_id', '=', taskId)
      return (await run.executeTakeFirstOrThrow()).id
    },
    work: runId => workRun({ db: app.db, services: app.services, ...tools }, runId),
    async statesOf(runId) {
      const { rows } = await sql<{ state: string; n: number }>`
        select state, count(*)::int as n from marketing_recipient where run_id = ${runId} group by state`.execute(
        app.db,
      )
      return Object.fromEntries(rows.map(row => [row.state, row.n]))
    },
  }
}
