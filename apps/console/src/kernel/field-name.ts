import { type FieldNames, fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useCallback } from 'react'
import { create } from 'zustand'
import { hasText, t, useLanguage, useTextsOf } from './i18n'

const load: Record<Language, () => Promise<{ default: FieldNames }>> = {
  'zh-CN': () => import('virtual:field-names/zh-CN'),
  'en-US': () => import('virtual:field-names/en-US'),
  es: () => import('virtual:field-names/es'),
  fr: () => import('virtual:field-names/fr'),
  ar: () => import('virtual:field-names/ar'),
  ti: () => import('virtual:field-names/ti'),
}

const useNames = create<Partial<Record<Language, FieldNames>>>(() => ({}))
const loading = new Map<Language, Promise<void>>()

/** Fetches the names of the specification's fields once for a language. */
export function loadFieldNames(language: Language): Promise<void> {
  let promise = loading.get(language)
  if (!promise) {
    promise = load[language]().then(
      names => useNames.setState({ [language]: names.default }),
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

/** Whose words a call's fields have: those of `/role/list` are a role's. */
export const entityOf = (call: { path: string }): string | undefined => call.path.split('/')[1]

/**
 * What a field is called in the user's language: the area's own word (`field.x` of its texts) before the
 * specification's. `entity` picks the word of one entity where two call a field differently.
 */
export function useFieldName(area?: string, entity?: string): (field: string) => string {
  const language = useLanguage()
  const names = useNames(loaded => loaded[language])
  // A page may show another area's fields, whose words come later than its own.
  const there = useTextsOf(area ?? 'kernel')
  return useCallback(
    field => {
      // Nothing rather than a code, or another's word, for the moment until the area's texts are there.
      if (!names || !there) return ''
      const own = `${area}:field.${field}`
      if (hasText(own)) return t(own)
      const kit = `kernel:field.${field}`
      return fieldNameIn(names, field, entity) ?? (hasText(kit) ? t(kit) : field)
    },
    [area, entity, names, there],
  )
}
