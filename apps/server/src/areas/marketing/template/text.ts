import {
  isPlaceholder,
  PLACEHOLDERS,
  type Placeholder,
  TEXT_FILTERS,
} from '@countinghouse/domain/areas/marketing/placeholders'
import { Liquid, type Template } from 'liquidjs'

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** Values alone: no tags, no files, no filters but those of text; what is not a placeholder is a fault. */
const liquid = new Liquid({
  strictFilters: true,
  strictVariables: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: 10_000,
  renderLimit: 200,
  memoryLimit: 100_000,
})
const kept = new Set<string>(TEXT_FILTERS)
for (const name of Object.keys(liquid.filters)) if (!kept.has(name)) delete liquid.filters[name]
for (const name of Object.keys(liquid.tags)) delete liquid.tags[name]

export type TextFault = { fault: 'templateUnreadable' } | { fault: 'unknownPlaceholder'; name: string }
export type ReadText = { template: Template[]; names: ReadonlySet<string> }

/** Reads a text and proves that every placeholder of it exists; else what is wrong. */
export function readText(content: string): ReadText | TextFault {
  try {
    const template = liquid.parse(content)
    const names = liquid.globalVariablesSync(template)
    const unknown = names.find(name => !isPlaceholder(name))
    if (unknown !== undefined) return { fault: 'unknownPlaceholder', name: unknown }
    // Once with a value for each, so that a filter that is wrong is found now.
    liquid.renderSync(template, Object.fromEntries(PLACEHOLDERS.map(name => [name, name])))
    return { template, names: new Set(names) }
  } catch {
    return { fault: 'templateUnreadable' }
  }
}

/** The text for one reader. */
export const writeText = (template: Template[], values: PlaceholderValues): string =>
  String(liquid.renderSync(template, { ...values })).trim()
