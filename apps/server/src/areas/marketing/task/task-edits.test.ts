import { randomUUID } from 'node:crypto'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { freezePiece } from '../run/freeze'
import { marketingDueJob, workRun } from '../run/jobs'

const NOW = '2026-03-02T15:00:00Z'
const app = testApp({ now: NOW })
let marketer: TestUser
let appId: number
let otherApp: number
let channelId: number

beforeAll(async () => {
  ;({ appId } = await buildOrder(app))
  ;({ appId: otherApp } = await buildOrder(app))
  const made = { created_at: app.clock.now(), updated_at: app.clock.now() }
  const outbox = { kind: 'sms', name: 'Outbox', adapter: 'outbox', address: '' } as const
  channelId = await insertRow(app.db, 'channel', { ...outbox, currencies: ['MXN'], ...made })
})
beforeEach(() => at(NOW))

/** Sessions do not outlive the hours between. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant)
  marketer = await app.user({ roles: ['marketer'] })
}

const ask: typeof app.ask = (call, input, options = { user: marketer, language: 'en-US' }) =>
  app.ask(call, input, options)
const name = () => randomUUID().slice(0, 12)
type Task = InputOf<typeof smsTasks.smsTaskAddOrEdit>

const TEXT = { type: 3, textLanguage: 'es', templateContent: 'Hola. Baja: {{ optOutLink }}' } as const
const template = async () => {
  const given = { ...TEXT, templateName: name() }
  return {
    ...given,
    templateID: (await ask(messageTemplates.smsTemplateAddOrEdit, given)).data.templateID,
    rowVersion: 1,
  }
}
const group = async (groupSource: 'expression' | 'list' = 'expression') => {
  const expression = groupSource === 'expression' ? { expression: 'settledLoans == 0' } : {}
  const given = { appId, groupName: name(), groupSource, ...expression }
  return { ...given, groupId: (await ask(sendGroups.sendGroupAddOrEdit, given)).data.groupId, rowVersion: 1 }
}
async function task(more: Partial<Task> = {}): Promise<Task & { taskId: number; rowVersion: number }> {
  const given: Task = {
    taskName: name(),
    appId,
    sendingMethod: 1,
    typeOfSMS: 3,
    templateID: (await template()).templateID,
    sendingTripartition: channelId,
    sendingTime: 1,
    dailyAt: '22:00',
    targetSendingAudience: 1,
    sendGroupId: (await group()).groupId,
    taskStatus: 0,
    ...more,
  }
  const made = await ask(smsTasks.smsTaskAddOrEdit, given)
  expect(made).toMatchObject({ code: CODE.success })
  return { ...given, taskId: made.data.taskId, rowVersion: 1 }
}
const tools = { signal: new AbortController().signal, progress: async () => {} }
const due = () => marketingDueJob.run({ db: app.db, services: app.services } as never)
const runsOf = (taskId: number) =>
  app.db.selectFrom('marketing_run').select(['id', 'row_version']).where('task_id', '=', taskId).execute()

describe('a task and what it names', () => {
  it('a template that tasks name keeps its type, so that no marketing text loses its way out (G-175)', async () => {
    const text = await template()
    const other = { ...text, type: 2, templateContent: 'Hola' }
    await task({ templateID: text.templateID })
    expect(await ask(messageTemplates.smsTemplateAddOrEdit, other)).toMatchObject({
      data: { fields: { type: 'Template and task must be of the same type' } },
    })
    expect((await ask(messageTemplates.smsTemplateAddOrEdit, { ...text, templateRemarks: 'Ours' })).code).toBe(
      CODE.success,
    )
    const free = await template()
    expect((await ask(messageTemplates.smsTemplateAddOrEdit, { ...free, type: 2 })).code).toBe(CODE.success)
  })

  it('a send group that tasks name stays with its app', async () => {
    const own = await group()
    await task({ sendGroupId: own.groupId })
    expect(await ask(sendGroups.sendGroupAddOrEdit, { ...own, appId: otherApp })).toMatchObject({
      data: { fields: { appId: expect.any(String) } },
    })
    const free = await group()
    expect((await ask(sendGroups.sendGroupAddOrEdit, { ...free, appId: otherApp })).code).toBe(CODE.success)
  })

  it('a set time that has gone by when the task is opened is not made up for', async () => {
    const setTime = '2026-03-02T16:00:00Z'
    const given = await task({ sendingTime: 2, setTime, dailyAt: undefined, taskStatus: 1 })
    await at('2026-03-02T17:00:00Z')
    const late = await ask(smsTasks.smsTaskAddOrEdit, { ...given, taskStatus: 0 })
    expect(late).toMatchObject({ data: { fields: { setTime: expect.any(String) } } })
    await due()
    expect(await runsOf(given.taskId)).toEqual([])
    const ahead = { ...given, taskStatus: 0 as const, setTime: '2026-03-02T18:00:00Z' }
    expect((await ask(smsTasks.smsTaskAddOrEdit, ahead)).code).toBe(CODE.success)
    await at('2026-03-02T18:00:00Z')
    await due()
    expect(await runsOf(given.taskId)).toHaveLength(1)
  })
})

describe('a run that lists its audience', () => {
  it('whom it writes to stands until all are listed, also while it is paused', async () => {
    const own = await group()
    const given = await task({ sendGroupId: own.groupId })
    await due()
    const [run] = await runsOf(given.taskId)
    const paused = { runId: run!.id, rowVersion: run!.row_version, pauseReason: 'Wrong condition' }
    expect((await ask(marketingRuns.runPause, paused)).code).toBe(CODE.success)
    const refused = { code: CODE.refused, msg: 'This task is running.' }
    const { groupId: sendGroupId } = await group()
    expect(await ask(smsTasks.smsTaskAddOrEdit, { ...given, sendGroupId })).toMatchObject(refused)
    expect(await ask(smsTasks.smsTaskAddOrEdit, { ...given, holdoutPercent: 10 })).toMatchObject(refused)
    const narrower = { ...own, expression: 'age > 20' }
    expect(await ask(sendGroups.sendGroupAddOrEdit, narrower)).toMatchObject(refused)
    // Its name is nobody's audience.
    expect((await ask(sendGroups.sendGroupAddOrEdit, { ...own, groupName: name() })).code).toBe(CODE.success)
    expect((await ask(smsTasks.smsTaskAddOrEdit, { ...given, taskName: name() })).code).toBe(CODE.success)
    await ask(marketingRuns.runResume, { runId: run!.id, rowVersion: run!.row_version + 1 })
    await workRun({ db: app.db, services: app.services, ...tools }, run!.id)
    const { groupId } = own
    expect((await ask(sendGroups.sendGroupAddOrEdit, { ...narrower, groupId, rowVersion: 2 })).code).toBe(CODE.success)
    const { rowVersion } = (await ask(smsTasks.smsTaskList, {})).data.list.find(one => one.taskId === given.taskId)!
    expect((await ask(smsTasks.smsTaskAddOrEdit, { ...given, rowVersion, sendGroupId })).code).toBe(CODE.success)
  })

  it('it reaches nobody and holds nothing once the rule of its audience leaves force; the owner hears of it', async () => {
    const rule = await insertRow(app.db, 'risk_rule', {
      app_id: appId,
      jexl_type: 4,
      outcome: 'sendFilter',
      expression: 'settledLoans == 0',
      params: ['settledLoans'],
      in_force: true,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    const own = { appId, groupName: name(), groupSource: 'rule', oaJexlId: rule } as const
    const { groupId } = (await ask(sendGroups.sendGroupAddOrEdit, own)).data
    const given = await task({ sendGroupId: groupId })
    await due()
    const [run] = await runsOf(given.taskId)
    // One is listed when the rule leaves force.
    await inTransaction(app.db, async trx => {
      const begun = await trx
        .selectFrom('marketing_run')
        .selectAll()
        .where('id', '=', run!.id)
        .executeTakeFirstOrThrow()
      const ofRun = trx.selectFrom('marketing_task').selectAll().where('id', '=', given.taskId)
      expect(await freezePiece(trx, begun, await ofRun.executeTakeFirstOrThrow(), 1)).toBe(true)
    })
    await app.db.updateTable('risk_rule').set({ in_force: false }).where('id', '=', rule).execute()
    const work = () => workRun({ db: app.db, services: app.services, ...tools }, run!.id)
    expect(await work()).toEqual({ sent: 0 })
    const { list } = (await ask(marketingRuns.runList, { runId: run!.id })).data
    expect(list).toMatchObject([{ runState: 'failed', audience: 0, mayPause: false, endTime: expect.any(String) }])
    const heard = app.db.selectFrom('notice').select(['kind', 'values']).where('user_id', '=', marketer.userId)
    expect(await heard.execute()).toEqual([{ kind: 'marketingAudienceFailed', values: { task: given.taskName } }])
    // The rule is back: the run of then does not go out late, and its task and group are free.
    await app.db.updateTable('risk_rule').set({ in_force: true }).where('id', '=', rule).execute()
    expect(await work()).toEqual({ sent: 0 })
    const other = { appId, groupName: own.groupName, groupSource: 'expression', expression: 'age > 20' } as const
    expect((await ask(sendGroups.sendGroupAddOrEdit, { ...other, groupId, rowVersion: 1 })).code).toBe(CODE.success)
    const { rowVersion } = (await ask(smsTasks.smsTaskList, {})).data.list.find(one => one.taskId === given.taskId)!
    const changed = { ...given, rowVersion, holdoutPercent: 10 }
    expect((await ask(smsTasks.smsTaskAddOrEdit, changed)).code).toBe(CODE.success)
  })

  it('nor do the numbers of its list change meanwhile', async () => {
    const list = await group('list')
    const upload = (rowVersion: number) =>
      ask(sendGroups.sendGroupUpload, { groupId: list.groupId, rowVersion, mobileList: ['5500000009'] })
    const given = await task({ sendGroupId: list.groupId })
    expect((await upload(1)).code).toBe(CODE.success)
    await due()
    expect(await runsOf(given.taskId)).toHaveLength(1)
    expect((await upload(1)).code).toBe(CODE.refused)
  })
})
