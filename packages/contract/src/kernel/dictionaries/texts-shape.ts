import type { DictionaryCode, DictionaryValue } from './values'

export type DictionaryNames = Readonly<Record<DictionaryCode, string>>

/** Labels by dictionary and value. A language file that lacks one, or has one too many, does not compile. */
export type DictionaryTexts = {
  readonly [Code in DictionaryCode]: { readonly [Value in DictionaryValue<Code>]: string }
}
