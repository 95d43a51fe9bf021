import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { type ActionCall, addressOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { monthBefore, monthOf } from '@countinghouse/domain/areas/platform-collection/salary'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock'
import { openDatabase } from '../../kernel/database/open'
import type { Schema } from '../../kernel/database/schema.generated'
import { type Environment, readEnvironment } from '../../kernel/env'
import { seedInstallation } from '../../seed/installation'
import { makeUser, type TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import { crew, poolOf } from '../../testing/collection-desk'
import { makeEmbedded, openTestDatabase, type TestDatabase, testEngine } from '../../testing/databases'
import { freePort, killProcess, startServer } from '../../testing/processes'
import { setSettings } from '../../testing/set-settings'
import { computeSalaries } from '../platform-collection/pay/compute'

const kills = Number(process.env.KILLS ?? 3)
const LIMIT = 30
const TASKS = 60
type Db = Kysely<Schema>

let folder: string
let server: TestDatabase | undefined
let settings: Record<string, string>
let child: ChildProcess | undefined
let env: Environment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-desk-kill-'))
  server = testEngine() === 'server' ? await openTestDatabase() : undefined
  const secret = () => randomBytes(32).toString('hex')
  settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ...(server && {
      DATABASE_URL: server.connectionString.replace('@/', '@localhost/'),
      DATA_KEY: secret(),
      INTAKE_SECRET: secret(),
    }),
  }
})
afterEach(async () => {
  await kill()
  await server?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const kill = async () => {
  await killProcess(child)
  child = undefined
}
/** Work on the data while no server runs: the embedded database has one process at a time. */
async function between<T>(work: (db: Db) => Promise<T>): Promise<T> {
  if (server) return work(server.db)
  const database = await openDatabase(env)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

interface Request {
  call: ActionCall
  input: object
  user: TestUser
  key: string
}

/** Undefined when the server was gone before it answered. */
const ask = ({ call, input, user, key }: Request): Promise<Envelope | undefined> =>
  fetch(`http://127.0.0.1:${settings.PORT}${addressOf(call)}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', 'client-id': CLIENT_ID, token: user.token, 'idempotency-key': key },
  }).then(
    answer => answer.json() as Promise<Envelope>,
    () => undefined,
  )

/** A desk in the middle of its day: half of the tasks held, the rest in the pool, five people expected. */
async function prepare(db: Db) {
  const now = systemClock.now()
  await db.transaction().execute(trx => seedInstallation(trx, now))
  const idle = { seed: 'none', epoch: businessDateOf(now), customersADay: 0, through: now.toISOString(), office: true }
  await db
    .insertInto('setting')
    .values({ key: 'simulator', value: JSON.stringify(idle), updated_at: now })
    .execute()
  await setSettings(db, { 'duty.signInUntilHour': 24, 'duty.beginsAtHour': 0, 'duty.endsAtHour': 24 })
  const clock = systemClock as never
  const services = { env }
  const host = { db, clock, services, user: (options: object) => makeUser({ db } as never, clock, options) }
  const own = await lender(host as never)
  const { members, groupId } = await crew(host as never, {
    stage: 'S2',
    size: 5,
    orderLimit: LIMIT,
    appIds: [own.appId],
  })
  const edit = ['query', 'edit'] as const
  const rights = { 'collection-allocation': edit, 'platform-allocation': edit }
  const lead = await host.user({ rights, scope: 'all', appIds: [own.appId] })
  const tasks = await poolOf(host as never, own, { count: TASKS, stage: 'S2' })
  // Long enough ago for salvage.
  const assigned_at = new Date(now.getTime() - 4 * 86_400_000)
  for (const [at, taskId] of tasks.slice(0, TASKS / 2).entries())
    await db
      .updateTable('task')
      .set({ owner_id: members[at % 5]!.userId, status: 1, assigned_at })
      .where('id', '=', taskId)
      .execute()
  for (const { userId } of members)
    await db
      .insertInto('schedule')
      .values({
        user_id: userId,
        schedule_date: businessDateOf(now),
        expected: true,
        created_by: lead.userId,
        created_at: now,
      })
      .execute()
  // They have worked for long, for a base pay.
  const before = new Date(now.getTime() - 90 * 86_400_000)
  const userIds = members.map(({ userId }) => userId)
  await db.updateTable('staff_user').set({ created_at: before }).where('id', 'in', userIds).execute()
  const paid = { currency: own.terms.currency, stage: 'S2' as const, base_minor: 1_000_000, commission_bps: 250 }
  const rate = { ...paid, valid_from: businessDateOf(before), created_by: lead.userId, created_at: before }
  await db.insertInto('pay_rate').values(rate).execute()
  const month = monthBefore(monthOf(businessDateOf(now)))
  await db.transaction().execute(trx => computeSalaries(trx, { month, by: null, now }))
  const payers = [await host.user({ roles: ['finance'] }), await host.user({ roles: ['finance'] })] as const
  return { members, groupId, lead, tasks, payers, salaryMonth: month.slice(0, 7) }
}

const openTasks = (db: Db) =>
  db
    .selectFrom('task')
    .select(['id', 'order_id', 'row_version', 'owner_id'])
    .where('desk', '=', 'collection')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

const statements = (db: Db) => db.selectFrom('salary').select(['id', 'row_version']).orderBy('id').execute()

/** What waits for the second person: the month that is to be closed. */
const proposals = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('pending_change').select('id').where('state', '=', 'waiting').execute()).map(({ id }) => id)

/** The acts of the round before, not undone yet. */
const lastHandOvers = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('hand_over')
      .select('id')
      .where('undone_at', 'is', null)
      .where('made_by', 'is not', null)
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
  ).map(({ id }) => id)

it(`the moves of the desks are whole or not at all where the server is killed ${kills} times among them`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  env = readEnvironment(settings)
  const { members, groupId, lead, tasks, payers, salaryMonth } = await (server
    ? prepare(server.db)
    : makeEmbedded(join(folder, 'database'), prepare))
  const asked: Request[] = []
  const heard = new Map<string, Envelope>()
  for (let round = 0; round < kills; round += 1) {
    const open = await between(openTasks)
    const pool = open.filter(task => task.owner_id === null)
    const held = open.filter(task => task.owner_id !== null)
    const undoable = await between(lastHandOvers)
    const [paid, waiting] = [await between(statements), await between(proposals)]
    const [maker, checker] = payers
    const chosen = (some: typeof open) => some.map(task => ({ taskId: task.id, rowVersion: task.row_version }))
    const batch: Omit<Request, 'key'>[] = [
      ...members.map(user => ({ call: schedules.signInDistribution, input: {}, user })),
      ...members.map(user => ({ call: nextTasks.collectionNext, input: { more: true }, user })),
      {
        call: collection.changeUsers,
        input: { tasks: chosen(pool), shares: members.map(({ userId }) => ({ userId, count: 2 })) },
        user: lead,
      },
      { call: collection.returnTasks, input: { tasks: chosen(held.slice(0, 4)) }, user: lead },
      { call: salvage.salvageAssign, input: { tasks: chosen(held.slice(14, 22)), groupId }, user: lead },
      { call: schedules.replaceAbsent, input: { userId: members[round % 5]!.userId }, user: lead },
      // Pay: adjusted, proposed to be closed, closed by the other one.
      ...(waiting.length > 0 || round % 2 > 0 ? [] : paid).map(({ id: salaryId, row_version: rowVersion }) => ({
        call: salaries.salaryEdit,
        input: { salaryId, rowVersion, adjustmentKind: 'bonus', adjustmentAmount: 700, reason: 'Best of the day' },
        user: maker,
      })),
      ...(waiting.length === 0 && round % 2 > 0
        ? [{ call: salaries.salaryClose, input: { salaryMonth }, user: maker }]
        : []),
      ...waiting.map(changeId => ({
        call: approvals.pendingChangeDecide,
        input: { changeId, approve: true },
        user: checker,
      })),
      ...undoable.map(handOverId => ({ call: collection.undoHandOver, input: { handOverId }, user: lead })),
      ...held.slice(4, 14).map(task => ({
        call: collection.follow,
        input: { taskId: task.id, rowVersion: task.row_version, followResult: 'c', remark: 'Nobody answers' },
        user: members.find(({ userId }) => userId === task.owner_id)!,
      })),
    ]
    const requests = batch
      .filter(one => !('tasks' in one.input) || (one.input.tasks as unknown[]).length > 0)
      .map(one => ({ ...one, key: randomUUID() }))
    asked.push(...requests)
    await startServer(settings, started => {
      child = started
    })
    const fired = requests.map(async request => {
      const answer = await ask(request)
      if (answer) heard.set(request.key, answer)
    })
    const already = heard.size
    const wanted = Math.floor(Math.random() * requests.length)
    for (let tries = 0; heard.size - already < wanted && tries < 2000; tries += 1) await sleep(2)
    await sleep(Math.random() * 30)
    await kill()
    await Promise.all(fired)
  }
  await startServer(settings, started => {
    child = started
  })
  // Everybody asks again for what he asked for: what was answered stays answered so.
  for (const request of asked) {
    const answer = await ask(request)
    expect(answer).toBeDefined()
    const before = heard.get(request.key)
    if (before?.code === CODE.success) expect(answer!.data).toEqual(before.data)
  }
  await kill()
  await between(async db => {
    const open = await openTasks(db)
    expect(open).toHaveLength(tasks.length)
    // Each case lies with one person or in the pool, however often it was moved and moved back.
    expect(new Set(open.map(task => task.order_id)).size).toBe(tasks.length)
    const held = new Map<number, number>()
    for (const { owner_id } of open) if (owner_id !== null) held.set(owner_id, (held.get(owner_id) ?? 0) + 1)
    for (const count of held.values()) expect(count).toBeLessThanOrEqual(LIMIT)
    expect([...held.keys()].length).toBeGreaterThan(0)
    // Each act has a line of the log for each task that it says it moved.
    const torn = await sql<{ id: number }>`
      select h.id from hand_over h where h.moved <> (select count(*) from task_log l where l.hand_over_id = h.id and l.old_task_id is not null)`.execute(
      db,
    )
    expect(torn.rows).toEqual([])
    const counted = await sql<{ id: number }>`
      select t.id from task t where t.follow_count <> (select count(*) from follow_up f where f.task_id = t.id)
        or (t.follow_count > 0) <> exists (select 1 from task_log l where l.task_id = t.id and l.follow_up_id is not null)`.execute(
      db,
    )
    expect(counted.rows).toEqual([])
    // Each statement is the sum of its lines, and each adjustment that was answered stands there once.
    const wrong = await sql<{ id: number }>`
      select s.id from salary s where s.total_minor <> (select coalesce(sum(l.amount_minor), 0) from salary_line l where l.salary_id = s.id)`.execute(
      db,
    )
    expect(wrong.rows).toEqual([])
    const lines = await db.selectFrom('salary_line').select('id').where('kind', '=', 'bonus').execute()
    const adjusted = asked.filter(one => one.call === salaries.salaryEdit)
    expect(lines.length).toBeGreaterThanOrEqual(
      adjusted.filter(one => heard.get(one.key)?.code === CODE.success).length,
    )
    expect(lines.length).toBeLessThanOrEqual(adjusted.length)
    const months = await db.selectFrom('salary_month').select(['state', 'closed_by']).execute()
    expect(months).toHaveLength(1)
    expect([
      { state: 'open', closed_by: null },
      { state: 'closed', closed_by: payers[1].userId },
    ]).toContainEqual(months[0])
    const successes = asked.filter(one => one.call === collection.follow && heard.get(one.key)?.code === CODE.success)
    const follows = await db.selectFrom('follow_up').select('id').execute()
    expect(follows.length).toBeGreaterThanOrEqual(successes.length)
    expect(follows.length).toBeLessThanOrEqual(asked.filter(one => one.call === collection.follow).length)
  })
})
