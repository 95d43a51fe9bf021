import { randomUUID } from 'node:crypto'
import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageLength } from '@countinghouse/domain/areas/marketing/message-length'
import { businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { formsOf } from '../../../kernel/phone'
import type { Services } from '../../../kernel/services'
import { readSetting } from '../../../kernel/setting'
import { findCoupon } from '../../order/moves'
import { readText, writeText } from '../template/text'
import { sampleValues } from '../template/values'
import { submitTest } from './message-centre'
import { handOver, keepInOutbox, openSender } from './message-channel'
import { channelOf, type Task } from './start'

interface Test {
  app: { name: string; country: Country; currency: Currency }
  mobile: string
  actor: Actor
  now: Date
  services: Services
}

/**
 * Sends a task's text to one's own number, filled with somebody invented. It asks no gate and belongs to no run: so it goes to
 * nobody of whom the business knows, and only a few times a day.
 */
export async function sendTest(trx: Trx, task: Task, { app, mobile, actor, now, services }: Test): Promise<void> {
  if (await isOthers(trx, mobile, actor)) throw new Fault(marketingMessages.testToCustomer, {}, 'mobile')
  const limit = await readSetting(trx, 'marketing.testsPerDay')
  if ((await countTests(trx, actor, now)) >= limit) throw new Fault(marketingMessages.tooManyTests, { limit })
  const channelId = await channelOf(trx, task)
  const channel = channelId === null ? undefined : await openSender(trx, channelId, services)
  if (!channel?.isOn) throw new Fault(marketingMessages.channelWrong)
  const row = trx.selectFrom('message_template').select('content').where('id', '=', task.template_id!)
  const read = readText((await row.executeTakeFirstOrThrow()).content)
  if ('fault' in read) throw new Fault(marketingMessages.templateUnreadable)
  const coupon = task.coupon_id === null ? undefined : await findCoupon(trx, task.coupon_id)
  const shown = coupon && { name: coupon.name, amountMinor: coupon.amount_minor }
  const link = `${services.env.publicUrl}/o/`
  const text = writeText(read.template, { ...sampleValues(app, shown, businessDateOf(now)), optOutLink: link })
  const message = { reference: `T${randomUUID()}`, mobile, text }
  if (channel.adapter === 'outbox') {
    const kept = { ...message, customerId: null, segments: messageLength(text).segments }
    return keepInOutbox(trx, [kept], { channelId: channel.channelId, appId: task.app_id, runId: null, now })
  }
  const isLine = channel.adapter === 'smpp'
  const result = isLine ? await submitTest(channel, message) : await handOver(channel, message, now)
  if (result.state !== 'taken') throw new Fault(marketingMessages.channelWrong)
}

/** Whether the number is a customer's or a contact's of one, and not the one that is kept as the actor's own. */
async function isOthers(db: Db, mobile: string, actor: Actor): Promise<boolean> {
  const { phone } = await db
    .selectFrom('staff_user')
    .select('phone')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const forms = formsOf(mobile)
  if (formsOf(phone).some(form => forms.includes(form))) return false
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from customer where mobile = any(${forms}::text[]))
      or exists (select 1 from customer where mobile_form = any(${forms}::text[]))
      or exists (select 1 from customer_contact where phone = any(${forms}::text[])) as known`.execute(db)
  return rows[0]!.known
}

/** How many tests somebody sent today, as the operation log has them. */
async function countTests(db: Db, actor: Actor, now: Date): Promise<number> {
  const row = await db
    .selectFrom('operation_log')
    .select(eb => eb.fn.countAll<number>().as('tests'))
    .where('user_id', '=', actor.userId)
    .where('at', '>=', startOfDay(businessDateOf(now)))
    .where('call', '=', smsTasks.smsTaskTest.path)
    .where('kind', '=', 'change')
    .executeTakeFirstOrThrow()
  return Number(row.tests)
}
