import { DEFAULT_LANGUAGE, type Language } from '@countinghouse/domain/kernel/language'
import { dictionaryLabel, dictionaryName } from '../../../kernel/dictionary-label'

interface Dict {
  dictType: string
  dictName: string
}

interface Item {
  dictType: string
  dictKey: string
  dictValue: string
}

/** A dictionary's name; one of the program is said in the caller's language until staff rename it. */
export const shownName = ({ dictType, dictName }: Dict, language: Language): string =>
  (dictName === dictionaryName(dictType, DEFAULT_LANGUAGE) && dictionaryName(dictType, language)) || dictName

/** An entry's text, in the caller's language while it is the program's own. */
export function shownValue({ dictType, dictKey, dictValue }: Item, language: Language): string {
  const entry = { dict: dictType, value: dictKey }
  return dictValue === dictionaryLabel(entry, DEFAULT_LANGUAGE) ? dictionaryLabel(entry, language) : dictValue
}
