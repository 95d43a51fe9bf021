import { softphone } from '@countinghouse/contract/areas/contact/softphone/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CallFault } from '../../call-fault'
import { ask, newKey } from '../../client'

type Report = Omit<InputOf<typeof softphone.phoneReport>, 'attemptId'>

const AGAIN_MS = 3000
/** Five minutes: then the server has ended the call by its silence. */
const TRIES = 100

/** Tells the server how a call goes: in order, and again until it is taken. */
export class PhoneReports {
  private last: Promise<void> = Promise.resolve()
  private waiting = 0

  constructor(private readonly attemptId: number) {}

  send(report: Report): Promise<void> {
    this.waiting += 1
    this.last = this.last
      .then(() => this.deliver(report))
      .finally(() => {
        this.waiting -= 1
      })
    return this.last
  }

  /** A sign of life; what waits to be told is one by itself. */
  alive(): void {
    if (this.waiting === 0) void this.send({ phoneReport: 'alive' })
  }

  /** The page goes: nobody waits for the answer. */
  sendAndGo(report: Report): void {
    void ask(softphone.phoneReport, { attemptId: this.attemptId, ...report }, { keepalive: true }).catch(
      () => undefined,
    )
  }

  private async deliver(report: Report): Promise<void> {
    const key = newKey()
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        await ask(softphone.phoneReport, { attemptId: this.attemptId, ...report }, { key })
        return
      } catch (error) {
        // What the server refuses it knows better; it is asked again only where nobody knows whether it heard.
        if (!(error instanceof CallFault && error.uncertain)) return
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      }
    }
  }
}
