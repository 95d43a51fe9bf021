import { listMessages } from '@countinghouse/contract/areas/lists/messages'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { labelOf } from '@countinghouse/contract/kernel/choice'
import { type ShowMeta, showOf } from '@countinghouse/contract/kernel/field'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { accountText } from '@countinghouse/contract/kernel/ledger-account'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { defOf } from '@countinghouse/contract/kernel/schema-def'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { Language } from '@countinghouse/domain/kernel/language'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { z } from 'zod'
import { dictionaryLabel } from '../../kernel/dictionary-label'
import type { CellKind } from '../../kernel/sheet/sheet-xml'
import type { SheetColumn, SheetRow } from '../../kernel/sheet/write-sheet'
import type { ExportColumn } from './queries'

type Row = Record<string, unknown>

/** Columns of a list as cells of a spreadsheet: what is a number, an amount, a rate or a time stays one, all else is what is read. */
export function sheetWriter(call: ListCall, columns: readonly ExportColumn[], language: Language) {
  const { fields, head, texts } = rowWriter(call, columns, language)
  const shape = call.row.shape as Record<string, z.ZodType>
  const kinds = fields.map((field, at) => kindOf(columns[at]?.labels, shape[field]!))
  const asShown = fields.map((field, at) => ({ field, text: kinds[at] === 'text' ? texts[at] : undefined }))
  const beside = [...('currency' in shape ? ['currency'] : []), ...(kinds.includes('unit') ? ['unit'] : [])]
  return {
    fields: [...new Set([...fields, ...beside])],
    columns: kinds.map((kind, at) => ({ title: head[at]!, kind })),
    toRow: (row: Row): SheetRow => ({
      cells: asShown.map(({ field, text }) => (text ? text(row[field]) : row[field])),
      currency: row.currency,
      unit: row.unit as CellKind | undefined,
    }),
  }
}

function kindOf(labels: Readonly<Record<string, string>> | undefined, schema: z.ZodType): SheetColumn['kind'] {
  const shown = showOf(schema)['x-show']
  if (labels && Object.keys(labels).length > 0) return 'text'
  switch (shown) {
    case 'money':
    case 'bps':
    case 'percent':
    case 'date':
    case 'instant':
    case 'count':
      return shown
    case 'figure':
      return 'unit'
    default:
      return shown === undefined && isNumber(schema) ? 'count' : 'text'
  }
}

/** Through nullable and optional. */
function isNumber(schema: z.ZodType): boolean {
  const { type, innerType } = defOf(schema)
  return innerType ? isNumber(innerType) : type === 'number'
}

/** Writes rows of a list as lines of text cells: amounts and counts as plain decimals, all else as it is read. */
export function rowWriter(call: ListCall, columns: readonly ExportColumn[], language: Language) {
  const shape = call.row.shape as Record<string, z.ZodType>
  const asked = { language, entity: call.path.split('/')[1] }
  const shown = columns.map(column => {
    const schema = shape[column.field]!
    return { field: column.field, meta: showOf(schema), text: cellText(column.labels, schema, asked) }
  })
  // Amounts stand without their currency, so it needs a column of its own.
  const withCurrency =
    'currency' in shape &&
    shown.some(({ meta }) => meta['x-show'] === 'money') &&
    !columns.some(({ field }) => field === 'currency')
  if (withCurrency) shown.push({ field: 'currency', meta: {}, text: value => String(value ?? '') })
  return {
    fields: shown.map(({ field }) => field),
    head: [
      ...columns.map(({ title }) => title),
      ...(withCurrency ? [sayMessage(listMessages.currency, language)] : []),
    ],
    texts: shown.map(({ text }) => text),
    cells: (row: Row): string[] => shown.map(({ field, text }) => text(row[field])),
  }
}

interface Asked {
  language: Language
  /** Whose words the list's fields have. */
  entity: string | undefined
}

/** How the values of a column are written. */
function cellText(
  labels: Readonly<Record<string, string>> | undefined,
  schema: z.ZodType,
  asked: Asked,
): (value: unknown) => string {
  const one = plainText(schema, asked)
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return value.map(text).join('; ')
    return labels?.[String(value)] ?? one(value)
  }
  return text
}

function plainText(schema: z.ZodType, asked: Asked): (value: unknown) => string {
  const { language } = asked
  const meta: ShowMeta = showOf(schema)
  const choice = meta['x-choice']
  // What the screen did not name: an open list, beside whose values stand words of staff or of older versions.
  if (choice) return value => labelOf(choice, String(value), language)
  switch (meta['x-show']) {
    case 'money':
      return value => toDecimalText(Number(value))
    case 'bps':
      return value => `${toDecimalText(Number(value))}%`
    case 'dict': {
      const dict = meta['x-dict'] ?? ''
      return value => dictionaryLabel({ dict, value: value as string | number }, language)
    }
    case 'account':
      return value =>
        accountText(String(value), language, channel =>
          dictionaryLabel({ dict: 'payChannel', value: channel }, language),
        )
    case 'instant':
      return value => clockText(new Date(String(value)))
    default: {
      const parts = partsOf(schema)
      if (parts) return partsText(parts, asked)
      const [yes, no] = [sayMessage(listMessages.yes, language), sayMessage(listMessages.no, language)]
      return value => {
        if (typeof value === 'boolean') return value ? yes : no
        return typeof value === 'object' ? JSON.stringify(value) : String(value)
      }
    }
  }
}

type Parts = Readonly<Record<string, z.ZodType>>

/** What a value is made of, through nullable, optional and arrays; undefined of one that is no object of known parts. */
export function partsOf(schema: z.ZodType): Parts | undefined {
  const { innerType, element, shape } = defOf(schema)
  const inner = innerType ?? element
  return shape ?? (inner && partsOf(inner))
}

/** Which part is the name of the whole. */
export const nameOf = (parts: Parts): string | undefined =>
  Object.keys(parts).find(field => /^(?:\w+N|n)ame$/.test(field))

/** A value of several parts: by its name where it has one, else each part with what it is called; words of a list say it themselves. */
function partsText(parts: Parts, asked: Asked): (value: unknown) => string {
  const name = nameOf(parts)
  if (name) return value => String((value as Row)[name] ?? '')
  const texts = Object.keys(parts).map(field => ({
    field,
    called: isWord(showOf(parts[field]!))
      ? ''
      : `${fieldNameIn(namesIn(asked.language), field, asked.entity) ?? field}: `,
    text: cellText(undefined, parts[field]!, asked),
  }))
  return value =>
    texts
      .map(({ field, called, text }) => ({ called, text: text((value as Row)[field]) }))
      .filter(({ text }) => text !== '')
      .map(({ called, text }) => called + text)
      .join(', ')
}

/** What says itself: a word of a list, a code. */
export const isWord = (meta: ShowMeta) =>
  'x-choice' in meta || ['dict', 'account', 'code'].includes(meta['x-show'] ?? '')
