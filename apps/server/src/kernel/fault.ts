import { type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'

/** Thrown by handlers and moves; one translator turns it into the envelope. `field` names the input at fault. */
export class Fault extends Error {
  constructor(
    readonly definition: Message,
    readonly values: MessageValues = {},
    readonly field?: string,
    /** What the action wrote stays although it is refused, such as the trace of a wrong password. */
    readonly keepsWrites = false,
  ) {
    super(sayMessage(definition, 'en-US', values))
    this.name = 'Fault'
  }
}
