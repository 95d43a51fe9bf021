import { z } from 'zod'
import { among } from '../../../kernel/choice'
import { carried, instant, yesNo } from '../../../kernel/field'
import { settingKind, settingValue } from '../../../kernel/setting-value'

/** Kinds that staff may add of their own. */
export const addedKind = among(settingKind, ['number', 'text', 'yesNo', 'list'])

export const configRow = z.object({
  configKey: z.string(),
  kind: settingKind,
  configValue: settingValue,
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
  oldValue: settingValue.nullable(),
  newValue: settingValue.nullable(),
})
