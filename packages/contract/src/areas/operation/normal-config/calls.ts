import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { among } from '../../../kernel/choice'
import { carried, instant, requiredText, rowVersion, text, yesNo } from '../../../kernel/field'
import { settingKind, settingValue } from '../../../kernel/setting-value'
import { operationMessages } from '../messages'

export const normalConfigRow = z.object({
  configKey: z.string(),
  kind: settingKind,
  configValue: settingValue,
  /** False: the stored value cannot be read, and the first value is in force. */
  readable: yesNo(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  choices: carried(z.array(z.string()).nullable()),
  remark: z.string(),
  waiting: yesNo(),
  updateTime: instant(),
  updatedBy: z.string().nullable(),
  rowVersion: z.int(),
})

const outcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })

export const normalConfig = area('operation', {
  normalConfigList: list('/normalConfig/list', {
    summary: 'Settings of the business: the part of the config centre that operations keeps',
    access: 'product.query',
    filters: { configKey: text(64) },
    row: normalConfigRow,
  }),
  normalConfigAdd: action('/normalConfig/add', {
    summary: 'Add a setting of the business; waits for a second person where that is asked for',
    access: 'product.add',
    input: z.strictObject({
      configKey: requiredText(64).refine(key => /^business(\.\w+)+$/.test(key), {
        params: { message: operationMessages.businessKey },
      }),
      kind: among(settingKind, ['number', 'text', 'yesNo', 'list']),
      configValue: settingValue,
      least: z.number().optional(),
      most: z.number().optional(),
      remark: text(200).default(''),
    }),
    output: outcome,
    audit: { subject: 'config', ids: input => [input.configKey] },
    refreshes: ['system'],
  }),
  normalConfigEdit: action('/normalConfig/edit', {
    summary: 'Change a setting of the business; waits for a second person where that is asked for',
    access: 'product.edit',
    input: z.strictObject({
      configKey: requiredText(64),
      configValue: settingValue,
      remark: text(200).optional(),
      reason: text(200).default(''),
      rowVersion: rowVersion(),
    }),
    output: outcome,
    audit: { subject: 'config', ids: input => [input.configKey] },
    refreshes: ['system'],
  }),
})
