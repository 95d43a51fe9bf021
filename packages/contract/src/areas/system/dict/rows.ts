import { z } from 'zod'
import { count, dictBetween, instant, requiredText, text, yesNo } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { dictMessages } from './messages'

const dictType = () =>
  requiredText(64).refine(code => /^[A-Za-z][A-Za-z0-9_]*$/.test(code), { params: { message: dictMessages.codeShape } })
const dictKey = () =>
  requiredText(64).refine(key => !/[,/\\]/.test(key), { params: { message: dictMessages.keyShape } })
const dictStatus = dictBetween('dictStatus', 0, 1)

export const dictFields = { dictType: dictType(), dictName: requiredText(64), dictStatus }
export const dictItemFields = {
  dictKey: dictKey(),
  dictValue: requiredText(128),
  parentKey: text(64).optional(),
  dictStatus,
  dictSort: z.int().min(0).max(1_000_000),
}

export const dictRow = z.object({
  ...keptFields(dictFields),
  itemCount: count(),
  /** Comes with the program, which reads it: it can be disabled, not deleted. */
  builtIn: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const dictItemRow = z.object({
  dictItemId: z.int(),
  dictType: z.string(),
  ...keptFields(dictItemFields),
  builtIn: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})
