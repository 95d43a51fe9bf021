import { softphone } from '@countinghouse/contract/areas/contact/softphone/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { RING_PATIENCE_MS, SIGN_OF_LIFE_MS } from '@countinghouse/domain/areas/contact/call-course'
import { hangUpOf } from '@countinghouse/domain/areas/contact/hang-up-of'
import { UA, URI, WebSocketInterface } from 'jssip'
import type { EndEvent, RTCSession, RTCSessionEventMap } from 'jssip/lib/RTCSession'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import { ask } from '../../client'
import { PhoneReports } from './phone-reports'
import { changeCall, closeCall, type PhoneControls, type PhoneFault } from './softphone-store'

type Line = AnswerOf<typeof softphone.phoneLine>
type HangUp = NonNullable<InputOf<typeof softphone.phoneReport>['hangingUpReason']>

const REGISTER_MS = 10_000
/** As long as a call may take to be dialled, with what is asked again at the call itself. */
const REGISTERED_SECONDS = 600
/** Addresses that are found later are not waited for: a dead STUN server takes half a minute. */
const GATHERING_MS = 500
const SHOWN_MS = 4000

/** What stops a call before it is dialled, as the bar says it. */
class PhoneProblem extends Error {
  constructor(readonly fault: PhoneFault) {
    super(fault)
  }
}
const orElse = <T>(work: Promise<T>, fault: PhoneFault): Promise<T> =>
  work.catch(error => Promise.reject(error instanceof PhoneProblem ? error : new PhoneProblem(fault)))

/** Makes a call that the server keeps already; the bar shows it, the server hears of each step (decision 0056). */
export const startCall = (attemptId: number): void => void new Call(attemptId).run()

class Call implements PhoneControls {
  private readonly reports: PhoneReports
  private ua: UA | undefined
  private session: RTCSession | undefined
  private stream: MediaStream | undefined
  private readonly sound = new Audio()
  private readonly timers: ReturnType<typeof setTimeout>[] = []
  private answeredAt: number | undefined
  private isOver = false

  constructor(private readonly attemptId: number) {
    this.reports = new PhoneReports(attemptId)
    window.addEventListener('pagehide', this.leave)
    window.addEventListener('beforeunload', this.askFirst)
  }

  async run(): Promise<void> {
    const { attemptId } = this
    changeCall(attemptId, { controls: this })
    try {
      // Not there at all where the page may not use it.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      this.stream = await orElse(devices?.getUserMedia({ audio: true }) ?? Promise.reject(), 'microphone')
      if (this.isOver) return this.letGo()
      const line = await orElse(ask(softphone.phoneLine, { attemptId }), 'late')
      await this.register(line)
      if (this.isOver) return this.letGo()
      const { number, reference } = await orElse(ask(softphone.phoneDial, { attemptId }), 'late')
      if (this.isOver) return void this.reports.send({ phoneReport: 'ended', hangingUpReason: 'ended by staff' })
      this.dial(line, new URI('sip', number, line.realm).toString(), reference)
    } catch (error) {
      this.finish({ fault: error instanceof PhoneProblem ? error.fault : 'line' })
    }
  }

  mute(): void {
    if (!this.session) return
    const isMuted = this.session.isMuted().audio === true
    if (isMuted) this.session.unmute({ audio: true })
    else this.session.mute({ audio: true })
    changeCall(this.attemptId, { isMuted: !isMuted })
  }

  hold(): void {
    if (this.answeredAt === undefined || !this.session) return
    if (this.session.isOnHold().local) this.session.unhold()
    else this.session.hold()
    changeCall(this.attemptId, { isHeld: this.session.isOnHold().local })
  }

  press(key: string): void {
    if (this.answeredAt !== undefined) this.session?.sendDTMF(key, { transportType: 'RFC2833' as never })
  }

  hangUp(): void {
    this.finish({ hangUp: 'ended by staff' })
  }

  /** Connects with the server and proves who calls. */
  private register({ address, account, authUser, password, realm }: Line): Promise<void> {
    const ua = new UA({
      sockets: [new WebSocketInterface(address)],
      uri: new URI('sip', account, realm).toString(),
      authorization_user: authUser,
      password,
      register: true,
      register_expires: REGISTERED_SECONDS,
      session_timers: false,
      user_agent: 'Countinghouse',
    })
    this.ua = ua
    return new Promise((resolve, reject) => {
      this.later(REGISTER_MS, () => reject(new PhoneProblem('server')))
      ua.on('registered', () => resolve())
      ua.on('registrationFailed', ({ response }) => reject(new PhoneProblem(response ? 'account' : 'server')))
      ua.on('disconnected', () => {
        reject(new PhoneProblem('server'))
        if (this.session) this.finish({ hangUp: 'not reported', fault: 'serverGone' })
      })
      // Nobody calls seats back here.
      ua.on('newRTCSession', ({ originator, session }: RTCSessionEvent) => {
        if (originator === 'remote') session.terminate({ status_code: 486 })
      })
      ua.start()
    })
  }

  private dial({ stunServer }: Line, target: string, reference: string): void {
    changeCall(this.attemptId, { phase: 'dialling' })
    const signs = setInterval(() => this.reports.alive(), SIGN_OF_LIFE_MS)
    this.timers.push(signs)
    const patience = this.later(RING_PATIENCE_MS, () => this.finish({ hangUp: 'no answer' }))
    let isGathering = false
    const eventHandlers: Partial<RTCSessionEventMap> = {
      peerconnection: ({ peerconnection }) =>
        peerconnection.addEventListener('track', ({ streams, track }) => {
          this.sound.srcObject = streams[0] ?? new MediaStream([track])
          void this.sound.play().catch(() => undefined)
        }),
      icecandidate: ({ ready }) => {
        if (!isGathering) this.later(GATHERING_MS, ready)
        isGathering = true
      },
      progress: () => {
        changeCall(this.attemptId, { phase: 'ringing' })
        void this.reports.send({ phoneReport: 'ringing' })
      },
      accepted: () => {
        clearTimeout(patience)
        this.answeredAt = Date.now()
        changeCall(this.attemptId, { phase: 'talking', answeredAt: this.answeredAt })
        void this.reports.send({ phoneReport: 'connected' })
      },
      ended: event => this.finish({ hangUp: whyEnded(event) }),
      failed: event => this.finish(whyFailed(event)),
    }
    this.session = this.ua!.call(target, {
      ...(this.stream && { mediaStream: this.stream }),
      extraHeaders: [`X-Call-Reference: ${reference}`],
      pcConfig: { iceServers: stunServer ? [{ urls: stunServer }] : [] },
      eventHandlers,
    })
  }

  private later(ms: number, work: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(work, ms)
    this.timers.push(timer)
    return timer
  }

  /** The end, once: told to the server and to the bar. Before it was dialled there is nothing to end. */
  private finish({ hangUp = 'not reported', fault }: { hangUp?: HangUp; fault?: PhoneFault }): void {
    if (this.isOver) return
    this.isOver = true
    void this.reports.send(this.endOf(hangUp))
    this.letGo()
    changeCall(this.attemptId, { phase: 'over', fault, controls: undefined })
    if (!fault) setTimeout(closeCall, SHOWN_MS)
  }

  private endOf(hangingUpReason: HangUp) {
    if (!this.session) return { phoneReport: 'failed' } as const
    const calltimevalue = this.answeredAt === undefined ? 0 : Math.round((Date.now() - this.answeredAt) / 1000)
    return { phoneReport: 'ended', calltimevalue, hangingUpReason } as const
  }

  private letGo(): void {
    for (const timer of this.timers) clearTimeout(timer)
    window.removeEventListener('pagehide', this.leave)
    window.removeEventListener('beforeunload', this.askFirst)
    if (this.session && !this.session.isEnded()) this.session.terminate()
    for (const track of this.stream?.getTracks() ?? []) track.stop()
    this.sound.srcObject = null
    // Takes leave of the server once the call's own messages are out.
    this.ua?.stop()
  }

  private readonly leave = (): void => {
    if (this.isOver) return
    this.isOver = true
    this.reports.sendAndGo(this.endOf('ended by staff'))
    this.letGo()
  }

  private readonly askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()
}

/** Who hung up; the connection itself where its sound stopped. */
function whyEnded({ originator, cause }: EndEvent): HangUp {
  if (cause === 'RTP Timeout') return 'not reported'
  if (originator === 'remote') return 'ended by the customer'
  return originator === 'local' ? 'ended by staff' : 'not reported'
}

/** Why it was not answered: the final response says it, or nobody answered us. */
function whyFailed({ originator, message, cause }: EndEvent): { hangUp: HangUp; fault?: PhoneFault } {
  if (originator === 'local' && cause === 'Canceled') return { hangUp: 'ended by staff' }
  const status = (message as { status_code?: number } | null)?.status_code
  const hangUp = status === undefined ? 'not reported' : hangUpOf(status)
  return { hangUp, ...(hangUp === 'not reported' && { fault: 'line' as const }) }
}
