/// <reference path="./smpp.d.ts" />
import smpp, { type Pdu, type Session } from 'smpp'

/** What the centre said of a part: it took it under its own number (some give none), it never will, or it did not say. */
export type Submitted =
  | { state: 'taken'; centreNo: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' }

export interface Part {
  to: string
  text: string
  encoding: 'GSM-7' | 'UCS-2'
  /** Of a text in several parts: how they belong together (3GPP 23.040, information element 0). */
  joined?: { reference: number; part: number; parts: number }
  /** Of a text about which nobody waits to hear: without it the centre tells what became of it. */
  withoutReceipt?: boolean
}

/** A delivery receipt, or a reply. */
export type Incoming =
  | { kind: 'receipt'; centreNo: string; isDelivered: boolean; reason: string }
  | { kind: 'reply'; mobile: string; text: string }

export interface LineOptions {
  address: string
  password: string
  /** Keeps what came in; the centre hears that it arrived once this is done, and says it again where this throws. */
  onIncoming(incoming: Incoming): Promise<void>
  waitMs?: number
  enquireEveryMs?: number
}

/** Parts that may be under way without an answer. */
const WINDOW = 10
const THROTTLED: ReadonlySet<number> = new Set([0x14, 0x58])
/** Errors of the centre itself or of the bind: another try may succeed. */
const PASSING: ReadonlySet<number> = new Set([0x04, 0x08, 0x45, 0x64, 0x65])
const THROTTLE_MS = 500
const TRIES = 4
const TRY_AGAIN_LATER = 0x64
const UNKNOWN_COMMAND = 0x03
const IS_RECEIPT = 0x04
const CODING = { 'GSM-7': 0, 'UCS-2': 8 } as const

type Bind = 'transceiver' | 'transmitter' | 'receiver'

/**
 * A line to a message centre (SMPP 3.4), bound when it is first needed and again after each break: for both directions at once,
 * or by one session for each where the centre knows no other way (SMPP 3.3) and says so, or says nothing.
 */
export class SmppLine {
  private isPair = false
  private bound: Promise<Session> | undefined
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly options: LineOptions) {}

  /** Binds where it is not bound; false where the centre cannot be reached or does not let us in. */
  async keep(): Promise<boolean> {
    return (await this.session()) !== undefined
  }

  /** Hands one part over; waits while the window is full and where the centre asks for patience. */
  async submit(part: Part): Promise<Submitted> {
    if (this.underWay >= WINDOW) await new Promise<void>(resolve => this.waiting.push(resolve))
    this.underWay += 1
    try {
      for (let turn = 0; turn < TRIES; turn += 1) {
        const session = await this.session()
        const answer = session && (await this.ask(session, part))
        if (!answer) return { state: 'unknown' }
        const { command_status: status, message_id: centreNo = '' } = answer
        if (status === 0) return { state: 'taken', centreNo }
        if (!THROTTLED.has(status)) {
          if (PASSING.has(status)) return { state: 'unknown' }
          return { state: 'refused', reason: `SMPP 0x${status.toString(16).padStart(8, '0')}` }
        }
        await new Promise(resolve => setTimeout(resolve, THROTTLE_MS * (turn + 1)))
      }
      return { state: 'unknown' }
    } finally {
      this.underWay -= 1
      this.waiting.shift()?.()
    }
  }

  async close(): Promise<void> {
    const session = await this.bound?.catch(() => undefined)
    session?.destroy()
  }

  private async session(): Promise<Session | undefined> {
    this.bound ??= this.bind()
    try {
      return await this.bound
    } catch {
      this.bound = undefined
      return undefined
    }
  }

  private async bind(): Promise<Session> {
    const session = await this.bindAsKnown()
    session.once('close', () => {
      this.bound = undefined
    })
    return session
  }

  private async bindAsKnown(): Promise<Session> {
    const { session: transmitter, bind } = await this.open(
      this.isPair ? ['transmitter'] : ['transceiver', 'transmitter'],
    )
    if (bind === 'transceiver') return transmitter
    try {
      const { session: receiver } = await this.open(['receiver'])
      // One direction alone is no line.
      receiver.once('close', () => transmitter.destroy())
      transmitter.once('close', () => receiver.destroy())
    } catch (error) {
      transmitter.destroy()
      throw error
    }
    this.isPair = true
    return transmitter
  }

  /** Connects, and binds by the first of these that the centre takes. */
  private open(binds: readonly Bind[]): Promise<{ session: Session; bind: Bind }> {
    const { address, password, waitMs = 10_000, enquireEveryMs = 30_000 } = this.options
    const url = new URL(address)
    const tls = url.protocol === 'smpps:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return new Promise((resolve, reject) => {
      const place = { host, port: Number(url.port || (tls ? 3550 : 2775)), tls, ...(tls && { servername: host }) }
      const session = smpp.connect(place, () => ask(binds))
      const who = { system_id: decodeURIComponent(url.username), password, interface_version: 0x34 }
      const ask = ([bind, ...others]: readonly Bind[]) => {
        clearTimeout(late)
        if (!bind) return end(new Error('no answer to the bind'))
        late = setTimeout(() => ask(others), waitMs)
        session[`bind_${bind}`](who, ({ command_status: status }) => {
          if (status === UNKNOWN_COMMAND && others.length > 0) return ask(others)
          clearTimeout(late)
          if (status === 0) resolve({ session, bind })
          else end(new Error(`bind refused: ${status}`))
        })
      }
      // A line alone keeps no process alive.
      session.socket.unref()
      // Each part under way listens for the line to break.
      session.setMaxListeners(WINDOW + 5)
      const end = (error: Error) => {
        clearTimeout(late)
        clearInterval(alive)
        session.destroy()
        reject(error)
      }
      let late = setTimeout(() => end(new Error('no connection')), waitMs)
      let isAnswered = true
      const alive = setInterval(() => {
        if (!isAnswered) return end(new Error('the centre is silent'))
        isAnswered = false
        session.enquire_link(() => {
          isAnswered = true
        })
      }, enquireEveryMs)
      alive.unref()
      session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
      session.on('unbind', (pdu: Pdu) => {
        session.send(pdu.response())
        session.close()
      })
      session.on('deliver_sm', (pdu: Pdu) => void this.take(session, pdu))
      session.on('error', end)
      session.on('close', () => end(new Error('the line broke')))
    })
  }

  /** Undefined where the line breaks or nobody answers in time: then it may have arrived. */
  private ask(session: Session, { to, text, encoding, joined, withoutReceipt }: Part): Promise<Pdu | undefined> {
    const udh = joined && Buffer.from([5, 0, 3, joined.reference, joined.parts, joined.part])
    return new Promise(resolve => {
      const done = (answer?: Pdu) => {
        clearTimeout(late)
        session.off('close', broken)
        resolve(answer)
      }
      const broken = () => done()
      const late = setTimeout(broken, this.options.waitMs ?? 10_000)
      session.once('close', broken)
      const message = {
        destination_addr: to,
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        registered_delivery: withoutReceipt ? 0 : 1,
        data_coding: CODING[encoding],
        short_message: { message: text, ...(udh && { udh }) },
        ...(udh && { esm_class: 0x40 }),
      }
      if (!session.submit_sm(message, done)) broken()
    })
  }

  private async take(session: Session, pdu: Pdu): Promise<void> {
    try {
      await this.options.onIncoming(readIncoming(pdu))
      session.send(pdu.response())
    } catch {
      session.send(pdu.response({ command_status: TRY_AGAIN_LATER }))
    }
  }
}

/** By the optional parameters, else by the text that most centres send (SMPP 3.4, appendix B). */
function readIncoming(pdu: Pdu): Incoming {
  // Padding that no column keeps; refused, it would be sent again for ever.
  const text = (pdu.short_message?.message ?? '').replaceAll('\u0000', '')
  const isReceipt = ((pdu.esm_class ?? 0) & 0x3c) === IS_RECEIPT
  if (!isReceipt) return { kind: 'reply', mobile: pdu.source_addr ?? '', text }
  const stat = /\bstat:(\w+)/i.exec(text)?.[1]?.toUpperCase()
  const centreNo = pdu.receipted_message_id ?? /\bid:(\S+)/i.exec(text)?.[1] ?? ''
  const isDelivered = pdu.message_state === undefined ? stat === 'DELIVRD' : pdu.message_state === 2
  return { kind: 'receipt', centreNo, isDelivered, reason: isDelivered ? '' : (stat ?? `state ${pdu.message_state}`) }
}
