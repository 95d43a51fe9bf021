import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { marketingStatus, sendingMethod, taskNode } from '@countinghouse/domain/kernel/lists/outreach'
import {
  countConversions,
  countMembers,
  endRun,
  executeCouponTask,
  freezePiece,
  giveUpRun,
  keepCount,
  openSender,
  optOut,
  optOutByLink,
  pauseRun,
  type Run,
  sendInside,
  startRun,
  type Task,
  takeEvent,
} from '../../areas/marketing/scenario'
import type { Trx } from '../../kernel/context'
import type { Environment } from '../../kernel/env'
import { insertRow } from '../../kernel/insert-row'
import type { Services } from '../../kernel/services'
import { during, later } from '../scenario/loan'
import { type Chance, chanceOf } from '../scenario/random'
import { listStaff } from '../system/find-staff'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AT_ONCE = 500
/** So many are out when somebody stops a run. */
const BEFORE_PAUSE = 20
/** Days before the first start on which the finished campaigns were sent. */
const SENT_BEFORE = [37, 12] as const
const COUPONS_BEFORE = 20
const STOPS = {
  pause: { move: pauseRun, reason: 'The link in text B is wrong' },
  giveUp: { move: giveUpRun, reason: 'The offer was changed this morning' },
} as const
/** Of the business day, in which it is day where the readers are. */
const HOURS: Readonly<Record<Country, readonly [number, number]>> = { IN: [12, 17], MX: [23, 24], TH: [10, 16] }
const FAILURES = ['absent subscriber', 'number not in service', 'inbox full'] as const

interface Making {
  env: Environment
  seed: string
  now: Date
}

/**
 * What the marketers sent in the last weeks, by the moves of the area with the times of then: two campaigns an app with texts A and
 * B and a holdout, coupons of a task, what the companies reported, who wanted no more, and what it brought.
 */
export async function seedDemoRuns(trx: Trx, making: Making): Promise<void> {
  const { now, seed } = making
  const tasks = await trx
    .selectFrom('marketing_task as k')
    .innerJoin('app as a', 'a.id', 'k.app_id')
    .selectAll('k')
    .select('a.country')
    .where('k.node', '=', taskNode.value.settled)
    .orderBy('k.id')
    .execute()
  const [lead] = (await listStaff(trx, ['admin'])).map(({ id, name }) => ({ userId: id, userName: name }))
  for (const [index, { country, ...task }] of tasks.entries()) {
    const templateB = await otherText(trx, task)
    for (const before of SENT_BEFORE) {
      const chance = chanceOf(`${seed}/campaign/${task.id}/${before}`)
      const at = during(chance, addDays(businessDateOf(now), -before), ...HOURS[country])
      // The newest run of the last one stands still: somebody saw a fault in its text.
      const stands = index === tasks.length - 1 && before === SENT_BEFORE.at(-1)
      // One of weeks ago was given up: the campaign was over before its texts were right.
      const isGivenUp = index === 0 && before === SENT_BEFORE[0]
      const stop = stands
        ? ({ act: 'pause', by: lead! } as const)
        : isGivenUp
          ? ({ act: 'giveUp', by: lead! } as const)
          : undefined
      await sendCampaign(trx, { task, templateB, at, chance, ...(stop && { stop }) }, making)
    }
  }
  for (const before of SENT_BEFORE) await countConversions(trx, later(now, (8 - before) * DAY_MS))
  const couponTasks = await trx
    .selectFrom('marketing_task')
    .selectAll()
    .where('method', '=', sendingMethod.value.coupon)
    .orderBy('id')
    .execute()
  for (const task of couponTasks) {
    const at = during(chanceOf(`${seed}/coupons/${task.id}`), addDays(businessDateOf(now), -COUPONS_BEFORE), 10, 16)
    await executeCouponTask(trx, task, { userId: task.created_by, now: at, today: businessDateOf(at) })
  }
  await countGroups(trx, now)
}

/** The second text of a campaign's test. */
const otherText = async (trx: Trx, task: Task): Promise<number> => {
  const first = await trx
    .selectFrom('message_template')
    .selectAll()
    .where('id', '=', task.template_id!)
    .executeTakeFirstOrThrow()
  const { id: _, row_version: __, ...text } = first
  const name = `${first.name}, named first`
  const made = await trx.selectFrom('message_template').select('id').where('name', '=', name).executeTakeFirst()
  const content = `{{ appName }}: ${first.content}`
  return made?.id ?? insertRow(trx, 'message_template', { ...text, name, content })
}

interface Campaign {
  task: Task
  templateB: number
  at: Date
  chance: Chance
  /** Who stops it before it is through, or gives it up. */
  stop?: { act: keyof typeof STOPS; by: { userId: number; userName: string } }
}

async function sendCampaign(trx: Trx, { task, templateB, at, chance, stop }: Campaign, { env }: Making): Promise<void> {
  const { id: _, row_version: __, ...like } = task
  const taskId = await insertRow(trx, 'marketing_task', {
    ...like,
    name: `${task.name}, ${businessDateOf(at)}`,
    node: null,
    daily_at: null,
    sending_time: 2,
    send_at: at,
    template_b_id: templateB,
    b_percent: 50,
    holdout_percent: 20,
    status: marketingStatus.value.closed,
    opened_at: later(at, -DAY_MS),
    updated_at: later(at, -DAY_MS),
  })
  const campaign = await trx.selectFrom('marketing_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  const runId = (await startRun(trx, campaign, { slot: 'once', startedBy: null, now: at }))!
  const read = (): Promise<Run> =>
    trx.selectFrom('marketing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  while (await freezePiece(trx, await read(), campaign, AT_ONCE));
  const run = await read()
  const channel = await openSender(trx, run.channel_id!, { env, clock: { now: () => at } } as Services)
  const piece = () =>
    sendInside(trx, { run, task: campaign, most: stop ? BEFORE_PAUSE : AT_ONCE, channel }, { env, now: at })
  if (stop) {
    await piece()
    const { move, reason } = STOPS[stop.act]
    await move(trx, run, { reason, by: stop.by, now: later(at, MINUTE_MS) })
  } else {
    while ((await piece()).taken > 0);
    await endRun(trx, runId, later(at, 2 * MINUTE_MS))
  }
  await answerCampaign(trx, { run, chance, at })
}

/** Receipts of the next minutes; some numbers fail, some readers want no more. */
async function answerCampaign(trx: Trx, { run, chance, at }: { run: Run; chance: Chance; at: Date }): Promise<void> {
  const sent = await trx
    .selectFrom('marketing_recipient')
    .select(['seq', 'customer_id', 'mobile'])
    .where('run_id', '=', run.id)
    .where('state', '=', 'sent')
    .orderBy('seq')
    .execute()
  for (const [index, { seq, mobile, customer_id: customerId }] of sent.entries()) {
    // The first of each run already, so that a small business has some of everything too.
    const turn = index % 24
    const heardAt = later(at, chance.whole(1, 30) * MINUTE_MS)
    const reference = `M${run.id}-${seq}`
    if (turn === 0 || turn === 12) {
      const reason = chance.pick(FAILURES)
      await takeEvent(trx, run.channel_id!, { kind: 'failed', reference, reason }, heardAt)
      continue
    }
    if (chance.happens(0.92)) await takeEvent(trx, run.channel_id!, { kind: 'delivered', reference }, heardAt)
    const said = later(heardAt, chance.whole(5, 600) * MINUTE_MS)
    if (turn === 1) await takeEvent(trx, run.channel_id!, { kind: 'reply', mobile, text: 'STOP' }, said)
    if (turn === 2) await optOutByLink(trx, { runId: run.id, seq }, said)
    if (turn === 3)
      await optOut(
        trx,
        {
          customerId: customerId!,
          appId: run.app_id,
          source: 'staff',
          words: 'Asked on the telephone for no more messages',
          createdBy: run.started_by ?? (await marketerOf(trx, run)),
        },
        said,
      )
  }
}

const marketerOf = async (trx: Trx, run: Run): Promise<number> =>
  (await trx.selectFrom('marketing_task').select('created_by').where('id', '=', run.task_id).executeTakeFirstOrThrow())
    .created_by

/** How many each group has, as the marketer counted it this morning. */
async function countGroups(trx: Trx, now: Date): Promise<void> {
  const groups = await trx
    .selectFrom('send_group')
    .select(['id', 'app_id', 'expression'])
    .where('source', '=', 'expression')
    .orderBy('id')
    .execute()
  for (const [index, { id, app_id: appId, expression }] of groups.entries()) {
    const audience = { appId, source: { kind: 'expression', expression: expression! } } as const
    const { members } = await countMembers(trx, audience, { now, today: businessDateOf(now) })
    await keepCount(trx, id, members, later(now, -(index + 3) * MINUTE_MS))
  }
}
