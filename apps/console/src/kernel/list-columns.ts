import type { ListCall } from '@countinghouse/contract/kernel/call'
import { type ShowMeta, showOf } from '@countinghouse/contract/kernel/field'
import type { HTMLAttributes, ReactNode } from 'react'
import type { z } from 'zod'
import { choicesOf } from './field-kind'
import type { Say } from './i18n'
import { isFigure, type Row, type Shower, type ShowOptions } from './show'

/** One field of a row as a list shows it: in the table, in the quick look and in the export. */
export interface ListColumn {
  field: string
  title: string
  /** What the figure counts. */
  hint: string | undefined
  meta: ShowMeta
  figure: boolean
  folded: boolean
  width: number
  sortable: boolean
  /** People decide by it: it is in view without scrolling. */
  decides: boolean
  node(row: Row, options?: ShowOptions): ReactNode
  /** What stands on the cell's second line. */
  below?: ListColumn
  /** What the values of a closed list are called here; an export says the same. */
  words(): Record<string, string> | undefined
}

interface Given {
  field: string
  show?: unknown
  words?: (t: Say) => Record<string, string>
  title?: string
  hint?: string
  width?: number
  below?: string | Given
  folded?: boolean
  decides?: boolean
}

interface ColumnContext {
  call: ListCall
  shower: Shower
  fieldName: (field: string) => string
  /** The list's own texts, where a heading may be one of them. */
  text?: (name: string) => string
}

type Options = readonly (string | Given)[] | Readonly<Record<string, Omit<Given, 'field'> | 'hidden' | undefined>>

/** What a list does not show of itself. */
const isSilent = (field: string): boolean => /^id$|Ids?$|^rowVersion$|^currency$/.test(field)
/** The name of what an id stands for; it takes the id's place. */
const nameOf = (field: string): string => field.replace(/Id$/, 'Name')

const belowOf = (given: Given | undefined): Given | undefined =>
  typeof given?.below === 'string' ? { field: given.below } : given?.below

function chosenColumns(options: Options, call: ListCall): readonly (string | Given)[] {
  if (Array.isArray(options)) return options as readonly (string | Given)[]
  const differences = options as Exclude<Options, readonly unknown[]>
  const below = Object.values(differences).map(difference => belowOf(difference as Given | undefined)?.field)
  const fields = Object.keys(call.row.shape)
  // The first is the row's own id, which has no other name.
  const named = fields.flatMap((field, at) =>
    at > 0 && fields.includes(nameOf(field)) ? [nameOf(field), field] : [field],
  )
  return [...new Set(named)]
    .filter(
      field =>
        differences[field] !== 'hidden' &&
        !below.includes(field) &&
        (differences[field] || !(isSilent(field) || showOf(call.row.shape[field] as z.ZodType)['x-carried'])),
    )
    .map(field => ({ ...(differences[field] as object | undefined), field }))
}

export function listColumns(options: Options = {}, { call, shower, fieldName, text }: ColumnContext): ListColumn[] {
  const shape = call.row.shape as Record<string, z.ZodType>
  const chosen = chosenColumns(options, call).map(
    (given): Given => (typeof given === 'string' ? { field: given } : given),
  )
  const shown = chosen.filter(({ folded, decides }) => !folded && decides !== false)
  const decisive = deciding(
    shown.map(({ field }) => field),
    shape,
  )
  const columnOf = (given: Given): ListColumn => {
    const { field, show } = given
    const below = belowOf(given)
    const declared = showOf(shape[field]!)
    const meta: ShowMeta = typeof show === 'string' ? { ...declared, 'x-show': show as ShowMeta['x-show'] } : declared
    const byHand =
      typeof show === 'function' ? (show as (value: unknown, row: Row, look?: ShowOptions) => ReactNode) : undefined
    return {
      field,
      title: given.title && text ? text(given.title) : fieldName(field),
      hint: given.hint && text?.(given.hint),
      meta,
      figure: isFigure(meta),
      folded: given.folded ?? false,
      width: given.width ?? widthOf(meta),
      sortable: call.sortable.includes(field),
      decides: given.decides ?? decisive.has(field),
      below: below && columnOf(below),
      node: (row, look) => {
        const options = { cut: cutOf(given.width), ...look }
        return byHand ? byHand(row[field], row, options) : shower.node(meta, row[field], row, options)
      },
      words: () => {
        if (given.words) return given.words(shower.t)
        const code = meta['x-show'] === 'dict' ? meta['x-dict'] : undefined
        if (code) return Object.fromEntries(shower.dictionaries.options(code).map(({ value, label }) => [value, label]))
        if (!meta['x-choice']) return undefined
        return Object.fromEntries(choicesOf(shape[field]!).map(value => [value, shower.text(meta, value, {})]))
      },
    }
  }
  return chosen.map(columnOf)
}

/** What people decide by: a list's first state and first amount, or else what follows its first column. */
function deciding(fields: readonly string[], shape: Record<string, z.ZodType>): ReadonlySet<string> {
  const state = fields.find(field => /^(state|status)$|(State|Status)$/.test(field))
  const amount = fields.find(field => showOf(shape[field]!)['x-show'] === 'money')
  const told = [state, amount].filter(field => field !== undefined)
  return new Set(told.length > 0 ? told : fields.slice(1, 1 + MOST_FOLLOWING))
}
const MOST_FOLLOWING = 2

/** What the walks look for: the heading of a column that has to be in view. */
export const decisionMark = ({
  decides,
}: ListColumn): HTMLAttributes<HTMLElement> & { readonly 'data-decides': true | undefined } => ({
  'data-decides': decides || undefined,
})

/** Whether a second line has something to say; a dash below a name says nothing. */
export const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Every field by itself, for what has room for one a line: an export, a quick look. */
export const flatColumns = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.flatMap(column => (column.below ? [column, column.below] : [column]))

/** How many letters a column of a width of its own holds; others take the usual cut. */
const cutOf = (width: number | undefined): number | undefined => width && Math.floor((width - PADDING) / LETTER)
const PADDING = 16
const LETTER = 7

function widthOf(meta: ShowMeta): number {
  switch (meta['x-show']) {
    case 'money':
      return 104
    case 'instant':
      return 136
    case 'order':
      return 152
    case 'date':
    case 'phone':
    case 'dict':
      return 104
    case 'count':
    case 'percent':
    case 'bps':
    case 'yesNo':
      return 72
    default:
      return 128
  }
}
