/** The kinds of work that share the database. Each has connections of its own, so that none can take the last one of another. */
export const WORK = ['asking', 'acting', 'working', 'watching'] as const
export type Work = (typeof WORK)[number]

/** What one kind of work may take: how many connections, and how long it waits before it gives up. */
export interface Limits {
  /** The most connections of one process. */
  connections: number
  /** For a free connection. */
  acquireMs: number
  /** For a row or table that somebody else holds. */
  lockMs: number
  /** The longest that one statement may run, waiting for locks included. */
  statementMs: number
  /** After this long a transaction begins no statement any more, and is taken back. */
  transactionMs?: number
}

/**
 * The limits nest: a lock is given up before the statement that waits for it, the statements of a request before its
 * answer is due, the answer before its connection ends. So whoever waits too long is told so, and nothing was done.
 */
export const LIMITS: Record<Work, Limits> = {
  /** Questions, and finding out who asks. */
  asking: { connections: 10, acquireMs: 3000, lockMs: 3000, statementMs: 10_000 },
  /** Actions, call-backs and whatever else a request writes. */
  acting: { connections: 6, acquireMs: 3000, lockMs: 3000, statementMs: 10_000, transactionMs: 15_000 },
  /** Jobs and their queue: nobody waits for an answer. */
  working: { connections: 4, acquireMs: 10_000, lockMs: 20_000, statementMs: 60_000 },
  /** Health. */
  watching: { connections: 1, acquireMs: 2000, lockMs: 1000, statementMs: 2000 },
}

/** Reports and exports, where a replica answers them. */
export const REPORTING: Limits = { connections: 5, acquireMs: 3000, lockMs: 3000, statementMs: 30_000 }

/** When a request is told that the answer takes too long. */
export const ANSWER_MS = 45_000
/** When a connection on which nothing moves is ended. */
export const CONNECTION_MS = 60_000

/** PGlite's clients take turns by transaction and stop no statement: waiting for one's turn counts as time that passes. */
export function embeddedLimits(limits: Limits): Limits {
  return { ...limits, acquireMs: 10_000, statementMs: Math.max(limits.statementMs, 30_000) }
}
