import { listMessages } from '@countinghouse/contract/areas/lists/messages'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { type ShowMeta, showOf } from '@countinghouse/contract/kernel/field'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { Language } from '@countinghouse/domain/kernel/language'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { z } from 'zod'
import { dictionaryLabel } from '../../kernel/dictionary-label'
import type { ExportColumn } from './queries'

type Row = Record<string, unknown>

/** Writes rows of a list as lines of text cells: amounts and counts as plain decimals, all else as it is read. */
export function rowWriter(call: ListCall, columns: readonly ExportColumn[], language: Language) {
  const shape = call.row.shape as Record<string, z.ZodType>
  const shown = columns.map(column => ({ column, meta: showOf(shape[column.field]!) }))
  // Amounts stand without their currency, so it needs a column of its own.
  const withCurrency =
    'currency' in shape &&
    shown.some(({ meta }) => meta['x-show'] === 'money') &&
    !columns.some(({ field }) => field === 'currency')
  const currencyTitle = withCurrency ? [sayMessage(listMessages.currency, language)] : []
  return {
    fields: [...columns.map(({ field }) => field), ...(withCurrency ? ['currency'] : [])],
    head: [...columns.map(({ title }) => title), ...currencyTitle],
    cells: (row: Row): string[] => [
      ...shown.map(({ column, meta }) => cellText(row[column.field], { column, meta, language })),
      ...(withCurrency ? [String(row.currency ?? '')] : []),
    ],
  }
}

interface Cell {
  column: ExportColumn
  meta: ShowMeta
  language: Language
}

function cellText(value: unknown, cell: Cell): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(item => cellText(item, cell)).join('; ')
  const { column, meta, language } = cell
  const label = column.labels?.[String(value)]
  if (label !== undefined) return label
  switch (meta['x-show']) {
    case 'money':
      return toDecimalText(Number(value))
    case 'bps':
      return `${toDecimalText(Number(value))}%`
    case 'dict':
      return dictionaryLabel({ dict: meta['x-dict'] ?? '', value: value as string | number }, language)
    case 'instant':
      return clockText(new Date(String(value)))
    default:
      if (typeof value === 'boolean') return sayMessage(value ? listMessages.yes : listMessages.no, language)
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
