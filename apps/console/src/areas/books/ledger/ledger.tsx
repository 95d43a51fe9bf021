import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import { useMemo } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { accountName } from '../../../kernel/ledger-words'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions, RowDialogProps } from '../../../kernel/list-types'
import { Postings } from '../../../kernel/money-dialog'
import { useSession } from '../../../kernel/session-store'
import { useShow } from '../../../kernel/show'
import './ledger.css'
import { texts } from './texts'

type Entry = RowOf<typeof ledger.entries>

function LinesDialog({ row, onClose }: RowDialogProps<Entry>) {
  const { t, text } = useShow()
  return (
    <AppModal open width={640} title={t(texts.linesTitle, { entry: row.entryId })} footer={null} onCancel={onClose}>
      <p className="ch-dialog-intro">
        {text(showOf(ledger.entries.row.shape.kind), row.kind, row)} · <bdi dir="ltr">{row.businessDate}</bdi>
        {row.memo && ` · ${row.memo}`}
      </p>
      <Postings entries={row.lines} currency={row.currency} caption={t(texts.lines)} />
    </AppModal>
  )
}

/** In which accounts an entry stands, in one line: what was debited, then what was credited. */
function Touched({ lines }: { lines: Entry['lines'] }) {
  const shower = useShow()
  const names = (side: 'debitMinor' | 'creditMinor') =>
    [...new Set(lines.filter(line => line[side] > 0).map(line => accountName(shower, line.account)))].join(', ')
  return (
    <span className="ch-books-touched" title={`${names('debitMinor')} / ${names('creditMinor')}`}>
      {names('debitMinor')} <span className="ch-note">/ {names('creditMinor')}</span>
    </span>
  )
}

const ENTRIES: ListOptions<typeof ledger.entries> = {
  texts,
  rowKey: 'entryId',
  filters: ['businessDate', 'kind', 'currency', 'orderNo', 'account', 'entryId'],
  columns: [
    { field: 'entryId', width: 96 },
    'businessDate',
    { field: 'kind', width: 140 },
    'amountMinor',
    { field: 'orderNo', below: 'flowId' },
    { field: 'lines', show: (lines: Entry['lines']) => <Touched lines={lines} />, width: 300 },
    { field: 'payoutNo', width: 160, folded: true },
    'operationUserName',
    { field: 'reversesEntryId', width: 96, folded: true },
    { field: 'memo', folded: true },
    { field: 'postedAt', folded: true },
  ],
  rowActions: [{ text: 'look', dialog: LinesDialog }],
}

/** What was posted, first of the market's currency. */
export function LedgerScreen() {
  const currency = useSession(state => state.market?.currency)
  const options = useMemo(() => ({ ...ENTRIES, initial: currency ? { currency } : {} }), [currency])
  return <ListView call={ledger.entries} options={options} />
}
