import { PhoneOutlined } from '@ant-design/icons'
import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import type { ActionCall, AnswerOf, InputOf, ReadCall } from '@countinghouse/contract/kernel/call'
import { gateReason } from '@countinghouse/contract/kernel/contact-gate'
import { ruleSourceIn } from '@countinghouse/contract/kernel/contact-sources'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { instantText } from '../format'
import { type Say, useLanguage, useText } from '../i18n'
import { useMay } from '../may'
import { notify } from '../notify'
import { useAction } from '../use-action'
import { useLabel } from '../use-label'
import { usePageKeys } from '../use-page-keys'
import { useRead } from '../use-read'
import { CallCourse } from './call-course'
import { callInBrowser, isCalling } from './softphone/softphone-store'
import { texts } from './texts'
import './call-button.css'

type Asked = AnswerOf<typeof contactAttempts.ask>

interface GateButtonProps {
  calls: { ask: ReadCall; call: ActionCall }
  /** Whom; both calls take it. */
  input: object
  /** The main thing to do where it stands. */
  primary?: boolean
  /** Its key on the page. */
  shortcut?: string
  onDialled?: (answer: AnswerOf<typeof contactAttempts.call>) => void
}

interface CallButtonProps extends Omit<GateButtonProps, 'calls' | 'input'> {
  customerId: number
  orderId?: number
  taskId?: number
  recipient?: InputOf<typeof contactAttempts.call>['recipient']
  /** Of a third party. */
  contactId?: number
}

const NOTES = {
  allow: undefined,
  warn: 'ch-call-gate-note ch-call-gate-warn',
  deferUntil: 'ch-call-gate-note',
  refuse: 'ch-call-gate-note ch-call-gate-refuse',
} as const

/** Whether it opens by itself is asked again so often: windows open and close with the clock. */
const EVERY_MS = 60_000

/** Calls a customer through the contact gate, from a desk or from none. */
export function CallButton({ customerId, orderId, taskId, recipient, contactId, ...button }: CallButtonProps) {
  const input = { custId: customerId, orderId, taskId, recipient, contactId }
  return <GateButton {...button} calls={contactAttempts} input={input} />
}

/**
 * Calls somebody through the contact gate. It says beforehand what the gate would answer: allowed, allowed with a warning,
 * or from when it is possible, with rule and counts; the server asks again when it is pressed.
 */
export function GateButton({ calls, input: whom, primary, shortcut, onDialled }: GateButtonProps) {
  const t = useText()
  const label = useLabel()
  const may = useMay()
  // Areas name whom they call in their own words; what the gate answers is the same.
  const { ask, call: dials } = calls as Pick<typeof contactAttempts, 'ask' | 'call'>
  const input = whom as InputOf<typeof contactAttempts.call>
  const mayCall = may(dials)
  const { data: gate, error } = useRead(ask, input, { when: mayCall, everyMs: EVERY_MS })
  const call = useAction(dials, { success: false })
  const [dialled, setDialled] = useState<{ attemptId: number; whom: string; isHere: boolean }>()
  const asked = JSON.stringify(whom)
  const open = gate?.gateAnswer === 'allow' || gate?.gateAnswer === 'warn'
  const dial = async () => {
    if (isCalling()) return notify.failure(t(texts.calling))
    const answer = await call.run(input).catch(() => undefined)
    if (!answer) return
    if (answer.phone) {
      notify.success(t(texts.byHand, { phone: answer.phone }))
      window.location.assign(`tel:${answer.phone}`)
    } else {
      setDialled({ attemptId: answer.attemptId, whom: asked, isHere: answer.dialledBy === 'browser' })
      if (answer.dialledBy === 'browser') void callInBrowser(answer.attemptId)
    }
    onDialled?.(answer)
  }
  usePageKeys({
    alone: event => {
      if (event.key.toLowerCase() !== shortcut || !open || call.busy || event.repeat || event.shiftKey) return
      event.preventDefault()
      void dial()
    },
  })
  if (!mayCall) return null
  return (
    <span className="ch-call-gate">
      <Tooltip title={gate ? <GateWords gate={gate} /> : error?.message}>
        {/* A disabled button tells a pointer nothing, so the words hang on what is around it. */}
        <span>
          <Button
            size={shortcut ? 'small' : undefined}
            type={primary && open ? 'primary' : 'default'}
            icon={<PhoneOutlined />}
            disabled={!open}
            loading={call.busy}
            aria-keyshortcuts={shortcut}
            onClick={() => void dial()}
          >
            {t(gate?.gateAnswer === 'warn' ? texts.callAnyway : texts.call)}
            {shortcut && <kbd>{shortcut.toUpperCase()}</kbd>}
          </Button>
        </span>
      </Tooltip>
      {dialled?.whom === asked && <CallCourse {...dialled} key={dialled.attemptId} area={dials.area} />}
      {gate && gate.gateAnswer !== 'allow' && (
        <span className={NOTES[gate.gateAnswer]}>{noteOf(gate, t, label(gateReason, gate.gateReason))}</span>
      )}
    </span>
  )
}

function noteOf(gate: Asked, t: Say, why: string): string {
  if (gate.gateAnswer === 'warn' || !gate.deferUntil) return why
  return `${why} · ${t(texts.from, { time: instantText(gate.deferUntil) })}`
}

function GateWords({ gate }: { gate: Asked }) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const why = label(gateReason, gate.gateReason)
  const lines = [
    gate.gateAnswer === 'allow' && t(texts.allowed),
    gate.gateAnswer === 'warn' && (gate.promisedOn ? t(texts.promised, { day: gate.promisedOn }) : why),
    (gate.gateAnswer === 'refuse' || gate.gateAnswer === 'deferUntil') && t(texts.notNow, { why }),
    gate.deferUntil && t(texts.until, { time: instantText(gate.deferUntil) }),
    gate.maxPerDay !== null && t(texts.today, { count: gate.onDay, most: gate.maxPerDay }),
    gate.localTime && t(texts.local, { time: gate.localTime }),
    gate.ruleSource && t(texts.rule, { source: ruleSourceIn(language, gate.ruleSource) }),
  ].filter(line => typeof line === 'string' && line !== '')
  return (
    <>
      {lines.map(line => (
        <div key={String(line)}>{line}</div>
      ))}
    </>
  )
}
