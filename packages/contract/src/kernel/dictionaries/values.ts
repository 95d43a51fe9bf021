import { fixedValues } from './fixed-values'
import { serverValues } from './server-values'

const allValues = { ...serverValues, ...fixedValues }

export type ServerDictionaryCode = keyof typeof serverValues
export type DictionaryCode = keyof typeof allValues
export type DictionaryValue<Code extends DictionaryCode> = (typeof allValues)[Code][number]

export interface DictionaryEntry {
  value: string
  /** A value of `firstLevelQuestion` for second-level questions, a checklist's field name for human review. */
  parent?: string
}

export interface Dictionary {
  code: DictionaryCode
  /** `server`: kept as rows that staff may extend and the console fetches; `fixed`: part of the program. */
  kind: 'server' | 'fixed'
  values: readonly DictionaryEntry[]
}

// spec G-181, G-191: the first digit of a three-digit value names its parent.
const parentsByFirstDigit: Partial<Record<DictionaryCode, Readonly<Record<string, string>>>> = {
  humanReviewChecklist: {
    1: 'idPhotoChecklist',
    2: 'livePhotoChecklist',
    3: 'contactsChecklist',
    4: 'socialAccountsChecklist',
    5: 'phoneVerificationChecklist',
  },
  secondLevelQuestion: Object.fromEntries(fixedValues.firstLevelQuestion.map(value => [value, value])),
}

function entry(code: DictionaryCode, value: string): DictionaryEntry {
  const parent = parentsByFirstDigit[code]?.[value.charAt(0)]
  return parent === undefined ? { value } : { value, parent }
}

function dictionary(code: DictionaryCode): Dictionary {
  const kind = code in serverValues ? 'server' : 'fixed'
  return { code, kind, values: allValues[code].map(value => entry(code, value)) }
}

/** The codes of the dictionaries that the console fetches from the server (spec R-134). */
export const SERVER_DICTIONARY_CODES = Object.keys(serverValues) as ServerDictionaryCode[]

/** Every closed list of the product by its code. */
export const DICTIONARIES = Object.fromEntries(
  (Object.keys(allValues) as DictionaryCode[]).map(code => [code, dictionary(code)]),
) as Readonly<Record<DictionaryCode, Dictionary>>

/** The values of one dictionary in the order shown; the type lists them, so it fits an enum schema. */
export function dictionaryValues<Code extends DictionaryCode>(code: Code): readonly DictionaryValue<Code>[] {
  return allValues[code]
}
