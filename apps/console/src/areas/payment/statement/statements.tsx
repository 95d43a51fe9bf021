import { channelStatements } from '@countinghouse/contract/areas/payment/statement/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { StatusDot } from '../../../kernel/status-tag'
import { ImportStatementDialog } from './import-statement'
import { texts } from './texts'

type Statement = RowOf<typeof channelStatements.statementList>

function Open({ count }: { count: number }) {
  const t = useText()
  return (
    <StatusDot
      tone={count === 0 ? 'good' : 'waiting'}
      text={count === 0 ? t(texts.statements.settled) : t(texts.statements.open, { number: count })}
    />
  )
}

export const StatementsScreen = listScreen(channelStatements.statementList, {
  texts: texts.statements,
  rowKey: 'statementId',
  filters: ['payChannel', 'statementOn'],
  columns: [
    'statementOn',
    { field: 'payChannel', width: 108 },
    { field: 'openCount', show: (count: number) => <Open count={count} />, width: 160 },
    'lineCount',
    'matchedCount',
    { field: 'missingHereCount', width: 124 },
    { field: 'missingThereCount', width: 124 },
    { field: 'amountDiffersCount', width: 124 },
    { field: 'repeatedCount', folded: true, width: 124 },
    { field: 'fileName', width: 220 },
    'importTime',
    'importedBy',
  ],
  add: { text: texts.statements.import, needs: channelStatements.statementImport, dialog: ImportStatementDialog },
  rowActions: [
    { text: 'differences', to: (row: Statement) => `/books/differences?state=all&statementId=${row.statementId}` },
  ],
})
