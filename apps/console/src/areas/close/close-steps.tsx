import { asideOrder, close, closeStep, closeStepState } from '@countinghouse/contract/areas/close/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { labelIn } from '@countinghouse/contract/kernel/choice'
import { Table, type TableProps } from 'antd'
import { AppModal } from '../../kernel/app-modal'
import { faultText } from '../../kernel/call-fault'
import { countText } from '../../kernel/format'
import type { RowDialogProps } from '../../kernel/list-types'
import { Dash } from '../../kernel/money'
import { type Shower, useShow } from '../../kernel/show'
import { ChoiceDot } from '../../kernel/status-tag'
import { useRead } from '../../kernel/use-read'
import './close-steps.css'
import '../../kernel/list-table.css'

export type Close = RowOf<typeof close.closeList>
type Step = AnswerOf<typeof close.closeSteps>['steps'][number]

const POLL_MS = 2000
const WIDE = 760

/** Seconds with one decimal; a dash while it is not over, or where nobody measured it. */
export function Took({ milliseconds }: { milliseconds: number | null }) {
  const { t, language } = useShow()
  if (!milliseconds) return <Dash />
  const seconds = Math.max(1, Math.round(milliseconds / 100)) / 10
  return <bdi className="ch-figures">{t('close:seconds', { seconds: countText(seconds, language) })}</bdi>
}

/** The steps of one close, asked again while it is not over. */
function useCloseSteps(row: Close | undefined) {
  return useRead(
    close.closeSteps,
    { closeId: row?.closeId ?? 1 },
    { when: row !== undefined, keep: true, everyMs: row?.state === 'running' ? POLL_MS : undefined },
  )
}

/** As many lines as there will be: what stands below stays where it is. */
const EXPECTED = closeStep.options.map(
  (step): Step => ({
    step,
    state: 'waiting',
    rows: 0,
    batches: 0,
    startTime: null,
    endTime: null,
    milliseconds: null,
    error: '',
    asideOrders: [],
  }),
)

export function CloseSteps({ row }: { row: Close }) {
  const shower = useShow()
  const { t } = shower
  const answer = useCloseSteps(row)
  return (
    <Table<Step>
      className="ch-table ch-table-plain"
      size="small"
      rowKey="step"
      pagination={false}
      scroll={{ x: 'max-content' }}
      loading={answer.isPending}
      columns={columns(shower)}
      dataSource={answer.data?.steps ?? (answer.isPending ? EXPECTED : [])}
      locale={{
        emptyText: answer.error ? faultText(answer.error, t('kernel:fault.service')) : t('kernel:list.nothing'),
      }}
    />
  )
}

export function StepsDialog({ row, onClose }: RowDialogProps<Close>) {
  const { t, field } = useShow()
  return (
    <AppModal
      open
      width={WIDE}
      title={
        <>
          {t('close:steps.of')} {field(close.closeList.row, row, 'businessDate')}
        </>
      }
      footer={null}
      onCancel={onClose}
    >
      <CloseSteps row={row} />
    </AppModal>
  )
}

function columns(shower: Shower): TableProps<Step>['columns'] {
  const { t, field, language } = shower
  return [
    {
      title: t('close:field.step'),
      dataIndex: 'step',
      render: (step: Step['step'], { error, asideOrders }) => (
        <span className="ch-close-step">
          {labelIn(closeStep, step, language)}
          <small>{t(`close:does.${step}`)}</small>
          {error && <small data-failed>{error}</small>}
          {asideOrders.map(one => (
            <small key={one.orderId} data-failed>
              {t('close:aside')} {field(asideOrder, one, 'orderNo')}: <bdi dir="ltr">{one.error}</bdi>
            </small>
          ))}
        </span>
      ),
    },
    {
      title: t('close:field.state'),
      dataIndex: 'state',
      render: (state: Step['state']) => <ChoiceDot of={closeStepState} value={state} />,
    },
    {
      title: t('close:field.rows'),
      dataIndex: 'rows',
      align: 'end',
      render: (rows: number) => (rows === 0 ? <Dash /> : <bdi className="ch-figures">{countText(rows, language)}</bdi>),
    },
    {
      title: t('close:field.took'),
      dataIndex: 'milliseconds',
      align: 'end',
      render: (milliseconds: number | null) => <Took milliseconds={milliseconds} />,
    },
  ]
}
