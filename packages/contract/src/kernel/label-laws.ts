import type { Language } from '@countinghouse/domain/kernel/language'
import type { z } from 'zod'
import type { AnyCall } from './call'
import { languagesWithout } from './choice'
import type { DictionaryTexts } from './dictionaries/texts-shape'
import { DateRange, type ShowMeta, showOf } from './field'
import { defOf, fieldsOf, innerSchemas } from './schema-def'

/** The labels of the dictionaries by language. */
export type Dictionaries = Readonly<Record<Language, DictionaryTexts>>

/** Closed lists of a call's inputs, filters and answers that have no words, or not in every language. */
export function unlabelled(call: AnyCall, dictionaries: Dictionaries): string[] {
  const looked = new Map(Object.entries({ input: call.input, answer: call.output }))
  return [...looked].flatMap(([part, schema]) =>
    listsOf(schema, part).flatMap(list => withoutWords(list, dictionaries).map(fault => `${call.path} ${fault}`)),
  )
}

interface ClosedList {
  place: string
  values: string[]
  meta: ShowMeta
}

function listsOf(
  schema: z.ZodType,
  place: string,
  outer: ShowMeta = {},
  above: readonly z.ZodType[] = [],
): ClosedList[] {
  if (above.includes(schema)) return []
  const path = [...above, schema]
  const def = defOf(schema)
  const meta = { ...(schema.meta() as ShowMeta | undefined), ...outer }
  const inside = (inner: z.ZodType) => listsOf(inner, place, meta, path)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => listsOf(field, `${place}.${name}`, {}, path))
    case 'enum':
      return [{ place, values: Object.values(def.entries ?? {}).map(String), meta }]
    case 'literal':
      return (def.values ?? []).length > 1 ? [{ place, values: (def.values ?? []).map(String), meta }] : []
    case 'union': {
      const options = def.options ?? []
      const literals = options.flatMap(option => {
        const { type, values = [] } = defOf(option)
        return type === 'literal' ? values.map(String) : []
      })
      if (literals.length === options.length) return [{ place, values: literals, meta }]
      return options.flatMap(inside)
    }
    default:
      return innerSchemas(schema).flatMap(inside)
  }
}

function withoutWords({ place, values, meta }: ClosedList, dictionaries: Dictionaries): string[] {
  const { 'x-choice': choice, 'x-dict': code, 'x-show': show } = meta
  if (show === 'code') return []
  if (choice) {
    return values.flatMap(value => {
      const missing = languagesWithout(choice, value)
      return missing.length > 0 ? [`${place}: ${value} of ${choice} has no words in ${missing.join(', ')}`] : []
    })
  }
  if (!code) return [`${place} is a closed list without words: declare it with choice, dictAmong or code`]
  return values.flatMap(value => {
    const missing = Object.entries(dictionaries).filter(([, texts]) => {
      const labels: Readonly<Record<string, string>> | undefined = texts[code as keyof DictionaryTexts]
      return !labels?.[value]
    })
    return missing.length > 0 ? [`${place}: the dictionary ${code} does not know ${value}`] : []
  })
}

/** A field's name in one language, as the screens of an area say it; undefined when it has none. */
export type FieldNamer = (
  language: Language,
  area: string,
  field: string,
  entity: string | undefined,
) => string | undefined

/** Columns and filters of a list, and inputs of an action (a form and the operation log show them), that have no name. */
export function unnamed(call: AnyCall, languages: readonly Language[], nameOf: FieldNamer): string[] {
  if (call.kind === 'read') return []
  const shown: Record<string, z.ZodType | DateRange> =
    call.kind === 'list' ? { ...call.row.shape, ...call.filters } : fieldsOf(call.input)
  const fields = Object.entries(shown).filter(isShown)
  const entity = call.path.split('/')[1]
  return fields.flatMap(([field]) => {
    const missing = languages.filter(language => !nameOf(language, call.area, field, entity))
    return missing.length > 0 ? [`${call.path} ${field} has no name in ${missing.join(', ')}`] : []
  })
}

const isShown = ([field, of]: [string, z.ZodType | DateRange]): boolean =>
  !/^id$|Ids?$|^rowVersion$/.test(field) && (of instanceof DateRange || !showOf(of)['x-carried'])
