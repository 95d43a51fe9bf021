import { marketingMessages } from '@countinghouse/contract/areas/marketing/messages'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import { messageCost, messageLength } from '@countinghouse/domain/areas/marketing/message-length'
import { needsWayOut, PLACEHOLDERS } from '@countinghouse/domain/areas/marketing/placeholders'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { sameVersion } from '../../../kernel/same-version'
import { findApp } from '../send-group/queries'
import { findPrice, isInTasks } from '../task/queries'
import {
  isTemplateNameTaken,
  lockTemplate,
  pageOfTemplates,
  TEMPLATE,
  type TemplateValues,
  updateTemplate,
} from './queries'
import { readText, type TextFault, writeText } from './text'
import { findReader, valuesOf } from './values'

const faultOf = (fault: TextFault): readonly [Message, MessageValues] =>
  fault.fault === 'unknownPlaceholder'
    ? [marketingMessages.unknownPlaceholder, { name: fault.name }]
    : [marketingMessages.templateUnreadable, {}]

/** Refuses a text that cannot be written, or that a customer could not stop. */
function check({ templateContent, type }: Pick<TemplateValues, 'templateContent' | 'type'>): void {
  const read = readText(templateContent)
  if ('fault' in read) throw new Fault(...faultOf(read), 'templateContent')
  if (needsWayOut(type) && !read.names.has('optOutLink'))
    throw new Fault(marketingMessages.wayOutNeeded, {}, 'templateContent')
}

/** Placeholders as long as they usually are, where there is no customer to take them of. */
const EXAMPLE = Object.fromEntries(PLACEHOLDERS.map(name => [name, 'xxxxxxxx'])) as Record<
  (typeof PLACEHOLDERS)[number],
  string
>
const EXAMPLE_LINK = 'https://example.com/o/1000-1-0123456789ab'

async function preview(
  { templateContent, appId, channelId }: ParsedInputOf<typeof messageTemplates.smsTemplatePreview>,
  { db, actor, language }: Pick<Context, 'db' | 'actor' | 'language'>,
) {
  const app = appId === undefined ? undefined : await findApp(db, appId, actor)
  const reader = app && (await findReader(db, app.id))
  const values = reader === undefined ? undefined : (await valuesOf(db, [reader], undefined)).get(reader)
  const read = readText(templateContent)
  const fault = 'fault' in read ? sayMessage(faultOf(read)[0], language, faultOf(read)[1]) : null
  const text =
    'fault' in read ? templateContent : writeText(read.template, { ...EXAMPLE, ...values, optOutLink: EXAMPLE_LINK })
  const length = messageLength(text)
  const price = channelId === undefined ? undefined : await findPrice(db, channelId)
  const cost = price ? messageCost(length.segments * 1000, price.pricePer1000) : null
  return { text, ...length, cost, currency: price?.currency ?? null, custId: reader ?? null, fault }
}

export const templateHandlers = implement(messageTemplates, {
  smsTemplateList: async (input, { db }) => {
    const { list, total } = await pageOfTemplates(db, input)
    return {
      list: list.map(row => {
        const { encoding, segments } = messageLength(row.templateContent)
        return { ...row, encoding, segments }
      }),
      total,
    }
  },

  smsTemplateAddOrEdit: async ({ templateID, rowVersion, ...values }, { db, actor, now, note }) => {
    check(values)
    if (await isTemplateNameTaken(db, values.templateName, templateID))
      throw new Fault(marketingMessages.nameTaken, {}, 'templateName')
    const by = { userId: actor.userId, now }
    if (templateID === undefined) {
      note.made(values)
      const row = { ...TEMPLATE.values(values), created_by: by.userId, updated_by: by.userId, updated_at: now }
      return { templateID: await insertRow(db, 'message_template', row) }
    }
    const before = sameVersion(await lockTemplate(db, templateID), rowVersion ?? 0)
    // Its tasks are of its type: what they send would lose the way out, or be sent as something else.
    if (values.type !== before.type && (await isInTasks(db, { templateId: templateID })))
      throw new Fault(marketingMessages.typesDiffer, {}, 'type')
    note.change(TEMPLATE.named(before), values)
    await updateTemplate(db, templateID, values, by)
    return { templateID }
  },

  smsTemplatePreview: (input, context) => preview(input, context),
})
