import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { instantText } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import './order-track.css'

type OrderDetail = AnswerOf<typeof order.detail>

/** Where a way ends early, and after which step. */
const { rejected, cancelled, lendingFailed, overdue, writtenOff } = orderStatus.value
const BROKEN: Readonly<Record<number, Step>> = {
  [rejected]: 'reviewed',
  [cancelled]: 'disbursed',
  [lendingFailed]: 'disbursed',
  [overdue]: 'due',
  [writtenOff]: 'settled',
}
const STEPS = ['applied', 'reviewed', 'disbursed', 'due', 'settled'] as const
type Step = (typeof STEPS)[number]

/** The way of an order, with the day of each step that was reached; the step that went wrong is marked. */
export function OrderTrack({ detail, today }: { detail: OrderDetail; today: string }) {
  const t = useText()
  const days: Record<Step, string | null> = {
    applied: dayOf(detail.submissionTime),
    reviewed: dayOf(detail.decisionTime),
    disbursed: dayOf(detail.loanTime),
    due: detail.expireTime,
    settled: dayOf(detail.settlementTime),
  }
  const broken = BROKEN[detail.orderStatus]
  const ended = broken !== undefined && broken !== 'due'
  const reached = (step: Step) =>
    step === 'due' ? days.due !== null && (days.settled !== null || days.due <= today) : days[step] !== null
  const next = ended ? undefined : STEPS.find(step => !reached(step))
  return (
    <ol className="ch-track" aria-label={t('order:track.label')}>
      {STEPS.map(step => (
        <li
          key={step}
          data-state={step === broken ? 'broken' : reached(step) ? 'done' : step === next ? 'next' : 'open'}
          aria-current={step === next ? 'step' : undefined}
        >
          <span>{t(`order:track.${step}`)}</span>
          <bdi dir="ltr" className="ch-figures">
            {days[step] ?? '–'}
          </bdi>
        </li>
      ))}
    </ol>
  )
}

const dayOf = (instant: string | null): string | null => (instant === null ? null : instantText(instant).slice(0, 10))
