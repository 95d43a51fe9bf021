import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, hourAtOffset } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { type Caller, signIn } from './caller'
import { ASKERS, deskStatements } from './desk-rows'
import { answered, tell, timesOf } from './drawn-lists'
import { draws, SEED } from './draws'
import { inOne, type Pool } from './in-one'
import { contactLogStatements } from './log-rows'
import { ONE_APP, oneAppStatements } from './one-app'
import type { Report } from './report'
import { startServerOver } from './server'
import { inTurns, median, milliseconds, quantile } from './timing'
import { vacuumed } from './vacuumed'

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const WARM = ROUNDS
const MOST_HANDED = 10_000
/** Of the questions that are drawn, some two in five are about desks. */
const DRAWS = Number(process.env.DRAWS ?? 1000)
/** Each of the people takes so many tasks. */
const TAKEN_EACH = 5
/** Who reaches every task, and who reaches his department's and the pool. */
const LEADERS = ['admin', 'collection_supervisor'] as const
/** Whoever works a case needs far longer: so often it is asked that they meet. */
const PACE_MS = 1000

/** The desks of collection at their size: lists with their filters, the next task, a hand-over by filter, reports of a month. */
export async function benchDesks(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('desks')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    await inOne(pool, [
      ...deskStatements(business.orders, business.date),
      ...contactLogStatements,
      ...oneAppStatements,
      onDuty(false),
    ])
    for (const table of ['task', 'follow_up', 'recovery', 'contact_attempt', 'call_record']) await vacuumed(pool, table)
    const server = await startServerOver(connectionString, folder)
    try {
      const lead = await signIn(server.url, 'admin')
      const collector = await signIn(server.url, 'bench-collector-1')
      const { rows } = await pool.query<{ day: string }>('select max(ended_at)::date::text as day from task')
      await lists(report, server.url, { date: business.date, lastEnded: rows[0]!.day })
      for (const username of [...LEADERS, ONE_APP])
        await drawn(report, server.url, username, { pool, date: business.date })
      for (const username of LEADERS) await reports(report, server.url, username, business.date)
      for (const [who, caller] of Object.entries({ lead, collector })) await home(report, caller, who)
      await handOver(report, lead, pool)
      await nextTasks(report, server.url, pool)
      lead.close()
      collector.close()
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Days {
  date: string
  /** The last day on which tasks ended. */
  lastEnded: string
}

async function lists(report: Report, url: string, { date, lastEnded }: Days): Promise<void> {
  const collector = 'bench-collector-1'
  const from = addDays(date, -30)
  const ended = { endTimeStart: addDays(lastEnded, -30), endTimeEnd: lastEnded }
  const all: readonly [username: string, path: string, input: object][] = [
    ...[
      {},
      { orderNo: '12345' },
      { mobile: '1234' },
      { overdueBucket: 1 },
      { collectionTaskStatus: 0 },
      { collectionTaskStatus: 3 },
      { followResult: 'c' },
      { isFollow: false },
      { transferOrder: false },
      { open: true },
      { createTimeStart: from, createTimeEnd: date },
      { postTimeStart: from, postTimeEnd: date },
      ended,
      // Days beside another filter, and beside a sort.
      ...[
        { overdueBucket: 1 },
        { collectionTaskStatus: 3 },
        { followResult: 'c' },
        { isFollow: false },
        { transferOrder: false },
        { sortField: 'expireTime', sortOrder: 'asc' },
      ].flatMap(other => [
        { ...ended, ...other },
        { postTimeStart: from, postTimeEnd: date, ...other },
        { createTimeStart: from, createTimeEnd: date, ...other },
      ]),
      { sortField: 'expireTime', sortOrder: 'asc' },
    ].flatMap(input => LEADERS.map((lead): [string, string, object] => [lead, '/collectionTask/allTask', input])),
    ...[{}, { overdueBucket: 1 }, { isFollow: false }, { collectionTaskStatus: 2 }].map(
      (input): [string, string, object] => [collector, '/collectionTask/myTask', input],
    ),
    ...[{}, { collectionTaskStatus: 3 }, ended].map((input): [string, string, object] => [
      collector,
      '/collectionTask/historyTask',
      input,
    ]),
    ...LEADERS.flatMap((lead): [string, string, object][] => [
      [lead, '/collectionTask/followUps', { dataDateStart: from, dataDateEnd: date }],
      [lead, '/platform/salvage/list', {}],
      [lead, '/platform/schedule/live', {}],
    ]),
  ]
  for (const [username, path, input] of all) {
    // A session of its own: one alone may not ask so often.
    const caller = await signIn(url, username)
    const ask = () => caller.ask<{ total: number }>(path, { ...input, pageNum: 1, pageSize: 10 })
    const { total } = await ask()
    for (let time = 0; time < WARM; time += 1) await ask()
    const { ours } = await inTurns(ROUNDS, { ours: ask })
    report.atMost(
      `${username} ${path} ${Object.keys(input).join(' ') || 'all'}, ${total}, 19 in 20`,
      quantile(ours, 0.95),
      50,
      'ms',
    )
    caller.close()
  }
}

const OF_DESKS = /^\/(platform|collectionTask|collectionLog|contact)\//

/** Lists and reports of the desks with filters, sorts and values drawn from the seed, as a leader asks them. */
async function drawn(
  report: Report,
  url: string,
  username: string,
  { pool, date }: { pool: Pool; date: string },
): Promise<void> {
  const caller = await signIn(url, username)
  const all = await draws(pool, date, DRAWS)
  const questions = await answered(
    caller,
    all.filter(({ call }) => OF_DESKS.test(call.path)),
  )
  tell(report, `${username}, any list of the desks, seed ${SEED}`, await timesOf(caller, questions), {
    p95: 50,
    worst: 300,
  })
  caller.close()
}

async function reports(report: Report, url: string, username: string, date: string): Promise<void> {
  const lead = await signIn(url, username)
  const month = { dataDateStart: addDays(date, -30), dataDateEnd: date, pageNum: 1, pageSize: 10 }
  for (const path of [
    'performance',
    'backPerformance',
    'colDataGroupFollowResult',
    'collectionRank',
    'colUserDealCount',
  ]) {
    const { ours } = await inTurns(ROUNDS / 4, { ours: () => lead.ask(`/collectionTask/${path}`, month) })
    report.atMost(`${username} ${path} of a month, 19 in 20`, quantile(ours, 0.95), 50, 'ms')
  }
  lead.close()
}

/** What a desk's home page asks: the work that waits, each minute in every console, and what one did. */
async function home(report: Report, caller: Caller, who: string): Promise<void> {
  for (const path of ['waiting', 'ownWork']) {
    const { ours } = await inTurns(ROUNDS, { ours: () => caller.ask(`/statistics/${path}`, { currency: 'MXN' }) })
    report.atMost(`home ${path} of the ${who}, median`, median(ours), 10, 'ms')
  }
}

/** Everybody on duty now, whatever the hour; or nobody, so that the pool is not dealt out while it is measured. */
function onDuty(everybody: boolean): string {
  const hour = hourAtOffset(new Date())
  const [begins, ends] = everybody ? [0, 24] : hour < 12 ? [22, 23] : [0, 1]
  return `insert into setting (key, value, updated_at) values ('duty.beginsAtHour', '${begins}', now()), ('duty.endsAtHour', '${ends}', now())
    on conflict (key) do update set value = excluded.value`
}

/** Everybody takes tasks of the pool, each at his own pace, then all at once; each is given once. */
async function nextTasks(report: Report, url: string, pool: Pool): Promise<void> {
  await pool.query(onDuty(true))
  const people: Caller[] = []
  for (let n = 1; n <= ASKERS; n += 1) people.push(await signIn(url, `bench-collector-${n}`))
  const given: number[] = []
  const take = (person: Caller) =>
    milliseconds(async () => {
      const { task } = await person.ask<{ task: { taskId: number } | null }>('/collectionTask/next', { more: true })
      if (task) given.push(task.taskId)
    })
  const taken = async (pauseMs: number) => {
    const took: number[] = []
    const work = people.map(async person => {
      for (let time = 0; time < TAKEN_EACH; time += 1) {
        await sleep(Math.random() * pauseMs)
        took.push(await take(person))
      }
    })
    await Promise.all(work)
    return took
  }
  const atTheirPace = await taken(2 * PACE_MS)
  const atOnce = await milliseconds(() => taken(0))
  if (given.length === 0) throw new Error('No task was given.')
  if (new Set(given).size !== given.length) throw new Error('A task was given twice.')
  report.atMost(`the next task with ${ASKERS} who ask each second, median`, median(atTheirPace), 20, 'ms')
  report.say('  all of them at once', (1000 * ASKERS * TAKEN_EACH) / atOnce, 'tasks/s')
  for (const person of people) person.close()
}

/** Whom nobody works of the lender's own apps. */
const POOL = `desk = 'collection' and ended_at is null and owner_id is null and app_id in (select id from app where not platform)`

/** So many tasks of the pool in one act by what a list finds, beside the bare statements of the same rows. */
async function handOver(report: Report, lead: Caller, pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    "select id from staff_user where username like 'bench-collector-%' order by id limit 10",
  )
  // What came on the latest days of which the pool has no more than may be handed out at once.
  const { rows: days } = await pool.query<{ since: string; tasks: number }>(`
    select max(since)::text as since, max(tasks)::int as tasks from (
      select business_date_of(created_at) as since, sum(count(*)) over (order by business_date_of(created_at) desc) as tasks
      from task where ${POOL} group by 1
    ) as pool where tasks <= ${MOST_HANDED} group by tasks order by tasks desc limit 1`)
  const [{ since, tasks }] = days as [{ since: string; tasks: number }]
  const filters = { collectionTaskStatus: 0, createTimeStart: since }
  const each = Math.floor(tasks / rows.length)
  const shares = rows.map(({ id }: { id: number }) => ({ userId: Number(id), count: each }))
  const client = await pool.connect()
  await client.query('begin')
  const bare = await milliseconds(async () => {
    for (const statement of bareHandOver({ count: each * rows.length, since, userId: rows[0].id }))
      await client.query(statement)
  })
  await client.query('rollback')
  client.release()
  let moved = 0
  const ours = await milliseconds(async () => {
    moved = (await lead.ask<{ moved: number }>('/collectionTask/changeUsers', { filters, shares })).moved
  })
  report.say(`a hand-over of ${moved} tasks by filter`, ours, 'ms')
  report.atMost('  times the bare statements', ours / bare, 2, 'x')
}

const bareHandOver = ({ count, since, userId }: { count: number; since: string; userId: number }) => [
  `create temporary table moved as select id, order_id from task where ${POOL}
    and business_date_of(created_at) >= '${since}' order by created_at, id limit ${count} for update`,
  `update task set owner_id = ${userId}, status = 1, assigned_at = now(), row_version = row_version + 1
    where id in (select id from moved)`,
  `insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_task_id, new_task_id, new_owner_id)
    select id, order_id, now(), 10, 'system', 2, id, id, ${userId} from moved order by id`,
]
