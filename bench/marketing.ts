import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { workRun } from '../apps/server/src/areas/marketing/run/jobs'
import { countMembers } from '../apps/server/src/areas/marketing/send-group/audience'
import { clockOf } from '../apps/server/src/kernel/clock'
import { openDatabase } from '../apps/server/src/kernel/database/open'
import { readEnvironment } from '../apps/server/src/kernel/env'
import { insertRow } from '../apps/server/src/kernel/insert-row'
import type { Services } from '../apps/server/src/kernel/services'
import { type Business, SECRETS } from './business'
import type { Report } from './report'
import { milliseconds, quantile } from './timing'

const ROUNDS = 10
const MESSAGES = Number(process.env.MESSAGES ?? 20_000)
const CONDITIONS = [
  'registeredOn >= "2026-01-01"',
  'age > 20',
  'settledLoans >= 1 && lateLoans == 0',
  'firstLoan',
  'refusedLately == 0',
  'worstOverdueDays > 3',
  'applyAmount > 500',
  'modelScore > 500',
] as const

/** Audiences of an app counted by conditions of each kind; a run of the largest rate handed over to the outbox. */
export async function benchMarketing(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('marketing')
  await pool.query('analyze')
  const env = readEnvironment({ DATABASE_URL: connectionString, DATA_DIR: '/nowhere', LOG_LEVEL: 'error', ...SECRETS })
  const database = await openDatabase(env)
  const { questionDb, jobDb } = database
  // A Tuesday at eleven in Mexico, when texts may be sent.
  const tuesday = [0, 1, 2, 3, 4, 5, 6]
    .map(days => addDays(business.date, days))
    .find(date => startOfDay(date).getUTCDay() === 2)!
  const now = new Date(`${tuesday}T17:00:00Z`)
  try {
    const { rows } = await pool.query(
      'select app_id, count(*)::int as size from customer group by 1 order by 2 desc limit 1',
    )
    const [{ app_id: appId, size }] = rows
    for (const expression of CONDITIONS) {
      const audience = { appId: Number(appId), source: { kind: 'expression', expression } } as const
      const at = { now, today: businessDateOf(now) }
      let members = 0
      const took: number[] = []
      for (let round = -1; round < ROUNDS; round += 1) {
        const ms = await milliseconds(async () => {
          ;({ members } = await countMembers(questionDb, audience, at))
        })
        if (round >= 0) took.push(ms)
      }
      // To its end: what is answered in time and goes on in the background is not counted yet.
      report.atMost(`audience ${expression}, ${members} of ${size}, 19 in 20`, quantile(took, 0.95), 300, 'ms')
    }
    const by = (await pool.query("select id from staff_user where username = 'marketer'")).rows[0].id
    const made = { created_by: by, updated_by: by, updated_at: now }
    const channel = { kind: 'sms', name: 'Bench outbox', adapter: 'outbox', currencies: ['MXN'] as 'MXN'[] } as const
    const channelId = await insertRow(jobDb, 'channel', { ...channel, address: '', created_at: now, updated_at: now })
    const content = 'Hola {{ firstName }}, tu crédito en {{ appName }} te espera. Baja: {{ optOutLink }}'
    const templateId = await insertRow(jobDb, 'message_template', {
      name: 'B',
      type: 3,
      language: 'es',
      content,
      ...made,
    })
    const { rows: people } = await pool.query(
      'select max(id) as last from (select id from customer where app_id = $1 order by id limit $2) c',
      [appId, MESSAGES],
    )
    const groupId = await insertRow(jobDb, 'send_group', { app_id: appId, name: 'B', source: 'list', ...made })
    await pool.query(
      'insert into send_group_number (group_id, mobile) select $1, mobile from customer where app_id = $2 and id <= $3',
      [groupId, appId, people[0].last],
    )
    const taskId = await insertRow(jobDb, 'marketing_task', {
      app_id: appId,
      name: 'B',
      method: 1,
      type_of_sms: 3,
      template_id: templateId,
      channel_id: channelId,
      rate_per_second: 5000,
      sending_time: 2,
      send_at: now,
      send_group_id: groupId,
      ...made,
    })
    const run = { task_id: taskId, app_id: appId, slot: 'once', channel_id: channelId, started_at: now }
    const runId = await insertRow(jobDb, 'marketing_run', { ...run, state: 'freezing' })
    let sent = 0
    const signal = new AbortController().signal
    const services = { env, clock: clockOf(() => now) } as Services
    const took = await milliseconds(async () => {
      ;({ sent } = await workRun({ db: jobDb, services, signal, progress: async () => {} }, runId))
    })
    report.atLeast(
      `a run hands ${sent} of ${MESSAGES} over to the outbox, frozen and sent`,
      (sent * 1000) / took,
      1000,
      '/s',
    )
  } finally {
    await database.close()
  }
}
