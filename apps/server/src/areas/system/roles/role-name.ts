import { DEFAULT_LANGUAGE, type Language } from '@countinghouse/domain/kernel/language'
import { dictionaryLabel } from '../../../kernel/dictionary-label'

interface Named {
  code: string
  name: string
}

/** The role's name; one that every installation starts with is said in the asker's language until staff rename it. */
export function roleName({ code, name }: Named, language: Language): string {
  const value = { dict: 'roleCode', value: code }
  return name === dictionaryLabel(value, DEFAULT_LANGUAGE) ? dictionaryLabel(value, language) : name
}

export const inLanguage = <R extends Named>(role: R, language: Language): R => ({
  ...role,
  name: roleName(role, language),
})

/** The name to store: what the asker was shown and left as it was is no new name. */
export const typedName = (role: Named, typed: string | undefined, language: Language): string | undefined =>
  typed === roleName(role, language) ? undefined : typed
