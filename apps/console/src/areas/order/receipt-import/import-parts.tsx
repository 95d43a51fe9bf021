import type { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { importState, receiptLineState } from '@countinghouse/contract/areas/order/receipt-import/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { StatusTag } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'

type ImportRow = RowOf<typeof receiptImports.importList>
type ImportLine = RowOf<typeof receiptImports.importRows>

const IMPORT_TONES = { checked: 'waiting', booking: 'progress', booked: 'good' } as const
const LINE_TONES = { ready: 'waiting', booked: 'good', secondPerson: 'progress', refused: 'bad' } as const

export function ImportState({ state }: { state: ImportRow['importState'] }) {
  const label = useLabel()
  return <StatusTag tone={IMPORT_TONES[state]} text={label(importState, state)} />
}

export function LineState({ state }: { state: ImportLine['lineState'] }) {
  const label = useLabel()
  return <StatusTag tone={LINE_TONES[state]} text={label(receiptLineState, state)} />
}

export const importPath = (row: { importId: number }): string => `/order/receiptimport?id=${row.importId}`
