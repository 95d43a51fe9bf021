import type { ListCall } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import { nameIn } from '@countinghouse/contract/kernel/six-names'
import type { z } from 'zod'
import { choicesOf, isNumeric } from './field-kind'
import type { FilterOf, ViewOption } from './list-types'
import type { Shower } from './show'
import type { FilterValues } from './use-list'

/** One tab of a list: what it is called and the filters that it sets. */
export interface View {
  key: string
  label: string
  filters: FilterValues
}

/** The tabs that a list comes with, in its reader's language. */
export function viewsOf<C extends ListCall>(
  options: readonly ViewOption<C>[],
  { call, shower }: { call: C; shower: Shower },
): View[] {
  return options.flatMap((option): View[] => {
    if (typeof option === 'object' && 'text' in option)
      return [{ key: nameIn('en-US', option.text), label: shower.t(option.text), filters: option.filters() }]
    const field: FilterOf<C> = typeof option === 'object' ? option.field : option
    const schema = call.filters[field] as z.ZodType
    const dict = showOf(schema)['x-dict']
    const known = dict ? shower.dictionaries.options(dict).map(({ value }) => value) : choicesOf(schema)
    const values = typeof option === 'object' ? option.values.map(String) : known
    return values.map(value => ({
      key: `${field}.${value}`,
      label: shower.text(showOf(schema), value, {}),
      filters: { [field]: isNumeric(schema) ? Number(value) : value },
    }))
  })
}

/** The filters without those that a list's own tabs set: what a tab leaves as it is. */
export function besideViews(views: readonly View[], filters: FilterValues): FilterValues {
  const set = new Set(views.flatMap(view => Object.keys(view.filters)))
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => !set.has(name) && value !== undefined))
}

/** Whether two sets of filters ask the same. */
export const sameFilters = (one: FilterValues, other: FilterValues): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (filters: FilterValues) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
