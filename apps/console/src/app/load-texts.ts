import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
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

export const loadTexts: LoadTexts = async (language, namespaces) => {
  const files = Object.entries(FILES).filter(
    ([file]) => languageOf(file) === language && (!namespaces || namespaces.has(namespaceOf(file))),
  )
  return Object.fromEntries(
    await Promise.all(files.map(async ([file, load]) => [namespaceOf(file), await load()] as const)),
  )
}

const languageOf = (file: string): Language | undefined => LANGUAGES.find(language => file.endsWith(`/${language}.ts`))
