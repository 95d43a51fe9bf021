import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { timelineKind } from '@countinghouse/contract/areas/customer/detail/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { DESK_OPERATIONS, deskOf } from '@countinghouse/domain/kernel/desk'
import { directionOf, type Language } from '@countinghouse/domain/kernel/language'
import { useState } from 'react'
import type { z } from 'zod'
import { durationText } from '../format'
import { hasText } from '../i18n'
import { Money } from '../money'
import { type Shower, useShow } from '../show'
import { toneOf } from '../status-tag'
import { Timeline, type TimelineEntry } from '../timeline'
import { useLabel } from '../use-label'
import { useLog } from '../use-log'

type Kind = z.output<typeof timelineKind>
type Entry = RowOf<typeof customer.timeline>

/** Whose words a remark may be; all others are shown as they were written (G-042). */
const WORDS_OF: Partial<Record<Kind, string>> = { call: 'hangUpReason', order: 'channelReason' }
const STEP = 20

/** Messages are of customers, not of one of their orders. */
const kindsOf = (orderId: number | undefined): Kind[] =>
  timelineKind.options.filter(kind => orderId === undefined || kind !== 'message')

/** Everything that happened to a customer, or to one of the customer's orders. */
export function CaseTimeline({ custId, orderId }: { custId: number; orderId?: number }) {
  const shower = useShow()
  const { t } = shower
  const label = useLabel()
  const [kind, setKind] = useState<Kind>()
  const { lines, startOver, reading } = useLog(customer.timeline, { custId, orderId, kind }, STEP)
  return (
    <Timeline
      title={t('kernel:case.timeline')}
      kinds={kindsOf(orderId).map(key => ({ key, label: label(timelineKind, key) }))}
      kind={kind}
      onKind={next => {
        setKind(next as Kind | undefined)
        startOver()
      }}
      entries={lines?.map(entry => entryOf(entry, shower, orderId === undefined))}
      {...reading}
    />
  )
}

/** Arrows are no mirrored characters: in Arabic the way on is to the left. */
const onward = (language: Language) => (directionOf(language) === 'rtl' ? '←' : '→')

function entryOf(entry: Entry, shower: Shower, withOrder: boolean): TimelineEntry {
  const { t, dictionaries } = shower
  const key = `kernel:case.event.${entry.kind}.${entry.event}`
  const event = hasText(key) ? t(key) : entry.event
  const desk = entry.kind === 'task' ? deskOf(entry.event) : undefined
  const title =
    entry.kind === 'payment' && entry.recordType !== null
      ? dictionaries.label('repayRecordType', entry.recordType)
      : desk && entry.operation !== null && entry.decision === null
        ? `${event} · ${dictionaries.label(DESK_OPERATIONS[desk].code, entry.operation)}`
        : event
  const toned: [string, number | null] =
    entry.kind === 'task'
      ? ['approvalStatus', entry.decision]
      : ['orderStatus', entry.kind === 'order' ? entry.toStatus : null]
  return {
    id: entry.entryId,
    at: entry.at,
    who: entry.userName,
    tone: entry.kind === 'payment' ? 'good' : toned[1] === null ? 'neutral' : toneOf(...toned),
    title: (
      <>
        {title}
        {entry.decision !== null && `: ${dictionaries.label('approvalStatus', entry.decision)}`}
        {entry.amount !== null && (
          <>
            {' '}
            <Money amountMinor={entry.amount} currency={entry.currency} />
          </>
        )}
        {entry.seconds !== null && ` ${durationText(entry.seconds)}`}
      </>
    ),
    text: (
      <>
        {entry.toStatus !== null && entry.toStatus !== entry.fromStatus && (
          <div>
            {entry.fromStatus !== null &&
              `${dictionaries.label('orderStatus', entry.fromStatus)} ${onward(shower.language)} `}
            {dictionaries.label('orderStatus', entry.toStatus)}
          </div>
        )}
        {withOrder && entry.orderNo && <div>{shower.field(customer.timeline.row, entry, 'orderNo')}</div>}
        {entry.remark && (
          <div>
            <bdi>{dictionaries.label(WORDS_OF[entry.kind] ?? '', entry.remark)}</bdi>
          </div>
        )}
      </>
    ),
  }
}
