import { z } from 'zod'
import { area, read } from '../../kernel/call'
import { country, currency, dictBetween, requiredText } from '../../kernel/field'

const dictionaryItem = z.object({ itemValue: z.string(), itemText: z.string() })

const status = dictBetween('enableState', 0, 1)

export const appChoice = z.object({
  appId: z.int(),
  parentId: z.int().nullable(),
  appSsid: z.string(),
  appName: z.string(),
  country: country(),
  currency: currency(),
  status,
})

const MOST_CODES = 200

export const system = area('system', {
  findDictItemByCode: read('/dict/findDictItemByCode/{codes}/anon', {
    summary: 'Enabled entries of the dictionaries with these comma-joined codes, in their order',
    access: 'public',
    input: z.strictObject({
      codes: requiredText(4000).refine(codes => codes.split(',').length <= MOST_CODES),
    }),
    // G-070: an unknown code answers an empty list.
    output: z.record(z.string(), z.array(dictionaryItem)),
  }),
  listAllSelect: read('/app/listALLSelect', {
    summary: "Apps of the caller's scope, disabled ones last, for selects",
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.array(appChoice),
  }),
})
