import type { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { StatusTag } from '../../../kernel/status-tag'

type ImportRow = RowOf<typeof receiptImports.importList>
type ImportLine = RowOf<typeof receiptImports.importRows>

const IMPORT_TONES = { checked: 'waiting', booking: 'progress', booked: 'good' } as const
const LINE_TONES = { ready: 'waiting', booked: 'good', secondPerson: 'progress', refused: 'bad' } as const

export function ImportState({ state }: { state: ImportRow['importState'] }) {
  const t = useText()
  return <StatusTag tone={IMPORT_TONES[state]} text={t(`order:choice.importState.${state}`)} />
}

export function LineState({ state }: { state: ImportLine['lineState'] }) {
  const t = useText()
  return <StatusTag tone={LINE_TONES[state]} text={t(`order:choice.lineState.${state}`)} />
}

export const importPath = (row: { importId: number }): string => `/order/receiptimport?importId=${row.importId}`
