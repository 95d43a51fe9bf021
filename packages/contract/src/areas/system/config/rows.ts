import { z } from 'zod'
import { among } from '../../../kernel/choice'
import { amount, carried, instant, requiredText, yesNo } from '../../../kernel/field'
import { settingKind } from '../../../kernel/setting-kind'

/** What a setting takes. `amounts` is one amount in minor units for each currency. */
export type ConfigKind = z.output<typeof settingKind>
/** Kinds that staff may add of their own. */
export const addedKind = among(settingKind, ['number', 'text', 'yesNo', 'list'])

const perCurrency = z.strictObject({ INR: amount().min(0), MXN: amount().min(0), THB: amount().min(0) })

export const configValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(500),
  z.array(requiredText(100)).max(50),
  perCurrency,
])
export type ConfigValue = z.infer<typeof configValue>

export const configRow = z.object({
  configKey: z.string(),
  kind: settingKind,
  configValue,
  /** False: the stored value cannot be read, and the first value is in force. */
  readable: yesNo(),
  /** Of a number; null where there is no bound. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** The only entries that a list may hold; null where any text may stand. */
  choices: carried(z.array(z.string()).nullable()),
  remark: z.string(),
  /** The program reads it: it can be changed, not deleted. */
  builtIn: yesNo(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  updateTime: instant(),
  updatedBy: z.string().nullable(),
  rowVersion: z.int(),
})

export const configHistoryRow = z.object({
  historyId: z.int(),
  configKey: z.string(),
  operationTime: instant(),
  operationUserName: z.string(),
  oldValue: configValue.nullable(),
  newValue: configValue.nullable(),
})
