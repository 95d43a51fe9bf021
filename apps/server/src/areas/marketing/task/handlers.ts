import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { LEAST_AHEAD_MS } from '@countinghouse/domain/areas/marketing/sending-time'
import { marketingStatus, sendingMethod } from '@countinghouse/domain/kernel/lists/outreach'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { mobileForm } from '../../../kernel/phone'
import { sameVersion } from '../../../kernel/same-version'
import { findCoupon } from '../../order/moves'
import { findAudienceRule } from '../../risk/moves'
import { isListing } from '../run/queries'
import type { Task } from '../run/start'
import { sendTest } from '../run/test-message'
import { findApp, listGroups } from '../send-group/queries'
import { listTemplates } from '../template/queries'
import {
  findGroupApp,
  findProductApp,
  findTemplateType,
  isTaskNameTaken,
  listAudienceRules,
  listProducts,
  listSenders,
  lockTask,
  pageOfSmsTasks,
  TASK,
  updateTask,
} from './queries'

type Given = ParsedInputOf<typeof smsTasks.smsTaskAddOrEdit>

/** Refuses a task that names what is not there, is of another app, or does not fit together. */
async function check(db: Db, given: Given, { actor, now, before }: { actor: Actor; now: Date; before?: Task }) {
  const app = await findApp(db, given.appId, actor)
  if (!app) throw new Fault(kernelMessages.notFound, {}, 'appId')
  const name = { appId: given.appId, name: given.taskName, isCouponTask: false }
  if (await isTaskNameTaken(db, name, given.taskId)) throw new Fault(marketingMessages.nameTaken, {}, 'taskName')
  for (const field of ['templateID', 'templateIDB'] as const) {
    const templateId = given[field]
    if (templateId === undefined) continue
    const type = await findTemplateType(db, templateId)
    if (type === undefined) throw new Fault(kernelMessages.notFound, {}, field)
    if (type !== given.typeOfSMS) throw new Fault(marketingMessages.typesDiffer, {}, field)
  }
  if (given.sendGroupId !== undefined && (await findGroupApp(db, given.sendGroupId)) !== given.appId)
    throw new Fault(kernelMessages.notFound, {}, 'sendGroupId')
  if (given.oaJexlId !== undefined && (await findAudienceRule(db, given.oaJexlId, given.appId)) === undefined)
    throw new Fault(marketingMessages.audienceRuleOnly, {}, 'oaJexlId')
  if (given.product !== undefined && (await findProductApp(db, given.product)) !== given.appId)
    throw new Fault(kernelMessages.notFound, {}, 'product')
  if (given.couponID !== undefined && (await findCoupon(db, given.couponID))?.currency !== app.currency)
    throw new Fault(marketingMessages.couponNeeded, {}, 'couponID')
  if (given.sendingTripartition !== undefined) {
    const kind = given.sendingMethod === sendingMethod.value.voice ? 'voice' : 'sms'
    const channel = (await listSenders(db)).find(one => one.channelId === given.sendingTripartition)
    if (channel?.channelKind !== kind || channel.currency !== app.currency || !channel.isOn)
      throw new Fault(marketingMessages.channelWrong, {}, 'sendingTripartition')
  }
  const at = given.setTime === undefined ? undefined : new Date(given.setTime)
  const isNewTime = at?.getTime() !== before?.send_at?.getTime()
  const least = isNewTime ? now.getTime() + LEAST_AHEAD_MS : isOpened(given, before) ? now.getTime() : undefined
  // What came due before it was opened is not made up for.
  if (at && least !== undefined && at.getTime() < least) throw new Fault(marketingMessages.timeNeeded, {}, 'setTime')
}

const { open } = marketingStatus.value
const isOpened = (given: Pick<Given, 'taskStatus'>, before: Pick<Task, 'status'> | undefined) =>
  given.taskStatus === open && before?.status !== open

/** What says whom a task reaches, and with what each: it stands while a run of it lists them. */
const AUDIENCE = [
  'app_id',
  'send_group_id',
  'rule_id',
  'node',
  'node_days',
  'product_id',
  'holdout_percent',
  'b_percent',
] as const satisfies (keyof Task)[]

export const smsTaskHandlers = implement(smsTasks, {
  smsTaskList: (input, { db, actor }) => pageOfSmsTasks(db, input, actor),

  smsTaskAddOrEdit: async (input, { db, actor, now, note }) => {
    const { taskId, rowVersion, targetSendingAudience: _, setTime, ...given } = input
    const before = taskId === undefined ? undefined : sameVersion(await lockTask(db, taskId, actor), rowVersion ?? 0)
    if (before && before.template_id === null) throw new Fault(kernelMessages.notFound)
    await check(db, input, { actor, now, ...(before && { before }) })
    const values = TASK.values({ ...given, setTime: setTime === undefined ? null : new Date(setTime) })
    const opened = isOpened(given, before) ? { opened_at: now } : {}
    if (!before) {
      note.made(given)
      const by = { created_by: actor.userId, updated_by: actor.userId, updated_at: now }
      return { taskId: await insertRow(db, 'marketing_task', { ...values, ...opened, ...by }) }
    }
    const reachesOthers = AUDIENCE.some(column => values[column] !== undefined && values[column] !== before[column])
    if (reachesOthers && (await isListing(db, { taskId: before.id }))) throw new Fault(marketingMessages.taskRuns)
    note.change(TASK.named(before), TASK.named(values))
    await updateTask(db, before.id, { ...values, ...opened }, { userId: actor.userId, now })
    return { taskId: before.id }
  },

  smsTaskTest: async ({ taskId, mobile }, { db, actor, now, services, note }) => {
    const task = await lockTask(db, taskId, actor)
    if (!task || task.template_id === null) throw new Fault(kernelMessages.notFound)
    const app = (await findApp(db, task.app_id, actor))!
    const number = mobileForm(mobile, app.country)
    if (number === undefined) throw new Fault(marketingMessages.numbersUnreadable, { line: 1 }, 'mobile')
    await sendTest(db, task, { app, mobile: number, actor, now, services })
    note.made({ taskId, mobile: number })
    return {}
  },

  smsTaskGroups: (_, { db, actor }) => listGroups(db, actor),
  couponTaskGroups: (_, { db, actor }) => listGroups(db, actor),
  smsTaskChannels: async (_, { db }) => (await listSenders(db)).map(({ pricePer1000: _price, ...channel }) => channel),
  smsTaskProducts: (_, { db, actor }) => listProducts(db, actor),
  audienceRules: (_, { db, actor }) => listAudienceRules(db, actor),
  smsTaskTemplates: async (_, { db }) =>
    (await listTemplates(db)).map(({ language, ...template }) => ({ ...template, textLanguage: language })),
})
