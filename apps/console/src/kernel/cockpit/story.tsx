import type { RowOf } from '@countinghouse/contract/kernel/call'
import { promiseState } from '@countinghouse/contract/kernel/task-case'
import { moneyParts } from '@countinghouse/domain/kernel/money-text'
import { useState } from 'react'
import { Section } from '../detail-page'
import { durationText, instantText, leftToRight } from '../format'
import { Pictures } from '../image-viewer'
import { Money } from '../money'
import { type Shower, useShow } from '../show'
import { ChoiceTag, toneOf } from '../status-tag'
import { Timeline, type TimelineEntry } from '../timeline'
import { useLog } from '../use-log'
import type { Desk } from './desk'
import type { Task } from './draft'
import { texts } from './texts'
import './story.css'

/** What the customer promised, and what came of it. */
export function Promises({ task }: { task: Task }) {
  const { t } = useShow()
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={task.currency} />
  return (
    <Section title={t(texts.story.promises)}>
      {task.promises.length === 0 && <p className="ch-note">{t(texts.story.noPromise)}</p>}
      <ul className="ch-promises">
        {task.promises.map(promise => (
          <li key={promise.promiseId}>
            <span>
              <bdi className="ch-figures" dir="ltr">
                {promise.promisedDate}
              </bdi>
              {money(promise.promisedAmountMinor)}
              <ChoiceTag of={promiseState} value={promise.promiseState} />
            </span>
            <small>
              {promise.paidMinor > 0 &&
                `${t(texts.story.paidOf, { amount: leftToRight(moneyText(promise.paidMinor, task.currency)) })} · `}
              {promise.givenTo}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const moneyText = (amountMinor: number, currency: string) => {
  const { number } = moneyParts(amountMinor, currency, 'en-US')
  return `${number} ${currency}`
}

type Line = RowOf<Desk['log']>
const KINDS = ['follows', 'payments', 'calls', 'handed'] as const
type Kind = (typeof KINDS)[number]
const STEP = 30

/** Everything that was said, paid and called about the loan, newest first. */
export function Story({ desk, task }: { desk: Desk; task: Task }) {
  const shower = useShow()
  const { t } = shower
  const [kind, setKind] = useState<Kind>()
  const { lines, reading } = useLog(desk.log, { orderId: task.orderId }, STEP)
  const entries =
    lines &&
    [
      ...lines.map(line => ({
        kind: line.followResult === null ? ('handed' as const) : ('follows' as const),
        ...lineEntry(line, desk, shower),
      })),
      ...task.payments.map(payment => ({ kind: 'payments' as const, ...paymentEntry(payment, task, shower) })),
      ...task.calls.map(call => ({ kind: 'calls' as const, ...callEntry(call, shower) })),
    ]
      .filter(entry => kind === undefined || entry.kind === kind)
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <Timeline
      title={t(texts.story.title)}
      kinds={KINDS.map(key => ({ key, label: t(texts.story[key]) }))}
      kind={kind}
      onKind={next => setKind(next as Kind | undefined)}
      entries={entries}
      {...reading}
    />
  )
}

function lineEntry(line: Line, { operations }: Desk, { t, dictionaries }: Shower): TimelineEntry {
  const { label } = dictionaries
  const said = [
    line.repaymentIntention !== null && label('repaymentIntention', line.repaymentIntention),
    line.contactResult !== null && label('contactResult', line.contactResult),
    line.operationOutcome !== null && label('operationOutcome', line.operationOutcome),
    line.customerContactCondition !== null && label('customerContactCondition', line.customerContactCondition),
    line.linkCondition !== null && label('linkCondition', line.linkCondition),
  ].filter(one => one !== false)
  return {
    id: `log-${line.logId}`,
    at: line.operationTime,
    who: line.operationUserName,
    tone:
      line.followResult === null ? toneOf(operations, line.operationType) : toneOf('followResult', line.followResult),
    title:
      line.followResult === null
        ? `${label(operations, line.operationType)}${line.newFollowUserName ? ` · ${line.newFollowUserName}` : ''}`
        : label('followResult', line.followResult),
    text: (
      <>
        {line.remark && (
          <div>
            <bdi>{line.remark}</bdi>
          </div>
        )}
        {said.length > 0 && <div>{[...new Set(said)].join(' · ')}</div>}
        {line.personReached && <div>{t(texts.story.reached, { name: line.personReached })}</div>}
        {line.promisedDate && (
          <div>
            {t(texts.story.promised, {
              date: leftToRight(line.promisedDate),
              amount: leftToRight(moneyText(line.promisedAmountMinor ?? 0, line.currency)),
            })}
          </div>
        )}
        {line.nextContactTime && (
          <div>{t(texts.story.nextAt, { time: leftToRight(instantText(line.nextContactTime)) })}</div>
        )}
        <Pictures paths={line.attachments} />
        <LineFacts line={line} />
      </>
    ),
  }
}

/** Who can be asked about it on which phone, and where it went on as another task. */
function LineFacts({ line }: { line: Line }) {
  const { t } = useShow()
  const moved = 'taskIdOld' in line && line.taskIdOld !== line.taskIdNew ? line : undefined
  if (!line.operationUserMobile && !moved) return null
  return (
    <small className="ch-note">
      {line.operationUserMobile && (
        <bdi dir="ltr" className="ch-figures">
          {line.operationUserMobile}
        </bdi>
      )}
      {line.operationUserMobile && moved && ' · '}
      {moved && t(texts.story.moved, { from: String(moved.taskIdOld), to: String(moved.taskIdNew) })}
    </small>
  )
}

function paymentEntry(
  payment: Task['payments'][number],
  { currency }: Task,
  { t, dictionaries }: Shower,
): TimelineEntry {
  return {
    id: `payment-${payment.flowId}`,
    at: payment.paymentTime,
    tone: payment.reversed ? 'bad' : 'good',
    title: (
      <>
        {dictionaries.label('repayRecordType', payment.recordType)}{' '}
        <Money amountMinor={payment.paymentAmt} currency={currency} />
      </>
    ),
    text: payment.reversed ? t(texts.story.reversed) : undefined,
  }
}

const callEntry = (call: Task['calls'][number], { t }: Shower): TimelineEntry => ({
  id: `call-${call.callId}`,
  at: call.dialTime,
  who: call.callusername,
  title: `${t(texts.story.call)} ${call.connected ? leftToRight(durationText(call.calltimevalue)) : `(${t(texts.story.noAnswer)})`}`,
})
