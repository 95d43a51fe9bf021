import { taskLimits } from '@countinghouse/contract/areas/platform-collection/limit/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { crew, poolOf } from '../../../testing/collection-desk'
import { distribute } from '../../task/moves'

const app = testApp()

it('the task limit of a group and stage is seen with what its members hold, and a new one holds from the next task on (G-123)', async () => {
  const lent = await lender(app)
  const { groupId } = await crew(app, { stage: 'S1', size: 2, orderLimit: 2, appIds: [lent.appId] })
  await poolOf(app, lent, { count: 9, stage: 'S1' })
  const deal = () => app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))
  expect(await deal()).toBe(4)
  const lead = await app.user({ rights: { 'platform-limit': ['query', 'edit'] }, scope: 'all' })
  const find = async () =>
    (await app.ask(taskLimits.limitList, { collectionStage: 'S1' }, { user: lead })).data.list.find(
      row => row.groupId === groupId,
    )!
  const before = await find()
  expect(before).toMatchObject({ orderLimit: 2, groupUserCount: 2, taskCount: 4 })
  const edit = (orderLimit: number, rowVersion: number, user = lead) =>
    app.ask(taskLimits.limitEdit, { groupId, orderLimit, rowVersion }, { user })
  expect((await edit(3, before.rowVersion)).code).toBe(CODE.success)
  expect((await edit(4, before.rowVersion)).code).toBe(CODE.changed)
  expect((await find()).orderLimit).toBe(3)
  expect(await deal()).toBe(2)
  const stranger = await app.user({ rights: { 'platform-limit': ['query', 'edit'] }, scope: 'self' })
  expect((await edit(9, before.rowVersion + 1, stranger)).code).toBe(CODE.notFound)
})
