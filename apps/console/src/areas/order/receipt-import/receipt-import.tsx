import {
  importState as importStateList,
  receiptImports,
  receiptLineState,
} from '@countinghouse/contract/areas/order/receipt-import/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { type BandAction, DetailBand, DetailPage, DetailWaiting } from '../../../kernel/detail-page'
import { FormDialog } from '../../../kernel/form-dialog'
import { LineCounts } from '../../../kernel/line-counts'
import { ListSection } from '../../../kernel/list-section'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { ChoiceTag } from '../../../kernel/status-tag'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { saveResults } from './save-results'

type Import = AnswerOf<typeof receiptImports.importDetail>
type Line = RowOf<typeof receiptImports.importRows>

// While a file is being booked the page looks after it.
const POLL_MS = 1500

export function ReceiptImportScreen() {
  const importId = useRecordId()
  const [booking, setBooking] = useState(false)
  const answer = useRead(
    receiptImports.importDetail,
    { importId },
    { when: importId > 0, everyMs: booking ? POLL_MS : undefined },
  )
  const isBooking = answer.data?.importState === 'booking'
  if (isBooking !== booking) setBooking(isBooking)
  useTabSubject(answer.data?.fileName)
  if (!answer.data)
    return (
      <DetailWaiting
        list="/order/receiptimports"
        none={importId === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return <ImportPage file={answer.data} />
}

function ImportPage({ file }: { file: Import }) {
  const { t, field, dictionaries } = useShow()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { importId, rowCount, readyCount } = file
  const mayBook = file.importState !== 'booked' && readyCount > 0 && may(receiptImports.importBook)
  const actions: BandAction[] = [
    ...(mayBook && file.importState === 'checked'
      ? [{ key: 'book', label: t('order:import.book', { number: readyCount }), onClick: () => setAsking(true) }]
      : []),
    { key: 'result', label: t('order:import.result'), onClick: () => void saveResults(file, t) },
    ...(mayBook && file.importState === 'booking'
      ? [{ key: 'goOn', label: t('order:import.goOn'), onClick: () => setAsking(true) }]
      : []),
  ]
  const [first, ...others] = file.ready
  return (
    <DetailPage
      band={
        <DetailBand
          title={<bdi>{file.fileName}</bdi>}
          state={<ChoiceTag of={importStateList} value={file.importState} />}
          facts={[
            file.makerName,
            field(receiptImports.importDetail.output, file, 'makeTime'),
            t('order:import.sum', { number: rowCount }),
          ]}
          figure={
            first && {
              label: t('order:import.ready'),
              value: (
                <>
                  <Money amountMinor={first.amountMinor} currency={first.currency} size="large" />
                  {others.map(sum => (
                    <div key={sum.currency}>
                      <Money amountMinor={sum.amountMinor} currency={sum.currency} />
                    </div>
                  ))}
                </>
              ),
            }
          }
          actions={actions}
        />
      }
    >
      <Counts file={file} />
      <ListSection
        asOf={`${file.importState}${readyCount}`}
        title={t('order:import.lines')}
        call={receiptImports.importRows}
        of={{ importId }}
        rowKey="rowId"
        columns={[
          'line',
          'lineState',
          { field: 'result', width: 240 },
          'orderNo',
          {
            field: 'amountMinor',
            show: (amountMinor: number | null, row: Line) =>
              amountMinor === null || row.currency === '' ? (
                <bdi>{row.amountText}</bdi>
              ) : (
                <Money amountMinor={amountMinor} currency={row.currency} />
              ),
          },
          'owedMinor',
          'surplusMinor',
          // A file may name a channel that is not known here.
          { field: 'payChannel', show: (code: string) => <bdi>{dictionaries.label('payChannel', code)}</bdi> },
          'reference',
          'paymentTime',
          'flowId',
          'remark',
        ]}
      />
      {asking && (
        <FormDialog
          call={receiptImports.importBook}
          title={t('order:import.bookTitle', { fileName: file.fileName })}
          intro={t('order:import.bookIntro')}
          fields={[]}
          fixed={{ importId }}
          submit={t('order:import.book', { number: readyCount })}
          success={t('order:import.started')}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}

function Counts({ file }: { file: Import }) {
  const label = useLabel()
  const { rowCount, readyCount, bookedCount, secondPersonCount, refusedCount, importState } = file
  const counts = { ready: readyCount, booked: bookedCount, secondPerson: secondPersonCount, refused: refusedCount }
  const percent = Math.round(((rowCount - readyCount) * 100) / rowCount)
  return (
    <LineCounts
      counts={receiptLineState.options.map(state => ({
        state,
        label: <ChoiceTag of={receiptLineState} value={state} />,
        number: counts[state],
      }))}
      work={importState === 'booking' ? { name: label(importStateList, 'booking'), percent } : undefined}
    />
  )
}
