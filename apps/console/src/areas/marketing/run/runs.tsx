import { runState } from '@countinghouse/contract/areas/marketing/choices'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Dash } from '../../../kernel/money'
import { PercentBar } from '../../../kernel/percent-bar'
import { addForm, rowForm } from '../../../kernel/row-form'
import { ChoiceDot, StatusDot } from '../../../kernel/status-tag'
import { RunResultDialog } from './run-result'
import './runs.css'
import { texts } from './texts'

type Run = RowOf<typeof marketingRuns.runList>

function State({ row }: { row: Run }) {
  const { runState: state } = row
  const t = useText()
  const fails = state === 'sending' && row.channelFailedTime !== null
  return fails ? <StatusDot tone="bad" text={t(texts.runs.channelFails)} /> : <ChoiceDot of={runState} value={state} />
}

/** Of all who get something, how many are handled. */
function Handled({ row }: { row: Run }) {
  const t = useText()
  const all = row.audience - row.heldCount
  const percent = all === 0 ? 0 : Math.floor(((all - row.waitingCount) * 100) / all)
  return <PercentBar percent={percent} size="small" name={t(texts.runs.progress)} />
}

/** After 1, 3 and 7 days: those who were written to, and below them the holdout. */
function Rates({ row }: { row: Run }) {
  const t = useText()
  const language = useLanguage()
  if (row.convertRate1 === null) return <Dash />
  const line = (rates: readonly (string | null)[]) =>
    rates.map(rate => (rate === null ? '–' : rateText(rate, language))).join(' / ')
  return (
    <span className="ch-run-rates" dir="ltr">
      <span title={t(texts.runs.sent)}>{line([row.convertRate1, row.convertRate3, row.convertRate7])}</span>
      {row.heldRate1 !== null && (
        <small>
          {t(texts.runs.held)} {line([row.heldRate1, row.heldRate3, row.heldRate7])}
        </small>
      )}
    </span>
  )
}

function RecipientsDialog({ row, onClose }: RowDialogProps<Run>) {
  const t = useText()
  return (
    <AppModal
      open
      width={980}
      title={t(texts.runs.recipientsTitle, { name: row.taskName })}
      footer={null}
      onCancel={onClose}
    >
      <ListSection
        title={t(texts.runs.recipients)}
        call={marketingRuns.recipientList}
        of={{ runId: row.runId }}
        rowKey="reference"
        columns={[
          'reference',
          'custName',
          'mobile',
          'textVariant',
          'messageState',
          'reason',
          'segments',
          'notBefore',
          'sentTime',
          'endTime',
        ]}
        nothing={t(texts.runs.recipientsNothing)}
      />
    </AppModal>
  )
}

const fixed = ({ runId, rowVersion }: Run) => ({ runId, rowVersion })
const values = ({ taskName }: Run) => ({ name: taskName })
const PauseDialog = rowForm<typeof marketingRuns.runPause, Run>(marketingRuns.runPause, {
  title: texts.runs.pauseTitle,
  submit: texts.runs.pause,
  values,
  intro: texts.runs.pauseText,
  fixed,
})
const ResumeDialog = rowForm<typeof marketingRuns.runResume, Run>(marketingRuns.runResume, {
  title: texts.runs.resumeTitle,
  submit: texts.runs.resume,
  values,
  intro: texts.runs.resumeText,
  fields: [],
  fixed,
})

const EndDialog = rowForm<typeof marketingRuns.runEnd, Run>(marketingRuns.runEnd, {
  title: texts.runs.endTitle,
  submit: texts.runs.end,
  values,
  intro: texts.runs.endText,
  fixed,
  danger: true,
})

export const RunsScreen = listScreen(marketingRuns.runList, {
  texts: texts.runs,
  rowKey: 'runId',
  views: ['runState'],
  filters: ['taskName', 'appId', 'startTime', 'runId'],
  everyMs: 15_000,
  columns: [
    { field: 'taskName', below: 'appName', width: 208 },
    {
      field: 'runState',
      show: (_: never, row: Run) => <State row={row} />,
      below: { field: 'pauseReason', show: (_: never, row: Run) => row.endReason || row.pauseReason },
      width: 136,
    },
    { field: 'waitingCount', title: 'progress', show: (_: never, row: Run) => <Handled row={row} />, width: 128 },
    { field: 'convertRate1', title: 'converted', show: (_: never, row: Run) => <Rates row={row} />, width: 216 },
    { field: 'audience', width: 96 },
    { field: 'sentCount', width: 88 },
    { field: 'deliveredCount', width: 88 },
    { field: 'failedCount', width: 80 },
    { field: 'skippedCount', width: 88 },
    { field: 'heldCount', width: 88 },
    { field: 'optOutCount', width: 88 },
    { field: 'cost', width: 128, decides: false },
    { field: 'channelName', below: 'sendingMethod', width: 168 },
    'startTime',
    { field: 'endTime', folded: true },
    { field: 'endedBy', below: 'endReason', folded: true },
    { field: 'pausedBy', folded: true },
    { field: 'channelFailedTime', folded: true },
  ],
  rowActions: [
    { text: 'result', needs: marketingRuns.runResult, dialog: RunResultDialog },
    { text: 'recipients', needs: marketingRuns.recipientList, dialog: RecipientsDialog },
    { text: 'pause', needs: marketingRuns.runPause, when: row => row.mayPause, dialog: PauseDialog },
    { text: 'resume', needs: marketingRuns.runResume, when: row => row.runState === 'paused', dialog: ResumeDialog },
    { text: 'end', needs: marketingRuns.runEnd, danger: true, when: row => row.mayEnd, dialog: EndDialog },
  ],
})

export const OutboxScreen = listScreen(marketingRuns.outboxList, {
  texts: texts.outbox,
  rowKey: 'messageId',
  filters: ['mobile', 'sentTime'],
  columns: [
    'sentTime',
    { field: 'custName', below: 'mobile', width: 184 },
    { field: 'content', width: 320 },
    { field: 'taskName', below: 'channelName', width: 200 },
    { field: 'segments', width: 88 },
    { field: 'reference', folded: true },
  ],
})

export const OptoutsScreen = listScreen(marketingRuns.optOutList, {
  texts: texts.optOuts,
  rowKey: 'optOutId',
  filters: ['optOutSource', 'appId', 'createTime'],
  columns: [
    { field: 'custName', below: 'mobile', width: 200 },
    { field: 'appName', width: 144 },
    { field: 'optOutSource', width: 136 },
    { field: 'taskName', width: 200 },
    { field: 'words', width: 240 },
    { field: 'createdBy', below: 'createTime' },
  ],
  add: addForm(marketingRuns.optOutAdd, { title: texts.optOuts.add }),
})
