import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { channelStatements, differenceState } from '@countinghouse/contract/areas/payment/statement/calls'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ChoiceDot, StatusDot } from '../../../kernel/status-tag'
import { type Difference, ReverseDialog, SettleDialog } from './settle-dialog'
import { texts } from './texts'

/** An open one that waits for a second person needs nothing of its reader. */
function DifferenceState({ row: { state, waiting } }: { row: Difference }) {
  const t = useText()
  return waiting ? (
    <StatusDot tone="progress" text={t(texts.differences.waiting)} />
  ) : (
    <ChoiceDot of={differenceState} value={state} />
  )
}

export const DifferencesScreen = listScreen(channelStatements.differenceList, {
  texts: texts.differences,
  rowKey: 'differenceId',
  views: ['state'],
  filters: ['state', 'kind', 'payChannel', 'statementOn', 'currency', 'channelReference', 'orderNo', 'statementId'],
  initial: { state: 'open' },
  columns: [
    { field: 'channelReference', width: 180, below: 'payChannel' },
    { field: 'state', show: (_: Difference['state'], row: Difference) => <DifferenceState row={row} />, width: 136 },
    { field: 'kind', width: 148 },
    'differenceAmount',
    'oursAmount',
    'theirsAmount',
    'statementOn',
    'orderNo',
    { field: 'settledAs', width: 148 },
    { field: 'note', width: 200 },
    { field: 'entryId', folded: true, width: 96 },
    { field: 'waiting', folded: true },
    { field: 'flowId', folded: true, width: 168 },
    { field: 'resolvedBy', folded: true },
    { field: 'resolvedTime', folded: true },
  ],
  rowActions: [
    {
      text: 'settle',
      needs: channelStatements.differenceSettle,
      when: row => row.state === 'open' && !row.waiting,
      dialog: SettleDialog,
    },
    {
      text: 'entry',
      needs: ledger.entries,
      when: row => row.entryId !== null,
      to: (row: Difference) => `/books/ledger?entryId=${row.entryId}&currency=${row.currency}`,
    },
    {
      text: 'reverse',
      needs: channelStatements.differenceReverse,
      when: row => row.state === 'resolved' && row.entryId !== null && !row.waiting,
      dialog: ReverseDialog,
    },
  ],
})
