import { randomUUID } from 'node:crypto'
import { approval } from '@countinghouse/contract/areas/approval/calls'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { AnyCall, InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import { CHECKLISTS } from '@countinghouse/domain/areas/human-review/checklists'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../kernel/context'
import type { TestUser } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { crew, poolOf } from '../../testing/collection-desk'
import { testEngine } from '../../testing/databases'
import { type Asked, type Heard, KILLS, killedServer, type Stopped } from '../../testing/killed-server'
import { setSettings } from '../../testing/set-settings'
import { openApprovalTask } from '../approval/moves'

const server = killedServer()
/** As many actions as one process carries out at once (limits.ts). */
const AT_ONCE = 6
/** Those on tasks write their log on their way; every action but the next task, which is no deed of its own, writes the log last. */
const TABLES = ['task_log', 'operation_log'] as const
const POOL = 4
const ALL_YES = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
const everything = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights

/** What somebody asks for on an app of its own, and what stands there once it was done. */
interface Act {
  name: string
  appId: number
  asked: Asked
  becomes: object
}

/** Moves of the desks, each on an app where the next act is the one that a server is killed in. */
async function prepareActs(app: Stopped): Promise<Act[]> {
  const { db } = app
  const acts: Act[] = []
  const note = (name: string, { appId }: Pick<Lender, 'appId'>, asked: Omit<Asked, 'key'>, becomes: object) =>
    acts.push({ name, appId, asked: { ...asked, key: randomUUID() }, becomes })
  async function done<C extends AnyCall>(call: C, input: InputOf<C>, user: TestUser) {
    const answer = await app.ask(call, input, { user })
    expect(answer, call.path).toMatchObject({ code: CODE.success })
    return answer.data
  }
  const days = () => [0, 1].map(after => addDays(businessDateOf(app.clock.now()), after))
  // Whatever the hour is: the desks are worked round the clock, and an act may fall behind midnight.
  await setSettings(db, { 'duty.beginsAtHour': 0, 'duty.endsAtHour': 24, 'duty.signInUntilHour': 24 })
  await setSettings(db, { 'approval.secondLevelMinor': { INR: 0, MXN: 50_000, THB: 0 } })

  /** A group of two and tasks in the pool of an app; nobody is on duty, so that nothing is dealt by itself. */
  async function desk({ pool = POOL, expects = false } = {}) {
    const own = await lender(app)
    const { members } = await crew(app, { stage: 'S1', size: 2, appIds: [own.appId] })
    const lead = await app.user({ rights: everything, scope: 'all', appIds: [own.appId], name: 'Lead' })
    const [ana, ben] = members as [TestUser, TestUser]
    const made = { created_by: lead.userId, created_at: app.clock.now() }
    for (const { userId } of members)
      for (const schedule_date of days())
        await db
          .insertInto('schedule')
          .values({ user_id: userId, schedule_date, expected: expects, ...made })
          .execute()
    const taskIds = pool > 0 ? await poolOf(app, own, { count: pool, stage: 'S1' }) : []
    return { own, lead, ana, ben, tasks: taskIds.map(taskId => ({ taskId, rowVersion: 1 })) }
  }
  /** All of the pool with the first of the group. */
  async function held() {
    const at = await desk()
    const shares = [{ userId: at.ana.userId, count: POOL }]
    const { handOverId } = await done(collection.changeUsers, { tasks: at.tasks, shares }, at.lead)
    return { ...at, handOverId: handOverId!, tasks: at.tasks.map(({ taskId }) => ({ taskId, rowVersion: 2 })) }
  }

  {
    const { own, lead, ana, ben, tasks } = await desk()
    const shares = [ana, ben].map(({ userId }) => ({ userId, count: POOL / 2 }))
    const becomes = { owners: [2, 2], lines: POOL, acts: [[POOL, false]] }
    note('hand-out by counts', own, { call: collection.changeUsers, input: { tasks, shares }, user: lead }, becomes)
  }
  {
    const { own, lead, ben, tasks } = await held()
    const input = { ...tasks[0]!, userId: ben.userId }
    const becomes = { owners: [1, POOL - 1], lines: POOL + 1 }
    note('hand-over of one', own, { call: collection.changeUser, input, user: lead }, becomes)
  }
  {
    const { own, lead, handOverId } = await held()
    const becomes = { owners: [], pooled: POOL, acts: [[POOL, true]] }
    note('undo of a hand-over', own, { call: collection.undoHandOver, input: { handOverId }, user: lead }, becomes)
  }
  {
    const { own, lead, tasks } = await held()
    const becomes = { owners: [], pooled: POOL, lines: POOL * 2 }
    note('return to the pool', own, { call: collection.returnTasks, input: { tasks }, user: lead }, becomes)
  }
  {
    const { own, lead, ana, ben } = await held()
    const there = { expected: true, signed_in_at: app.clock.now() }
    await db.updateTable('schedule').set(there).where('user_id', '=', ben.userId).execute()
    const asked = { call: schedules.replaceAbsent, input: { userId: ana.userId, remark: 'Ill' }, user: lead }
    note('replacement', own, asked, { owners: [POOL], pooled: 0, lines: POOL * 2 })
  }
  {
    const { own, ana } = await desk({ expects: true })
    const asked = { call: schedules.signInDistribution, input: {}, user: ana }
    note('distribution', own, asked, { owners: [POOL / 2], pooled: POOL / 2, signedIn: 1, received: POOL / 2 })
  }
  {
    // One task and one who may take it: what deals by itself meanwhile comes to the same.
    const { own, ana } = await desk({ pool: 1 })
    const there = { expected: true, signed_in_at: app.clock.now() }
    await db.updateTable('schedule').set(there).where('user_id', '=', ana.userId).execute()
    note('next task', own, { call: nextTasks.collectionNext, input: {}, user: ana }, { owners: [1], lines: 1 })
  }
  for (const promised of [false, true]) {
    const { own, ana, tasks } = await held()
    const found = await db.selectFrom('task').selectAll().where('id', '=', tasks[0]!.taskId).executeTakeFirstOrThrow()
    const { id: taskId, row_version: rowVersion } = found
    const promise = { promisedDate: days()[1]!, promisedAmountMinor: 10_000 }
    const input = { taskId, rowVersion, followResult: 'c', remark: 'Tomorrow', ...(promised && promise) }
    const becomes = { follows: 1, promises: promised ? ['open'] : null }
    note(promised ? 'promise' : 'follow-up', own, { call: collection.follow, input, user: ana }, becomes)
  }

  /** An application that the first of two examiners holds. */
  async function waiting(currency: 'INR' | 'MXN', principalMinor = 100_000) {
    const own = await lender(app, { terms: { currency, principalMinor } })
    const some = { rights: everything, scope: 'all', appIds: [own.appId] } as const
    const [first, second] = [await app.user(some), await app.user(some)]
    const orderId = await order(app, own, await customer(app, own))
    const row = await db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const { taskId, ownerId } = await db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
    const holder = ownerId === first.userId ? first : second
    return { own, orderId, taskId, holder, other: holder === first ? second : first }
  }
  const approving = { rowVersion: 1, approvalStatus: 1 as const, answers: ALL_YES }
  const approve = (taskId: number) => Object.assign({ taskId }, approving)

  // Decisions of the first level, of the second, and one taken back.
  {
    const { own, taskId, holder } = await waiting('INR')
    const asked = { call: approval.submit, input: approve(taskId), user: holder }
    note('approval', own, asked, { orders: [3], decisions: [1] })
  }
  {
    const { own, taskId, holder } = await waiting('INR')
    const why = { approvalStatus: 2, rejectReason: 'identity', remark: 'Name differs', answers: [] }
    const asked = { call: approval.submit, input: { ...approve(taskId), ...why }, user: holder }
    note('rejection', own, asked, { orders: [4], decisions: [2] })
  }
  {
    const { own, taskId, holder } = await waiting('INR')
    await done(approval.submit, approve(taskId), holder)
    const { row_version: rowVersion } = await db
      .selectFrom('task')
      .select('row_version')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow()
    const asked = { call: approval.undo, input: { taskId, rowVersion, remark: 'Too early' }, user: holder }
    note('undo before lending', own, asked, { orders: [2] })
  }
  {
    const { own, taskId, holder } = await waiting('MXN', 900_000)
    const asked = { call: approval.submit, input: approve(taskId), user: holder }
    note('approval of the first level', own, asked, { orders: [2], decisions: [1, null], owners: [1] })
  }
  {
    const { own, orderId, taskId, holder, other } = await waiting('MXN', 900_000)
    await done(approval.submit, approve(taskId), holder)
    const open = db.selectFrom('task').select('id').where('order_id', '=', orderId).where('ended_at', 'is', null)
    const { id } = await open.executeTakeFirstOrThrow()
    const asked = { call: approval.submit, input: approve(id), user: other }
    note('approval of the second level', own, asked, { orders: [3], decisions: [1, 1] })
  }

  // A look at a person: passed, refused, and sent back for material.
  const checked = (checkResult: 'passed' | 'failed') =>
    Object.fromEntries(
      Object.entries(CHECKLISTS).map(([name, items]) => [name, items.map(itemId => ({ itemId, checkResult }))]),
    )
  for (const [reviewStatus, checks] of [
    [1, { ...checked('passed'), callOutcome: 1 }],
    [2, { ...checked('failed'), callOutcome: 1, remark: 'Another face' }],
    [3, { remark: 'ID photo is blurred' }],
  ] as const) {
    const { own, orderId, holder, other } = await waiting('INR')
    const found = db.selectFrom('human_review').select(['id', 'owner_id']).where('order_id', '=', orderId)
    const { id: reviewId, owner_id: ownerId } = await found.executeTakeFirstOrThrow()
    const input = { reviewId, rowVersion: 1, reviewStatus, ...checks }
    const asked = { call: humanReview.submit, input, user: ownerId === holder.userId ? holder : other }
    note(`human review ${reviewStatus}`, own, asked, { orders: [2], reviews: [[reviewStatus, true, 2]] })
  }

  // Two months of pay: one whose close a second person decides, and one that is computed.
  const monthOf = (back: number) => {
    let day = `${businessDateOf(app.clock.now()).slice(0, 8)}01`
    for (let at = 0; at < back; at += 1) day = `${addDays(day as never, -1).slice(0, 8)}01`
    return day.slice(0, 7)
  }
  const { lead } = await desk({ pool: 0 })
  const second = await app.user({ rights: everything, scope: 'all', name: 'Second' })
  const rate = { currency: 'MXN', collectionStage: 'S1', basePay: 1_200_000, commissionBps: 250 } as const
  const proposed = await done(salaries.payRateAdd, { ...rate, validFrom: `${monthOf(3)}-01` }, lead)
  await done(approvals.pendingChangeDecide, { changeId: proposed.changeId!, approve: true }, second)
  await done(salaries.salaryCompute, { salaryMonth: monthOf(2) }, lead)
  const { changeId } = await done(salaries.salaryClose, { salaryMonth: monthOf(2) }, lead)
  const close = { call: approvals.pendingChangeDecide, input: { changeId: changeId!, approve: true }, user: second }
  note('month close', { appId: -2 }, close, { state: 'closed', decided: 'approved' })
  const computed = { call: salaries.salaryCompute, input: { salaryMonth: monthOf(1) }, user: lead }
  note('month computed', { appId: -1 }, computed, { state: 'open' })
  return acts
}

type Picture = Record<string, unknown>

/** What stands of each app, and of each month of pay (-1 the last, -2 the one before), without what differs from one try to the next. */
async function picturesOf(db: Db): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ id: number; picture: Picture }>`
    select a.id, jsonb_build_object(
      'owners', coalesce((select jsonb_agg(n order by n) from (select count(*) as n from task t
        where t.app_id = a.id and t.ended_at is null and t.owner_id is not null group by t.owner_id) held), '[]'),
      'pooled', (select count(*) from task t where t.app_id = a.id and t.ended_at is null and t.owner_id is null),
      'tasks', (select jsonb_agg(jsonb_build_array(t.status, t.ended_at is not null, t.decision, t.promised_on is not null) order by t.id)
        from task t where t.app_id = a.id),
      'decisions', (select jsonb_agg(t.decision order by t.id) from task t where t.app_id = a.id and t.desk = 'approval'),
      'lines', (select count(*) from task_log l join task t on t.id = l.task_id where t.app_id = a.id),
      'acts', (select jsonb_agg(jsonb_build_array(h.moved, h.undone_at is not null) order by h.id) from hand_over h
        where h.id in (select l.hand_over_id from task_log l join task t on t.id = l.task_id where t.app_id = a.id)),
      'follows', (select count(*) from follow_up f where f.app_id = a.id),
      'promises', (select jsonb_agg(p.state) from promise p where p.app_id = a.id),
      'orders', (select jsonb_agg(distinct o.status) from loan_order o where o.app_id = a.id),
      'moves', (select count(*) from order_log l join loan_order o on o.id = l.order_id where o.app_id = a.id),
      'reviews', (select jsonb_agg(jsonb_build_array(v.status, v.decided_at is not null, v.row_version)) from human_review v
        where v.app_id = a.id),
      'signedIn', (select count(*) from schedule s join staff_user_app x on x.user_id = s.user_id
        where x.app_id = a.id and s.signed_in_at is not null),
      'received', (select sum(s.received) from schedule s join staff_user_app x on x.user_id = s.user_id where x.app_id = a.id)
    ) as picture from app a
    union all
    select -back, coalesce((select jsonb_build_object('state', m.state, 'decided', (select string_agg(c.state, ' ') from pending_change c
        where c.subject_id like to_char(m.month, 'YYYY-MM') || '%'),
      'statements', (select count(*) from salary s where s.month = m.month),
      'lines', (select count(*) from salary_line l join salary s on s.id = l.salary_id where s.month = m.month),
      'base', (select sum(l.amount_minor) from salary_line l join salary s on s.id = l.salary_id where s.month = m.month))
      from salary_month m
      where m.month = date_trunc('month', (now() at time zone 'UTC' + interval '7 hours')) - make_interval(months => back)), '{}')
    from generate_series(1, 2) back`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

it(`each move of the desks is whole or not there wherever its server is killed, and done once when it is asked for again (${KILLS} kills)`, {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  await server.fill(async () => undefined)
  const acts = await server.between(prepareActs)
  const before = await server.read(picturesOf)
  const asked = acts.map(act => act.asked)
  const ofTasks = acts.filter(({ appId }) => appId > 0).map(act => act.asked)
  const heard: Heard = new Map()
  const seen: { act: Act; picture: Picture | undefined; answered: boolean }[] = []

  async function look(came: Heard) {
    for (const [key, answer] of came) if (answer.code === CODE.success) heard.set(key, answer)
    const pictures = await server.read(picturesOf)
    for (const act of acts) seen.push({ act, picture: pictures.get(act.appId), answered: heard.has(act.asked.key) })
  }
  // In the middle of each, where somebody else can hold what they write.
  if (testEngine() === 'server')
    // Pay is of no task; it waits for the log alone.
    for (const table of TABLES)
      for (const part of inParts(table === 'task_log' ? ofTasks : asked, AT_ONCE)) {
        const answers = part.filter(({ key, call }) => heard.has(key) || call === nextTasks.collectionNext).length
        const { heard: came, inside } = await server.killInside(part, table)
        if (table === 'operation_log') expect([inside, came.size]).toEqual([part.length - answers, answers])
        await look(came)
      }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const left = asked.filter(({ key }) => !heard.has(key)).sort(() => Math.random() - 0.5)
    if (left.length > 0) await look(await server.fireAndKill(left))
  }

  await server.start()
  for (const [key, answer] of await server.askAgain(asked, heard))
    expect(answer, acts.find(act => act.asked.key === key)!.name).toMatchObject({ code: CODE.success })
  // Once more: what was done is answered, and not done again.
  await server.askAgain(asked, heard)
  await server.kill()
  const after = await server.read(picturesOf)
  for (const { name, appId, becomes } of acts) {
    expect(after.get(appId), name).toMatchObject(becomes)
    expect(after.get(appId), name).not.toEqual(before.get(appId))
  }
  for (const { act, picture, answered } of seen)
    expect(answered ? [after.get(act.appId)] : [before.get(act.appId), after.get(act.appId)], act.name).toContainEqual(
      picture,
    )
})
