import {
  AudioMutedOutlined,
  AudioOutlined,
  CaretRightOutlined,
  CloseOutlined,
  NumberOutlined,
  PauseOutlined,
  PhoneOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => (bar.current ? takeRoom(bar.current) : undefined), [])
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
    <section
      ref={bar}
      className="ch-softphone"
      data-phase={phase}
      data-held={isHeld && isTalking}
      data-fault={fault}
      aria-label={t(texts.bar)}
    >
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
            isOn={isMuted}
            disabled={!isTalking}
            onPress={() => controls?.mute()}
          />
          <Act
            icon={isHeld ? <CaretRightOutlined /> : <PauseOutlined />}
            text={t(isHeld ? texts.resume : texts.hold)}
            shortcut={SHORTCUTS.hold}
            isOn={isHeld}
            disabled={!isTalking}
            onPress={() => controls?.hold()}
          />
          <Act
            icon={<NumberOutlined />}
            text={t(texts.keypad)}
            shortcut={SHORTCUTS.keypad}
            isOn={isKeypadOpen}
            isOpen={isKeypadOpen}
            disabled={!isTalking}
            onPress={() => setKeypadOpen(open => !open)}
          />
          <Act
            isEnd
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

/** What sticks stands below the bar, which is as high as its words and keys need; answers how to give the room back. */
function takeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--call-height', `${bar.offsetHeight}px`))
  watcher.observe(bar)
  return () => {
    watcher.disconnect()
    style.removeProperty('--call-height')
  }
}

interface ActProps {
  icon: ReactNode
  text: string
  shortcut: string
  onPress: () => void
  /** Muted, held, or its keys are shown: its words say what takes that back. */
  isOn?: boolean
  /** Whether what it opens is open. */
  isOpen?: boolean
  disabled: boolean
  isEnd?: boolean
}
function Act({ icon, text, shortcut, onPress, isOn, isOpen, disabled, isEnd }: ActProps) {
  return (
    <Button
      size="small"
      color={isEnd ? 'danger' : isOn ? 'primary' : 'default'}
      variant={isEnd ? 'solid' : 'outlined'}
      icon={icon}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <span className="ch-softphone-word">{text}</span>
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
