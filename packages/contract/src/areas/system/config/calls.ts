import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { requiredText, rowVersion, text } from '../../../kernel/field'
import { settingKind, settingValue } from '../../../kernel/setting-value'
import { changeOutcome } from '../approvals/change-kinds'
import { configMessages } from './messages'
import { addedKind, configHistoryRow, configRow } from './rows'

const within = 'user.query' as const

export const configKey = () =>
  requiredText(64).refine(key => /^[a-z][\w]*(\.[\w]+)+$/i.test(key), { params: { message: configMessages.keyShape } })

export const config = area('system', {
  configList: list('/configCenter/list', {
    summary: 'Settings with their values, bounds and last change',
    access: 'config.query',
    within,
    filters: { configKey: text(64), kind: settingKind },
    row: configRow,
  }),
  configHistory: list('/configCenter/history', {
    summary: 'Who changed which setting, when, from what to what',
    access: 'config.query',
    within,
    filters: { configKey: text(64) },
    row: configHistoryRow,
  }),
  configAdd: action('/configCenter/add', {
    summary: 'Add a setting of one of the plain kinds; waits for a second person where that is asked for',
    access: 'config.add',
    within,
    input: z.strictObject({
      configKey: configKey(),
      kind: addedKind,
      configValue: settingValue,
      least: z.number().optional(),
      most: z.number().optional(),
      remark: text(200).default(''),
    }),
    output: changeOutcome,
    audit: { subject: 'config', ids: input => [input.configKey] },
    refreshes: ['operation'],
  }),
  configEdit: action('/configCenter/edit', {
    summary: 'Change a setting; waits for a second person where that is asked for',
    access: 'config.edit',
    within,
    input: z.strictObject({
      configKey: requiredText(64),
      configValue: settingValue,
      remark: text(200).optional(),
      reason: text(200).default(''),
      rowVersion: rowVersion(),
    }),
    output: changeOutcome,
    audit: { subject: 'config', ids: input => [input.configKey] },
    refreshes: ['operation'],
  }),
  configDelete: action('/configCenter/delete', {
    summary: 'Delete a setting that staff added',
    access: 'config.delete',
    within,
    input: z.strictObject({ configKey: requiredText(64) }),
    output: done,
    audit: { subject: 'config', ids: input => [input.configKey] },
    refreshes: ['operation'],
  }),
})
