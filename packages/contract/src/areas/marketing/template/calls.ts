import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import {
  amount,
  code,
  count,
  currency,
  dictBetween,
  id,
  instant,
  requiredText,
  rowVersion,
  text,
} from '../../../kernel/field'
import { textLanguage } from '../choices'

const fields = {
  templateName: requiredText(64),
  type: dictBetween('typeOfSMS', 1, 5),
  textLanguage,
  templateContent: requiredText(1000),
  templateRemarks: text(200).default(''),
}
const encoding = code(['GSM-7', 'UCS-2'])

export const messageTemplates = area('marketing', {
  smsTemplateList: list('/smsTemplate/list', {
    summary: 'Templates of texts and voice messages, with their length before values are filled in',
    access: 'marketing.query',
    filters: { templateName: text(64), type: fields.type, textLanguage },
    row: z.object({
      templateID: id(),
      ...fields,
      templateRemarks: z.string(),
      encoding,
      segments: count(),
      taskCount: count(),
      updatedBy: z.string(),
      updateTime: instant(),
      rowVersion: z.int(),
    }),
  }),
  smsTemplateAddOrEdit: action('/smsTemplate/addOrEdit', {
    summary: 'Add a template, or change one; its placeholders are checked',
    access: 'marketing.edit',
    input: z.strictObject({ templateID: id().optional(), rowVersion: rowVersion().optional(), ...fields }),
    output: z.object({ templateID: id() }),
    audit: { subject: 'messageTemplate', ids: (_, output) => [output.templateID] },
  }),
  smsTemplatePreview: read('/smsTemplate/preview', {
    summary: 'A text with the values of a real customer, its length in segments and what it costs by a channel',
    access: 'marketing.query',
    input: z.strictObject({ templateContent: text(1000), appId: id().optional(), channelId: id().optional() }),
    output: z.object({
      text: z.string(),
      encoding,
      units: count(),
      segments: count(),
      left: count(),
      /** Of 1,000 such messages. */
      cost: amount().nullable(),
      currency: currency().nullable(),
      custId: id().nullable(),
      /** What is wrong with it, in the caller's language. */
      fault: z.string().nullable(),
    }),
  }),
})
