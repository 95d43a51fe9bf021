import {
  portfolio,
  portfolioKind as portfolioKindList,
  portfolioLineState,
  portfolioState as portfolioStateList,
} from '@countinghouse/contract/areas/intake/portfolio/calls'
import { portfolioMessages } from '@countinghouse/contract/areas/intake/portfolio/messages'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { type BandAction, DetailBand, DetailPage, DetailWaiting } from '../../../kernel/detail-page'
import { FormDialog } from '../../../kernel/form-dialog'
import { countText } from '../../../kernel/format'
import { LineCounts } from '../../../kernel/line-counts'
import { PageLink } from '../../../kernel/links'
import { ListSection } from '../../../kernel/list-section'
import { useMay } from '../../../kernel/may'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { ChoiceTag } from '../../../kernel/status-tag'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { LineFaults, type PortfolioLine } from './portfolio-parts'
import { saveRefused } from './save-refused'

type Import = AnswerOf<typeof portfolio.portfolioDetail>

// While a file is being worked on the page looks after it.
const POLL_MS = 1500
const LINE_STATES = ['all', 'refused', 'ready', 'imported'] as const

const isWorkedOn = (file: Import | undefined) =>
  file?.portfolioState === 'checking' || file?.portfolioState === 'importing'

export function PortfolioImportScreen() {
  const importId = useRecordId()
  const [watching, setWatching] = useState(false)
  const answer = useRead(
    portfolio.portfolioDetail,
    { importId },
    { when: importId > 0, everyMs: watching ? POLL_MS : undefined },
  )
  if (isWorkedOn(answer.data) !== watching) setWatching(isWorkedOn(answer.data))
  useTabSubject(answer.data?.fileName)
  if (!answer.data)
    return (
      <DetailWaiting
        list="/operation/portfolioimports"
        none={importId === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return <PortfolioPage file={answer.data} />
}

function PortfolioPage({ file }: { file: Import }) {
  const { t, field, language } = useShow()
  const label = useLabel()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<(typeof LINE_STATES)[number]>('all')
  const { importId, rowCount, readyCount, refusedCount, portfolioKind, portfolioState } = file
  const mayStart = readyCount > 0 && may(portfolio.portfolioStart)
  const ask = () => setAsking(true)
  const submit = t(`intake:detail.import.${portfolioKind}`, { number: readyCount })
  const actions: BandAction[] = [
    ...(mayStart && portfolioState === 'checked' ? [{ key: 'import', label: submit, onClick: ask }] : []),
    ...(refusedCount > 0
      ? [{ key: 'refused', label: t('intake:detail.saveRefused'), onClick: () => void saveRefused(file, t) }]
      : []),
    ...(mayStart && portfolioState === 'importing'
      ? [{ key: 'goOn', label: t('intake:detail.goOn'), onClick: ask }]
      : []),
  ]
  return (
    <DetailPage
      band={
        <DetailBand
          title={<bdi>{file.fileName}</bdi>}
          state={<ChoiceTag of={portfolioStateList} value={portfolioState} />}
          facts={[
            label(portfolioKindList, portfolioKind),
            file.makerName,
            field(portfolio.portfolioDetail.output, file, 'makeTime'),
            portfolioKind === 'loans' && (
              <>
                {t('intake:detail.asOf')} {field(portfolio.portfolioDetail.output, file, 'balanceDate')}
              </>
            ),
          ]}
          figure={{ label: t('intake:detail.lines'), value: countText(rowCount, language) }}
          actions={actions}
        />
      }
    >
      {portfolioState === 'failed' ? (
        <Alert type="error" showIcon title={sayMessage(portfolioMessages.checkFailed, language)} />
      ) : (
        <Counts file={file} />
      )}
      {portfolioState !== 'checking' && portfolioState !== 'failed' && (
        <ListSection
          key={shown}
          asOf={`${portfolioState}${readyCount}`}
          title={t('intake:detail.result')}
          extra={
            <Segmented
              size="small"
              value={shown}
              onChange={setShown}
              options={LINE_STATES.map(state => ({
                value: state,
                label: state === 'all' ? t('intake:detail.all') : label(portfolioLineState, state),
              }))}
            />
          }
          call={portfolio.portfolioRows}
          of={{ importId, ...(shown !== 'all' && { lineState: shown }) }}
          rowKey="rowId"
          nothing={t('intake:detail.none')}
          columns={[
            'line',
            'lineState',
            {
              field: 'reference',
              show: (reference: string, { orderId, custId }: PortfolioLine) => (
                <PageLink kind={orderId === null ? 'customer' : 'order'} id={orderId ?? custId}>
                  {reference}
                </PageLink>
              ),
            },
            { field: 'faults', show: (faults: PortfolioLine['faults']) => <LineFaults faults={faults} /> },
          ]}
        />
      )}
      {asking && (
        <FormDialog
          call={portfolio.portfolioStart}
          title={t('intake:detail.importTitle', { fileName: file.fileName })}
          intro={t(`intake:detail.importIntro.${portfolioKind}`, { day: file.balanceDate })}
          fields={[]}
          fixed={{ importId }}
          submit={submit}
          success={t('intake:detail.started')}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}

function Counts({ file }: { file: Import }) {
  const label = useLabel()
  const { rowCount, readyCount, importedCount, refusedCount, portfolioState } = file
  const counts = { ready: readyCount, imported: importedCount, refused: refusedCount }
  const percent = portfolioState === 'checking' ? undefined : Math.round(((rowCount - readyCount) * 100) / rowCount)
  return (
    <LineCounts
      counts={portfolioLineState.options.map(state => ({
        state,
        label: <ChoiceTag of={portfolioLineState} value={state} />,
        number: counts[state],
      }))}
      work={isWorkedOn(file) ? { name: label(portfolioStateList, portfolioState), percent } : undefined}
    />
  )
}
