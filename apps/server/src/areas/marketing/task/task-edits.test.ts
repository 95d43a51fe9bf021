import { randomUUID } from 'node:crypto'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
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
    const tools = { signal: new AbortController().signal, progress: async () => {} }
    await workRun({ db: app.db, services: app.services, ...tools }, run!.id)
    const { groupId } = own
    expect((await ask(sendGroups.sendGroupAddOrEdit, { ...narrower, groupId, rowVersion: 2 })).code).toBe(CODE.success)
    const { rowVersion } = (await ask(smsTasks.smsTaskList, {})).data.list.find(one => one.taskId === given.taskId)!
    expect((await ask(smsTasks.smsTaskAddOrEdit, { ...given, rowVersion, sendGroupId })).code).toBe(CODE.success)
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
