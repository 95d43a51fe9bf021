import { close, closeStepState } from '@countinghouse/contract/areas/close/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfirm } from '../../kernel/confirm-action'
import { DetailBand, DetailWaiting, Section } from '../../kernel/detail-page'
import { ListView } from '../../kernel/list-screen'
import type { ListOptions } from '../../kernel/list-types'
import { useMay } from '../../kernel/may'
import { usePageName } from '../../kernel/page-name'
import { useShow } from '../../kernel/show'
import { ChoiceTag } from '../../kernel/status-tag'
import { useAction } from '../../kernel/use-action'
import { useRead } from '../../kernel/use-read'
import { CloseAgainDialog } from './close-again-dialog'
import { type Close, CloseSteps, StepsDialog, Took } from './close-steps'
import { TakeBackDialog } from './take-back-dialog'
import { texts } from './texts'

type State = AnswerOf<typeof close.closeState>

const POLL_MS = 4000

const CLOSES: ListOptions<typeof close.closeList> = {
  texts,
  title: texts.title,
  rowKey: 'closeId',
  views: ['state'],
  filters: ['businessDate', 'state'],
  columns: [
    'businessDate',
    'state',
    'lateFeeOrders',
    'newTasks',
    'setAside',
    'startTime',
    {
      field: 'seconds',
      show: (seconds: number | null) => <Took milliseconds={seconds === null ? null : seconds * 1000} />,
    },
    'runs',
    { field: 'error', width: 220, folded: true },
  ],
  rowActions: [
    { text: 'steps', dialog: StepsDialog },
    { text: 'again', needs: close.closeRun, dialog: CloseAgainDialog },
  ],
}

/** The close of today with its steps, and every close before it. */
export function ClosesScreen() {
  const state = useRead(close.closeState, {}, { everyMs: POLL_MS, keep: true })
  const newest = useRead(close.closeList, { pageNum: 1, pageSize: 10 }, { everyMs: POLL_MS, keep: true })
  useListWithIt(newest.data?.list[0])
  if (!state.data || !newest.data)
    return (
      <DetailWaiting
        fault={state.error ?? newest.error}
        onRetry={() => void Promise.all([state.refetch(), newest.refetch()])}
      />
    )
  return (
    <div className="ch-detail">
      <CloseBoard state={state.data} row={newest.data.list[0]} />
      <ListView call={close.closeList} options={CLOSES} />
    </div>
  )
}

function CloseBoard({ state, row }: { state: State; row: Close | undefined }) {
  const { t, field } = useShow()
  const pageName = usePageName()
  const may = useMay()
  const [isTakingBack, setTakingBack] = useState(false)
  const confirm = useConfirm()
  const run = useAction(close.closeRun, { success: t('close:started') })
  const closeNow = () =>
    confirm({
      title: t('close:now.title', { count: state.missing }),
      text: t('close:now.text'),
      submit: t('close:now.submit'),
      run: () => run.run({}),
    })
  const isMissing = state.missing > 0 && !state.isUnderWay
  return (
    <>
      <DetailBand
        title={
          row ? (
            <>
              {pageName} {field(close.closeList.row, row, 'businessDate')}
            </>
          ) : (
            t('close:today.never')
          )
        }
        state={row && <ChoiceTag of={closeStepState} value={row.state} />}
        facts={[
          state.ahead && (
            <strong key="ahead">
              {t('close:ahead.fact')} {field(close.closeState.output, state, 'ahead')}
            </strong>
          ),
          isMissing && <strong key="missing">{t('close:today.missing', { count: state.missing })}</strong>,
          row && row.setAside > 0 && <strong key="aside">{t('close:today.aside', { count: row.setAside })}</strong>,
          state.isUnderWay && <span key="waits">{t('close:today.underWay')}</span>,
          <span key="next">
            {t('close:today.next')} {field(close.closeState.output, state, 'nextTime')}
          </span>,
        ]}
        figure={
          row && {
            label: t('close:today.steps'),
            value: (
              <bdi className="ch-figures" dir="ltr">
                {row.stepsDone} / {row.stepsTotal}
              </bdi>
            ),
          }
        }
        actions={
          state.ahead && may(close.closeTakeBack)
            ? [{ key: 'takeBack', label: t('close:ahead.takeBack'), onClick: () => setTakingBack(true) }]
            : isMissing && may(close.closeRun)
              ? [{ key: 'now', label: t('close:now.submit'), onClick: closeNow }]
              : []
        }
      />
      {isTakingBack && <TakeBackDialog onClose={() => setTakingBack(false)} />}
      {row && (
        <Section
          title={t('close:steps.title')}
          extra={<span className="ch-note">{t('close:steps.purpose')}</span>}
          flush
        >
          <CloseSteps row={row} />
        </Section>
      )}
    </>
  )
}

/** The list below polls nothing: it is asked again when the newest close went on. */
function useListWithIt(newest: Close | undefined): void {
  const queries = useQueryClient()
  const seen = newest && `${newest.closeId} ${newest.state} ${newest.runs} ${newest.stepsDone}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen is why it is asked again
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [close.closeList.area] })
  }, [queries, seen])
}
