import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROLES } from '../seed/roles'
import { type TestUser, testApp } from '../testing/app'
import { lender } from '../testing/builders'
import { crew, poolOf } from '../testing/collection-desk'
import { type Json, leastInput } from '../testing/least-input'

/** Of each desk; all of them are somebody else's. */
const EACH = 50
const NAME = 'Zenobia Quark'
/** As many are asked for at once. */
const AT_ONCE = 10
const PAGE = 100

/** Areas of the desks, and whose tasks their calls are about. */
const DESK_OF = [
  ['approval', 'approval'],
  ['collection', 'collection'],
  ['platform-collection', 'collection'],
  ['remind', 'remind'],
] as const

const app = testApp()
/** By the area whose calls are about them. */
const foreign: Record<string, number[]> = {}
const appIds: number[] = []
let elsewhere: number

/** The desks' tasks, each held by a member of a group. */
beforeAll(async () => {
  elsewhere = (await lender(app)).appId
  for (const [area, desk] of DESK_OF) {
    const lent = await lender(app)
    const { members, groupId, departmentId } = await crew(app, { stage: 'S1', size: 1, appIds: [lent.appId] })
    const pool = await poolOf(app, lent, { count: EACH, stage: 'S1' })
    await app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', 'in', pool).execute()
    // What stands at a desk, and of which plan, is for good: others are written beside those of the pool.
    const { rows } = await sql<{ id: number }>`
      insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, owner_id, group_id, department_id, due_on, created_at, assigned_at)
      select ${desk}, order_id, ${desk === 'approval' ? sql`null` : sql`plan_id`}, app_id, customer_id,
        ${desk === 'collection' ? 'S1' : null}::text, 1, ${members[0]!.userId}::bigint, ${groupId}::bigint, ${departmentId}::bigint, due_on, created_at,
        ${app.clock.now()}::timestamptz
      from task where id = any(${pool}) order by id returning id`.execute(app.db)
    const ids = rows.map(({ id }) => id)
    await app.db
      .updateTable('app')
      .set({ platform: area === 'platform-collection' })
      .where('id', '=', lent.appId)
      .execute()
    await app.db.updateTable('customer').set({ cust_name: NAME }).where('app_id', '=', lent.appId).execute()
    foreign[area] = ids
    appIds.push(lent.appId)
  }
})

const schemaOf = ({ input }: AnyCall) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
const has = (call: AnyCall, name: string) => name in (schemaOf(call).properties ?? {})
const callsOf = (area: string) => Object.values<AnyCall>(AREAS[area as keyof typeof AREAS])

/** The file of a customer is read by right of the app alone ("R" in Rights by role). */
const isRead = ({ access }: AnyCall) => ['order.query', 'order.get', 'customer.query', 'customer.get'].includes(access)

/** All of the desks' questions about a task, their lists that need nothing, and their acts on chosen tasks. */
function asksOf(area: string, user: TestUser): { call: AnyCall; input: object }[] {
  const ids = foreign[area]!
  const tasks = ids.map(taskId => ({ taskId, rowVersion: 1 }))
  return callsOf(area)
    .filter(call => !isRead(call))
    .flatMap((call): { call: AnyCall; input: object }[] => {
      const { required = [], properties = {} } = schemaOf(call)
      if (call.kind === 'action') {
        if (!has(call, 'tasks')) return []
        const share = properties.shares?.items?.properties ?? {}
        const to = 'userId' in share ? { userId: user.userId } : { groupId: 1 }
        const shares = [{ ...to, count: ids.length }]
        return [
          { call, input: leastInput(call.input, { tasks, shares, userId: user.userId, remark: 'x', reason: 'x' }) },
        ]
      }
      if (has(call, 'taskId')) return ids.map(taskId => ({ call, input: leastInput(call.input, { taskId }) }))
      if (call.kind !== 'list' || required.some(name => !['pageNum', 'pageSize'].includes(name))) return []
      return [1, 2].map(pageNum => ({ call, input: { pageNum, pageSize: PAGE } }))
    })
}

async function picture() {
  const { rows } = await sql<object>`
    select (select md5(string_agg(t::text, ' ' order by t.id)) from task t) as tasks, (select count(*) from hand_over) as acts,
      (select count(*) from task_log) as lines`.execute(app.db)
  return rows[0]
}

/** What somebody reads of others' tasks, or changes of them; and how many tasks he asked about. */
async function reached(user: TestUser): Promise<{ breaches: string[]; asked: number }> {
  const breaches: string[] = []
  const about = new Set<number>()
  const before = await picture()
  for (const area of Object.keys(foreign)) {
    const ids = new Set(foreign[area])
    const asks = asksOf(area, user)
    for (let from = 0; from < asks.length; from += AT_ONCE)
      await Promise.all(
        asks.slice(from, from + AT_ONCE).map(async ({ call, input }) => {
          const { code, data }: Envelope = await app.ask(call, input as never, { user })
          const said = JSON.stringify(data ?? '')
          const ofTasks = [...said.matchAll(/"taskId":(\d+)/g)].map(([, id]) => Number(id)).filter(id => ids.has(id))
          // An act on chosen tasks repeats the numbers that it was given.
          if (said.includes(NAME) || (call.kind !== 'action' && ofTasks.length > 0)) breaches.push(`${call.path} tells`)
          if (code === CODE.ourFault) breaches.push(`${call.path} is our fault`)
          if ('taskId' in input) about.add(input.taskId as number)
          if ('tasks' in input) for (const taskId of ids) about.add(taskId)
        }),
      )
  }
  if (JSON.stringify(await picture()) !== JSON.stringify(before)) breaches.push('something changed')
  return { breaches: [...new Set(breaches)], asked: about.size }
}

const DETAILS = [
  '/examineTask/detail',
  '/collectionTask/detail',
  '/platform/collectionTask/detail',
  '/remindTask/detail',
]
const ALL = 4 * EACH
const everything = Object.fromEntries(PERMISSION_IDS.map(id => [id, actionsOf(id)])) as Rights

describe(`of ${ALL} tasks of others`, () => {
  it.each(ROLES.map(({ code, scope }) => [code, scope] as const))(
    '%s, whose scope is %s, reaches none: in his app beyond his scope, with all of it in another app',
    async (code, scope) => {
      const user = await app.user({ roles: [code], appIds: scope === 'all' ? [elsewhere] : appIds })
      expect(await reached(user)).toEqual({ breaches: [], asked: ALL })
    },
  )

  it.each(['self', 'group', 'departments', 'departmentTree'] as const)(
    'nobody who may do everything within the scope %s reaches any',
    async scope => {
      const user = await app.user({ rights: everything, scope, appIds })
      expect(await reached(user)).toEqual({ breaches: [], asked: ALL })
    },
  )

  it('who may do everything there reaches them: the law would see it', async () => {
    const user = await app.user({ rights: everything, scope: 'all', appIds })
    const { breaches } = await reached(user)
    expect(breaches).toEqual(expect.arrayContaining([...DETAILS.map(path => `${path} tells`), 'something changed']))
  })
})
