import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { loadDictionaries } from '../kernel/dictionary-texts'
import { loadFieldNames } from '../kernel/field-name'
import type { LoadTexts, Texts } from '../kernel/i18n'

const FILES = import.meta.glob<Texts>(['../kernel/texts/*.ts', './texts/*.ts', '../areas/*/texts/*.ts'], {
  import: 'texts',
})

/** The namespace is the folder that holds `texts`: 'kernel', 'app' or the area. */
function namespaceOf(file: string): string {
  const folders = file.split('/')
  const holder = folders.at(-3)
  return holder === '.' || holder === undefined ? 'app' : holder
}

/** What every page needs; an area's own texts come with its first screen. */
export const FIRST_TEXTS = ['kernel', 'app', 'auth', 'dashboard']

/**
 * A language is there once the names of fields and values are: a screen drawn before them has no labels, and moves when
 * they come.
 */
export const loadTexts: LoadTexts = async (language, namespaces) => {
  const files = Object.entries(FILES).filter(
    ([file]) => languageOf(file) === language && (!namespaces || namespaces.has(namespaceOf(file))),
  )
  const [texts] = await Promise.all([
    Promise.all(files.map(async ([file, load]) => [namespaceOf(file), await load()] as const)),
    loadDictionaries(language),
    loadFieldNames(language),
  ])
  return Object.fromEntries(texts)
}

const languageOf = (file: string): Language | undefined => LANGUAGES.find(language => file.endsWith(`/${language}.ts`))
