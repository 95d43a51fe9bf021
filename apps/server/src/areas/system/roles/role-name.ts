import { ROLE_DESCRIPTIONS } from '@countinghouse/contract/areas/system/roles/descriptions'
import { DEFAULT_LANGUAGE, type Language } from '@countinghouse/domain/kernel/language'
import { dictionaryLabel } from '../../../kernel/dictionary-label'

interface Named {
  code: string
  name: string
}

interface Described extends Named {
  description: string
}

/** The role's name; one that every installation starts with is said in the caller's language until staff rename it. */
export function roleName({ code, name }: Named, language: Language): string {
  const value = { dict: 'roleCode', value: code }
  return name === dictionaryLabel(value, DEFAULT_LANGUAGE) ? dictionaryLabel(value, language) : name
}

// By the text, not the role's code: a copy has the description of what it was copied from.
const firstDescriptions = new Map<string, Readonly<Record<Language, string>>>(
  Object.values(ROLE_DESCRIPTIONS).map(texts => [texts[DEFAULT_LANGUAGE], texts]),
)

const description = (role: Described, language: Language): string =>
  firstDescriptions.get(role.description)?.[language] ?? role.description

export const inLanguage = <R extends Named>(role: R, language: Language): R => ({
  ...role,
  name: roleName(role, language),
})

/** The role with its description, too, in the caller's language. */
export const describedIn = <R extends Described>(role: R, language: Language): R => ({
  ...inLanguage(role, language),
  description: description(role, language),
})

interface Typed {
  name?: string
  description?: string
}

/** What to store of what was typed: a text that the caller was shown and left as it was is no new one. */
export const newTexts = (role: Described, typed: Typed, language: Language): Typed => ({
  name: typed.name === roleName(role, language) ? undefined : typed.name,
  description: typed.description === description(role, language) ? undefined : typed.description,
})

/** Names as stored, of first roles whose name in the caller's language holds the text. */
export const storedNamesLike = (text: string, language: Language): string[] =>
  Object.keys(ROLE_DESCRIPTIONS)
    .map(value => ({ dict: 'roleCode', value }))
    .filter(role => dictionaryLabel(role, language).toLowerCase().includes(text.toLowerCase()))
    .map(role => dictionaryLabel(role, DEFAULT_LANGUAGE))
