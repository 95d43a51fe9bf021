import { randomUUID } from 'node:crypto'
import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { messageLength } from '@countinghouse/domain/areas/marketing/message-length'
import { PLACEHOLDERS } from '@countinghouse/domain/areas/marketing/placeholders'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { Services } from '../../../kernel/services'
import { readText, writeText } from '../template/text'
import { findReader, valuesOf } from '../template/values'
import { submitTest } from './message-centre'
import { handOver, keepInOutbox, openSender } from './message-channel'
import { channelOf, type Task } from './start'

const BLANK = Object.fromEntries(PLACEHOLDERS.map(name => [name, ''])) as Record<(typeof PLACEHOLDERS)[number], string>

/** Sends a task's text to one number of our own, with the values of a customer of the app. It belongs to no run. */
export async function sendTest(
  trx: Trx,
  task: Task,
  { mobile, now, services }: { mobile: string; now: Date; services: Services },
): Promise<void> {
  const channelId = await channelOf(trx, task)
  const channel = channelId === null ? undefined : await openSender(trx, channelId, services)
  if (!channel?.isOn) throw new Fault(marketingMessages.channelWrong)
  const row = trx.selectFrom('message_template').select('content').where('id', '=', task.template_id!)
  const read = readText((await row.executeTakeFirstOrThrow()).content)
  if ('fault' in read) throw new Fault(marketingMessages.templateUnreadable)
  const reader = await findReader(trx, task.app_id)
  const values = reader === undefined ? undefined : (await valuesOf(trx, [reader], undefined)).get(reader)
  const link = `${services.env.publicUrl}/o/`
  const text = writeText(read.template, { ...BLANK, ...values, optOutLink: link })
  const message = { reference: `T${randomUUID()}`, mobile, text }
  if (channel.adapter === 'outbox') {
    const kept = { ...message, customerId: null, segments: messageLength(text).segments }
    return keepInOutbox(trx, [kept], { channelId: channel.channelId, appId: task.app_id, runId: null, now })
  }
  const isLine = channel.adapter === 'smpp'
  const result = isLine ? await submitTest(channel, message) : await handOver(channel, message, now)
  if (result.state !== 'taken') throw new Fault(marketingMessages.channelWrong)
}
