import { type Choice, labelIn } from '@countinghouse/contract/kernel/choice'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useLanguage } from './i18n'

export type SayLabel = <V extends string>(list: Choice<V>, value: V) => string

const sayers = new Map<Language, SayLabel>()

/** What a value of a closed list is called in the present language; the same function as long as the language stays. */
export function useLabel(): SayLabel {
  const language = useLanguage()
  let say = sayers.get(language)
  if (!say) {
    say = (list, value) => labelIn(list, value, language)
    sayers.set(language, say)
  }
  return say
}
