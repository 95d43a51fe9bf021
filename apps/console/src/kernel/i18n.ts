import { nameIn } from '@countinghouse/contract/kernel/six-names'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@countinghouse/domain/kernel/language'
import { fillIn, type SentenceValues } from '@countinghouse/domain/kernel/sentence'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { wholeDates } from './format'
import { keepLanguage, storedLanguage } from './language-choice'
import type { Text, TextKey } from './text-keys'

/** The shape that the other five languages of a texts file must have: the same keys, all of them texts. */
export type TextsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> }

export interface Texts {
  readonly [name: string]: string | Texts
}
export type Say = (text: Text, values?: SentenceValues) => string
/** Brings texts in one language: of the namespaces asked for, or of all. */
export type LoadTexts = (language: Language, namespaces?: ReadonlySet<string>) => Promise<Record<string, Texts>>

const bundles = new Map<string, Texts>()

interface LanguageState {
  language: Language
  antdLocale: Locale | undefined
}
const useLanguageState = create<LanguageState>(() => ({ language: DEFAULT_LANGUAGE, antdLocale: undefined }))

let loadTexts: LoadTexts = () => Promise.resolve({})
const loaded = new Set<string>()
/** Namespaces that somebody looks at; undefined means every one. */
let opened: Set<string> | undefined
let wanted: Language | undefined

export const currentLanguage = (): Language => useLanguageState.getState().language
export const useLanguage = (): Language => useLanguageState(state => state.language)
export const useAntdLocale = (): Locale | undefined => useLanguageState(state => state.antdLocale)
export const useDirection = (): 'ltr' | 'rtl' => directionOf(useLanguage())

/** A text such as `t('app:user.menu', { name })` in the present language; inside components take `useText`. */
export const t: Say = (text, values) => sayIn(currentLanguage(), text, values)

/** Narrows a key made of what the server sent, such as the name of a job that this version does not know. */
export const hasText = (key: string): key is TextKey => find(currentLanguage(), key) !== undefined

/** A missing text shows its key; a law test finds it. */
const sayIn = (language: Language, text: Text, values: SentenceValues = {}): string =>
  fillIn(typeof text === 'string' ? (find(language, text) ?? text) : nameIn(language, text), language, unbroken(values))

const unbroken = (values: SentenceValues): SentenceValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? wholeDates(value) : value]),
  )

function find(language: Language, key: string): string | undefined {
  const colon = key.indexOf(':')
  let found: string | Texts | undefined = bundles.get(`${language}:${key.slice(0, colon)}`)
  for (const name of key.slice(colon + 1).split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined
  }
  return typeof found === 'string' ? found : undefined
}

const sayers = new Map<Language, Say>()
/** Like `t`, and says it again when the language changes; the same function as long as the language stays. */
export function useText(): Say {
  const language = useLanguage()
  let say = sayers.get(language)
  if (!say) {
    say = (text, values) => sayIn(language, text, values)
    sayers.set(language, say)
  }
  return say
}

export function addTexts(namespace: string, language: Language, bundle: Texts): void {
  bundles.set(`${language}:${namespace}`, bundle)
}

/** To be called once at start: where texts come from, and which of them are needed first; shows the stored language. */
export function startLanguage(
  load: LoadTexts,
  language: Language = storedLanguage(),
  first?: readonly string[],
): Promise<void> {
  loadTexts = load
  opened = first && new Set(first)
  return setLanguage(language)
}

/** Changes texts, antd, dates, writing direction and the document's language together; only then does anything redraw. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const [antdLocale] = await Promise.all([loadPack(language), loadBundles(language)])
  // Somebody chose another one while this one was loading.
  if (wanted !== language) return
  dayjs.locale(DAYJS_NAMES[language])
  keepLanguage(language)
  useLanguageState.setState({ language, antdLocale })
}

async function loadBundles(language: Language): Promise<void> {
  const keys = [...(opened ?? ['*'])].filter(namespace => !loaded.has(`${language}:${namespace}`))
  if (keys.length === 0) return
  const texts = await loadTexts(language, opened && new Set(keys))
  for (const [namespace, bundle] of Object.entries(texts)) addTexts(namespace, language, bundle)
  for (const namespace of keys) loaded.add(`${language}:${namespace}`)
}

const isThere = (namespace: string) => !opened || loaded.has(`${currentLanguage()}:${namespace}`)

/** Fetches the namespace's texts in the present language, if they are not there. */
export function bringTexts(namespace: string): Promise<void> {
  opened?.add(namespace)
  return loadBundles(currentLanguage())
}

/** True when the namespace's texts are there in the present language; brings them and says so again when not. */
export function useTextsOf(namespace: string): boolean {
  const language = useLanguage()
  const [, setArrived] = useState(0)
  useEffect(() => {
    if (isThere(namespace)) return
    let shown = true
    void bringTexts(namespace).then(() => shown && setArrived(count => count + 1))
    return () => {
      shown = false
    }
  }, [namespace, language])
  return isThere(namespace)
}

const DAYJS_NAMES: Record<Language, string> = {
  'zh-CN': 'zh-cn',
  'en-US': 'en',
  es: 'es-mx',
  fr: 'fr',
  ar: 'ar',
  ti: 'th',
}

const PACKS: Record<Language, () => Promise<{ default: Locale }>> = {
  'zh-CN': () => import('./language-packs/zh-CN'),
  'en-US': () => import('./language-packs/en-US'),
  es: () => import('./language-packs/es'),
  fr: () => import('./language-packs/fr'),
  ar: () => import('./language-packs/ar'),
  ti: () => import('./language-packs/ti'),
}

const loadPack = async (language: Language): Promise<Locale> => (await PACKS[language]()).default
