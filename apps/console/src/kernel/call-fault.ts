import { CODE } from '@countinghouse/contract/kernel/envelope'

/** A call that did not succeed. Its message is the server's, in the caller's language, ready to be shown. */
export class CallFault extends Error {
  /** The envelope's code; the HTTP status when no envelope came; 0 when no answer came at all. */
  readonly code: number
  /** Path of the field → sentence, of a 1400. */
  readonly fields: Readonly<Record<string, string>>
  /** True when nobody knows whether the server acted: no answer, or one that was cut short. A retry keeps its key. */
  readonly uncertain: boolean

  constructor(code: number, msg: string, options: { fields?: Record<string, string>; uncertain?: boolean } = {}) {
    super(msg)
    this.name = 'CallFault'
    this.code = code
    this.fields = options.fields ?? {}
    this.uncertain = options.uncertain ?? false
  }

  get msg(): string {
    return this.message
  }
}

/** A right is missing: asking again gives nothing. */
export const isDenied = (fault: unknown): boolean => fault instanceof CallFault && fault.code === CODE.notPermitted

/** What to show for anything that was thrown; `fallback` when it carries no text. */
export function faultText(fault: unknown, fallback: string): string {
  const message = (fault as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message.trim() !== '' ? message : fallback
}
