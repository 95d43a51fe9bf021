/**
 * Why the data cannot be had or kept now, though nothing is wrong with what was asked: somebody holds it too long, the
 * database is not there, or there is no room. To be asked again later, with the same key.
 */
export type Unavailable = 'busy' | 'away' | 'full'

/** What a transaction meets that has gone on for longer than its kind of work may. PostgreSQL's own code for it (17). */
export class TransactionTooLong extends Error {
  readonly code = '25P04'
}

/** An answer that is not there in time. */
export class AnswerOverdue extends Error {
  readonly code = 'ANSWER_OVERDUE'
  readonly statusCode = 503
}

// PostgreSQL's codes (its appendix A), Node's, and our own.
const BUSY = ['40001', '40P01', '55P03', '57014', '25P03', '25P04', '53000', '53200', '53300', 'ANSWER_OVERDUE']
const FULL = ['53100', 'ENOSPC', 'EDQUOT']
const AWAY = ['57P01', '57P02', '57P03', '57P04', '58000', '58030', '25006', '3D000']
const NETWORK =
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' ')
const KIND_OF_CODE = new Map<string, Unavailable>([
  ...BUSY.map(code => [code, 'busy'] as const),
  ...FULL.map(code => [code, 'full'] as const),
  ...[...AWAY, ...NETWORK].map(code => [code, 'away'] as const),
])

// What the driver says without a code.
const KIND_OF_TEXT: readonly [RegExp, Unavailable][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/is not queryable$/, 'away'],
]

/** Why the data cannot be had now; undefined where the failure is of another kind. */
export function unavailability(error: unknown, depth = 0): Unavailable | undefined {
  if (!(error instanceof Error) || depth > 3) return undefined
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    // The socket of a database that has not started is not there.
    if (code.startsWith('08') || (code === 'ENOENT' && syscall === 'connect')) return 'away'
    const kind = KIND_OF_CODE.get(code)
    if (kind) return kind
  }
  return KIND_OF_TEXT.find(([text]) => text.test(error.message))?.[1] ?? unavailability(error.cause, depth + 1)
}
