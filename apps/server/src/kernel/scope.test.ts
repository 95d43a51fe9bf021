import { DATA_SCOPE_KINDS, type DataScope, NO_SCOPE, scopeAdmits } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app'
import { customer, type Lender, lender, order } from '../testing/builders'
import type { Actor } from './actor'
import { allOf } from './filter'
import { ofActorsTasks } from './scope'

const app = testApp()
let own: Lender
const taskIds: number[] = []

beforeAll(async () => {
  own = await lender(app)
  const foreign = await lender(app)
  const created_at = app.clock.now()
  await app.db
    .insertInto('department')
    .values([1, 2, 3].map(id => ({ id, name: `Department ${id}`, created_at })))
    .execute()
  await app.db
    .insertInto('staff_group')
    .values([1, 2].map(id => ({ id, department_id: id, name: `Group ${id}`, created_at })))
    .execute()
  const { userId } = await app.user({ rights: {} })
  const { userId: other } = await app.user({ rights: {} })
  viewer.userId = userId
  for (const from of [own, foreign]) {
    const custId = await customer(app, from)
    for (const owner_id of [null, userId, other]) {
      for (const [group_id, department_id] of [
        [null, null],
        [1, 1],
        [2, 2],
        [null, 3],
      ]) {
        const order_id = await order(app, from, custId)
        const task = { desk: 'approval' as const, order_id, app_id: from.appId, customer_id: custId, created_at }
        const { id } = await app.db
          .insertInto('task')
          .values({ ...task, owner_id, group_id, department_id })
          .returning('id')
          .executeTakeFirstOrThrow()
        taskIds.push(id)
      }
    }
  }
})

const viewer = { userId: 0, departmentTreeIds: [1], groupIds: [2] }

const scopeOf = (kinds: readonly string[]): DataScope => ({
  all: kinds.includes('all'),
  departmentTree: kinds.includes('departmentTree'),
  departmentIds: kinds.includes('departments') ? [3] : [],
  group: kinds.includes('group'),
  self: kinds.includes('self'),
})

describe('the reach over tasks', () => {
  it('the reach over tasks agrees with the rule of the domain for every mixture of scopes, within the apps (G-061)', async () => {
    const all = await app.db.selectFrom('task').selectAll().execute()
    expect(all).toHaveLength(24)
    for (let mixture = 0; mixture < 2 ** DATA_SCOPE_KINDS.length; mixture += 1) {
      const kinds = DATA_SCOPE_KINDS.filter((_, index) => mixture & (1 << index))
      const scope = kinds.length ? scopeOf(kinds) : NO_SCOPE
      const actor = { ...viewer, appIds: [own.appId], scopes: new Map([['approval-task', scope]]) } as unknown as Actor
      const seen = await app.db
        .selectFrom('task as t')
        .select('t.id')
        .where(allOf(...ofActorsTasks(actor, 'approval-task', 't')))
        .orderBy('t.id')
        .execute()
      const expected = all.filter(
        task =>
          task.app_id === own.appId &&
          scopeAdmits(scope, viewer, {
            ownerId: task.owner_id,
            departmentId: task.department_id,
            groupId: task.group_id,
          }),
      )
      expect(
        seen.map(row => row.id),
        kinds.join(),
      ).toEqual(expected.map(task => task.id).sort((a, b) => a - b))
    }
  })

  it('the reach over tasks is nothing for a permission that no role grants', async () => {
    const actor = { ...viewer, appIds: null, scopes: new Map() } as unknown as Actor
    const where = allOf(...ofActorsTasks(actor, 'approval-task', 't'))
    expect(await app.db.selectFrom('task as t').select('t.id').where(where).execute()).toEqual([])
  })
})
