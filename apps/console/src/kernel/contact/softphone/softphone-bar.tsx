import {
  AudioMutedOutlined,
  AudioOutlined,
  CloseOutlined,
  NumberOutlined,
  PauseOutlined,
  PhoneOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { durationText } from '../../format'
import { useText } from '../../i18n'
import { type BrowserCall, closeCall, type PhoneFault, useSoftphone } from './softphone-store'
import { texts } from './texts'
import './softphone-bar.css'

const FAULTS = {
  account: texts.faultAccount,
  late: texts.faultLate,
  line: texts.faultLine,
  microphone: texts.faultMicrophone,
  page: texts.faultPage,
  server: texts.faultServer,
  serverGone: texts.faultServerGone,
} as const satisfies Record<PhoneFault, unknown>

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const
/** Function keys: they type nothing into the notes that are written meanwhile. */
const SHORTCUTS = { mute: 'F2', hold: 'F4', keypad: 'F8', hangUp: 'F9' } as const

/** The call that this browser makes: above every page, for as long as it lasts. */
export default function SoftphoneBar() {
  const call = useSoftphone(state => state.call)
  return call && <CallBar key={call.attemptId} call={call} />
}

function CallBar({ call: { phase, controls, answeredAt, isMuted, isHeld, fault } }: { call: BrowserCall }) {
  const t = useText()
  const [isKeypadOpen, setKeypadOpen] = useState(false)
  const isTalking = phase === 'talking'
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!controls || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const act = {
        [SHORTCUTS.mute]: () => controls.mute(),
        [SHORTCUTS.hold]: () => controls.hold(),
        [SHORTCUTS.keypad]: () => setKeypadOpen(open => isTalking && !open),
        [SHORTCUTS.hangUp]: () => controls.hangUp(),
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [controls, isTalking])
  return (
    <section className="ch-softphone" data-phase={phase} data-fault={fault} aria-label={t(texts.bar)}>
      <span className="ch-softphone-state" role={fault ? 'alert' : 'status'}>
        <PhoneOutlined aria-hidden />
        {fault ? t(FAULTS[fault]) : t(isHeld && isTalking ? texts.held : texts[phase])}
      </span>
      {isTalking && answeredAt !== undefined && <TalkTime since={answeredAt} />}
      {phase === 'over' ? (
        <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t(texts.close)} onClick={closeCall} />
      ) : (
        <span className="ch-softphone-acts">
          <Act
            icon={isMuted ? <AudioMutedOutlined /> : <AudioOutlined />}
            text={t(isMuted ? texts.unmute : texts.mute)}
            shortcut={SHORTCUTS.mute}
            pressed={isMuted}
            disabled={!isTalking}
            onPress={() => controls?.mute()}
          />
          <Act
            icon={<PauseOutlined />}
            text={t(isHeld ? texts.resume : texts.hold)}
            shortcut={SHORTCUTS.hold}
            pressed={isHeld}
            disabled={!isTalking}
            onPress={() => controls?.hold()}
          />
          <Act
            icon={<NumberOutlined />}
            text={t(texts.keypad)}
            shortcut={SHORTCUTS.keypad}
            pressed={isKeypadOpen}
            disabled={!isTalking}
            onPress={() => setKeypadOpen(open => !open)}
          />
          <Act
            danger
            icon={<PhoneOutlined rotate={225} />}
            text={t(texts.hangUp)}
            shortcut={SHORTCUTS.hangUp}
            disabled={!controls}
            onPress={() => controls?.hangUp()}
          />
        </span>
      )}
      {isKeypadOpen && isTalking && (
        <fieldset className="ch-softphone-keys" dir="ltr" aria-label={t(texts.keypad)}>
          {KEYS.map(key => (
            <Button key={key} size="small" onClick={() => controls?.press(key)}>
              {key}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  )
}

interface ActProps {
  icon: ReactNode
  text: string
  shortcut: string
  onPress: () => void
  pressed?: boolean
  disabled: boolean
  danger?: boolean
}

function Act({ icon, text, shortcut, onPress, pressed, disabled, danger }: ActProps) {
  return (
    <Button
      size="small"
      danger={danger}
      type={danger ? 'primary' : 'default'}
      icon={icon}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {text}
      <kbd>{shortcut}</kbd>
    </Button>
  )
}

function TalkTime({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <bdi dir="ltr" className="ch-figures" role="timer">
      {durationText(Math.max(0, Math.floor((now - since) / 1000)))}
    </bdi>
  )
}
