import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { send } from '../../kernel/jobs/queue'
import { sealer } from '../../kernel/sealed'
import { seedSandboxChannels } from '../../simulator/payment/channels'
import type { TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import { crew, poolOf } from '../../testing/collection-desk'
import { testEngine } from '../../testing/databases'
import { type Asked, type Filling, type Heard, KILLS, killedServer, type Stopped } from '../../testing/killed-server'
import { buildOrder, lendAll, offlineReceipt } from '../../testing/loan-builder'
import { setSettings } from '../../testing/set-settings'
import { distributeJob, returnUntouchedJob } from './jobs'
import { insertTask } from './moves'

const server = killedServer()
const JOBS = [distributeJob.name, returnUntouchedJob.name]
const POOL = 4
const DAY_MS = 86_400_000
/** What a job needs from the start of its server on, on a busy machine. */
const JOBS_MS = 2500

type Picture = Record<string, unknown>

/** What stands of the tasks of each app. */
async function picturesOf(db: Db): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ id: number; picture: Picture }>`
    select a.id, jsonb_build_object(
      'owners', coalesce((select jsonb_agg(n order by n) from (select count(*) as n from task t
        where t.app_id = a.id and t.ended_at is null and t.owner_id is not null group by t.owner_id) held), '[]'),
      'pooled', (select count(*) from task t where t.app_id = a.id and t.ended_at is null and t.owner_id is null),
      'tasks', (select jsonb_agg(jsonb_build_array(t.desk, t.status, t.ended_at is not null) order by t.id) from task t where t.app_id = a.id),
      'warned', (select count(*) from task t where t.app_id = a.id and t.return_warned_at > t.assigned_at),
      'told', (select count(*) from notice n join staff_user_app x on x.user_id = n.user_id where x.app_id = a.id and n.kind = 'tasksGoBack'),
      'lines', (select count(*) from task_log l join task t on t.id = l.task_id where t.app_id = a.id),
      'acts', (select count(distinct l.hand_over_id) from task_log l join task t on t.id = l.task_id where t.app_id = a.id),
      'follows', (select count(*) from follow_up f where f.app_id = a.id),
      'receipts', (select count(*) from repay_flow f join loan_order o on o.id = f.order_id where o.app_id = a.id and f.state = 1)
    ) as picture from app a`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

/** Desks that a job works: what stands there afterwards. */
async function prepareDesks(app: Stopped): Promise<Map<number, object>> {
  const { db } = app
  const now = app.clock.now()
  // Whatever the hour is: the desks are worked round the clock, and a job may fall behind midnight.
  await setSettings(db, { 'duty.beginsAtHour': 0, 'duty.endsAtHour': 24, 'task.returnDays': 7 })
  const becomes = new Map<number, object>()
  async function desk(there: boolean) {
    const own = await lender(app)
    const { members, groupId, departmentId } = await crew(app, { stage: 'S1', size: 2, appIds: [own.appId] })
    for (const { userId } of members)
      for (const after of [0, 1])
        await db
          .insertInto('schedule')
          .values({
            user_id: userId,
            schedule_date: addDays(businessDateOf(now), after),
            expected: there,
            signed_in_at: there ? now : null,
            created_by: userId,
            created_at: now,
          })
          .execute()
    const taskIds = await poolOf(app, own, { count: POOL, stage: 'S1' })
    const holds = async (days: number, warnedDays?: number) => {
      const ago = (count: number) => new Date(now.getTime() - count * DAY_MS)
      await db
        .updateTable('task')
        .set({
          owner_id: members[0]!.userId,
          group_id: groupId,
          department_id: departmentId,
          status: 1,
          assigned_at: ago(days),
          return_warned_at: warnedDays === undefined ? null : ago(warnedDays),
        })
        .where('id', 'in', taskIds)
        .execute()
    }
    return { appId: own.appId, holds }
  }
  const dealt = await desk(true)
  becomes.set(dealt.appId, { owners: [POOL / 2, POOL / 2], pooled: 0, lines: POOL })
  const goesBack = await desk(false)
  await goesBack.holds(9, 2)
  becomes.set(goesBack.appId, { owners: [], pooled: POOL, lines: POOL, acts: 1, told: 0 })
  const isWarned = await desk(false)
  await isWarned.holds(6.5)
  becomes.set(isWarned.appId, { owners: [POOL], pooled: 0, lines: 0, warned: POOL, told: 1 })
  return becomes
}

/** Puts the jobs into the queue, as their time does; a killed node would be found by its lease alone. */
const queued = ({ db }: Stopped) =>
  inTransaction(db, async trx => {
    await sql`delete from pgboss.job where name = any(${JOBS})`.execute(trx)
    for (const name of JOBS) await send(trx, name, {}, { singletonKey: '', trigger: 'schedule' })
  })

it(`the jobs that deal tasks and take them back are whole or not there wherever their server is killed (${KILLS} kills)`, {
  timeout: 240_000 + KILLS * 30_000,
}, async () => {
  await server.fill(async () => undefined)
  const becomes = await server.between(prepareDesks)
  const before = await server.read(picturesOf)
  const seen: Map<number, Picture>[] = []
  if (testEngine() === 'server') {
    // In the middle of both: of neither anything stays.
    await server.between(queued)
    await server.killAtWork(JOBS.length, 'task_log')
    const cut = await server.read(picturesOf)
    for (const appId of becomes.keys()) expect(cut.get(appId)).toEqual(before.get(appId))
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await server.between(queued)
    const starting = server.start().catch(() => undefined)
    await sleep(Math.random() * JOBS_MS)
    await server.kill()
    await starting
    seen.push(await server.read(picturesOf))
  }
  const work = async (app: Stopped) => {
    await queued(app)
    await app.jobs.drain()
  }
  await server.between(work)
  const after = await server.read(picturesOf)
  // Once more: there is nothing left to do.
  await server.between(work)
  const again = await server.read(picturesOf)
  for (const [appId, then] of becomes) {
    expect(after.get(appId)).toMatchObject(then)
    expect(again.get(appId)).toEqual(after.get(appId))
    for (const pictures of seen) expect([before.get(appId), after.get(appId)]).toContainEqual(pictures.get(appId))
  }
})

/** Somebody who books money, and a payment company that answers at once. */
async function prepareMoney({ db, clock, env, user }: Filling): Promise<TestUser> {
  const sealed = sealer(env.secrets.dataKey)
  await db.transaction().execute(trx => seedSandboxChannels(trx, { sealed, now: clock.now() }))
  await setSettings(db, { 'sandbox.delayMs': 0 })
  return user({ roles: ['finance'], name: 'Fang' })
}

it(`a reminder is written down, and ended by a payment, once and whole wherever the server is killed (${KILLS} kills)`, {
  timeout: 240_000 + KILLS * 30_000,
}, async () => {
  const finance = await server.fill(prepareMoney)
  const acts = await server.between(async app => {
    const made: { appId: number; asked: Asked; becomes: object }[] = []
    const loans = [await buildOrder(app), await buildOrder(app)]
    await lendAll(app, loans, finance)
    const now = app.clock.now()
    for (const [index, { orderId, appId, customerId }] of loans.entries()) {
      const agent = await app.user({ roles: ['reminder'], appIds: [appId], name: `Rosa ${index}` })
      const plan = app.db.selectFrom('repay_plan').select('id').where('order_id', '=', orderId)
      const { id: planId } = await plan.executeTakeFirstOrThrow()
      const owner = { id: agent.userId, name: 'Rosa', group_id: null, department_id: null }
      const taskId = await insertTask(app.db, { desk: 'remind', orderId, planId, appId, customerId, owner, now })
      const { row_version: rowVersion } = await app.db
        .selectFrom('task')
        .select('row_version')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow()
      const follow = { taskId, rowVersion, followResult: 'c', remark: 'Will pay' }
      made.push(
        index === 0
          ? {
              appId,
              asked: { call: remind.follow, input: follow, user: agent, key: randomUUID() },
              becomes: { follows: 1, tasks: [['remind', remindTaskStatus.value.reminded, false]] },
            }
          : {
              appId,
              asked: {
                call: orderReceipts.repayOfflineAll,
                input: await offlineReceipt(app, { orderId, amountMinor: 115_000, user: finance }),
                user: finance,
                key: randomUUID(),
              },
              becomes: { receipts: 1, tasks: [['remind', remindTaskStatus.value.settled, true]] },
            },
      )
    }
    return made
  })
  const before = await server.read(picturesOf)
  const asked = acts.map(act => act.asked)
  const heard: Heard = new Map()
  const seen: { pictures: Map<number, Picture>; heard: Heard }[] = []
  async function look(came: Heard) {
    for (const [key, answer] of came) if (answer.code === CODE.success) heard.set(key, answer)
    seen.push({ pictures: await server.read(picturesOf), heard: new Map(heard) })
  }
  if (testEngine() === 'server')
    for (const table of ['task_log', 'operation_log']) {
      const { heard: came, inside } = await server.killInside(asked, table)
      expect([inside, came.size]).toEqual([asked.length, 0])
      await look(came)
    }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const left = asked.filter(({ key }) => !heard.has(key))
    if (left.length > 0) await look(await server.fireAndKill(left))
  }
  await server.start()
  for (const [, answer] of await server.askAgain(asked, heard)) expect(answer).toMatchObject({ code: CODE.success })
  await server.askAgain(asked, heard)
  await server.kill()
  const after = await server.read(picturesOf)
  for (const { appId, asked: one, becomes } of acts) {
    expect(after.get(appId)).toMatchObject(becomes)
    for (const { pictures, heard: answered } of seen)
      expect(answered.has(one.key) ? [after.get(appId)] : [before.get(appId), after.get(appId)]).toContainEqual(
        pictures.get(appId),
      )
  }
})
