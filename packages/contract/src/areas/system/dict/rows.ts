import { z } from 'zod'
import { count, dictBetween, instant, yesNo } from '../../../kernel/field'

export const dictRow = z.object({
  dictType: z.string(),
  dictName: z.string(),
  dictStatus: dictBetween('dictStatus', 0, 1),
  itemCount: count(),
  /** Comes with the program, which reads it: it can be disabled, not deleted. */
  builtIn: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const dictItemRow = z.object({
  dictItemId: z.int(),
  dictType: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  parentKey: z.string().nullable(),
  dictStatus: dictBetween('dictStatus', 0, 1),
  dictSort: z.int(),
  builtIn: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})
