import { system } from '@countinghouse/contract/areas/system/calls'
import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import {
  DICTIONARIES,
  type DictionaryCode,
  SERVER_DICTIONARY_CODES,
} from '@countinghouse/contract/kernel/dictionaries/values'
import { DEFAULT_LANGUAGE, type Language } from '@countinghouse/domain/kernel/language'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { ask } from './client'
import { useLanguage } from './i18n'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const load: Record<Language, () => Promise<Labels>> = {
  'zh-CN': () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/zh-CN').then(({ dictionaryTexts }) => dictionaryTexts),
  'en-US': () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/en-US').then(({ dictionaryTexts }) => dictionaryTexts),
  es: () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/es').then(({ dictionaryTexts }) => dictionaryTexts),
  fr: () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/fr').then(({ dictionaryTexts }) => dictionaryTexts),
  ar: () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/ar').then(({ dictionaryTexts }) => dictionaryTexts),
  ti: () =>
    import('@countinghouse/contract/kernel/dictionaries/texts/ti').then(({ dictionaryTexts }) => dictionaryTexts),
}

interface DictionaryStore {
  own: Partial<Record<Language, Labels>>
  /** Entries that staff added or renamed on the server, by language. */
  kept: Partial<Record<Language, Labels>>
  /** What staff call values, disabled ones too: no longer offered, still read on old rows. */
  staff: Labels
}

const useStore = create<DictionaryStore>(() => ({ own: {}, kept: {}, staff: {} }))
const loading = new Map<Language, Promise<void>>()

/** Fetches the labels of a language once; each language is a chunk of its own. */
export function loadDictionaries(language: Language): Promise<void> {
  let promise = loading.get(language)
  if (!promise) {
    promise = load[language]().then(
      dictionaryTexts => useStore.setState(state => ({ own: { ...state.own, [language]: dictionaryTexts } })),
      error => {
        // Whoever asks next tries again.
        loading.delete(language)
        throw error
      },
    )
    loading.set(language, promise)
  }
  return promise
}

const requested = new Map<Language, Promise<void>>()

/** Fetches the entries that the server keeps, which staff may rename, add to and disable. */
export function loadServerEntries(language: Language): Promise<void> {
  let promise = requested.get(language)
  if (!promise) {
    const offered = ask(system.findDictItemByCode, { codes: SERVER_DICTIONARY_CODES.join(',') })
    const staffTexts = ask(dict.dictTexts, {}).catch((): Labels => ({}))
    promise = Promise.all([offered, staffTexts]).then(
      ([byCode, staff]) => {
        const entries = Object.entries(byCode).map(([code, items]) => [
          code,
          Object.fromEntries(items.map(({ itemValue, itemText }) => [itemValue, itemText])),
        ])
        useStore.setState(state => ({ kept: { ...state.kept, [language]: Object.fromEntries(entries) }, staff }))
      },
      // The program's own labels stand in until somebody opens another page.
      () => void requested.delete(language),
    )
    requested.set(language, promise)
  }
  return promise
}

/** Fetches them again, after somebody changed a dictionary here. */
export function refreshServerEntries(): void {
  const languages = [...requested.keys()]
  requested.clear()
  for (const language of languages) void loadServerEntries(language)
}

export interface DictionaryOption {
  value: string
  label: string
}

export interface Dictionaries {
  /** The label of a value; the value itself when the list does not know it (G-042). */
  label(code: string, value: unknown): string
  options(code: string): DictionaryOption[]
}

/** What is known of the labels of a language. */
interface Known {
  /** The program's own; until they are there nothing is said, for what staff call a value may be of another language. */
  own: Labels | undefined
  kept: Labels | undefined
  staff: Labels
  /** Staff keep entries in one language, the default: there their text stands over ours, elsewhere only where we have none. */
  keptFirst: boolean
}

/** The label of a value; the value itself when no list knows it (G-042). */
export function labelOf({ own, kept, staff, keptFirst }: Known, code: string, value: string): string {
  if (!own) return ''
  const mine = own[code]?.[value]
  const theirs = kept?.[code]?.[value] ?? staff[code]?.[value]
  return (keptFirst ? (theirs ?? mine) : (mine ?? theirs)) ?? value
}

export function useDictionaries(): Dictionaries {
  const language = useLanguage()
  const own = useStore(state => state.own[language])
  const kept = useStore(state => state.kept[language])
  const staff = useStore(state => state.staff)
  useEffect(() => void loadServerEntries(language), [language])
  return useMemo(() => {
    const known = { own, kept, staff, keptFirst: language === DEFAULT_LANGUAGE }
    const label = (code: string, value: unknown) => labelOf(known, code, String(value))
    const options = (code: string) => {
      const values = DICTIONARIES[code as DictionaryCode]?.values.map(entry => entry.value) ?? []
      // The server answers the enabled entries only; without its answer all known ones are offered.
      const enabled = Object.keys(kept?.[code] ?? {})
      const offered =
        enabled.length === 0
          ? values
          : [...values.filter(value => enabled.includes(value)), ...enabled.filter(value => !values.includes(value))]
      return offered.map(value => ({ value, label: label(code, value) }))
    }
    return { label, options }
  }, [own, kept, staff, language])
}
