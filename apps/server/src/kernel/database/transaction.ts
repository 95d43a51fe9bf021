import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

const mostAttempts = 5
const serializationFailure = '40001'
const deadlock = '40P01'

interface Open {
  open: boolean
  afterCommit: (() => void)[]
}

const current = new AsyncLocalStorage<Open>()
/** How many transactions this process has open, or tries again. */
let running = 0

/**
 * Runs `work` in one transaction and again from the start when PostgreSQL asks for it (serialization failure,
 * deadlock), so `work` must do nothing outside the transaction. No other error is tried again: its cause stays.
 */
export async function inTransaction<S, T>(db: Kysely<S>, work: (trx: Transaction<S>) => Promise<T>): Promise<T> {
  running += 1
  try {
    return await attempts(db, work)
  } finally {
    running -= 1
    // As long as it may be asked who runs in which transaction, Node follows each promise: a twelfth of what a list costs.
    if (running === 0) current.disable()
  }
}

async function attempts<S, T>(db: Kysely<S>, work: (trx: Transaction<S>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const state: Open = { open: true, afterCommit: [] }
    try {
      const answer = await db.transaction().execute(trx => current.run(state, () => work(trx)))
      for (const notify of state.afterCommit) notify()
      return answer
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if ((code !== serializationFailure && code !== deadlock) || attempt === mostAttempts) throw error
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()))
    } finally {
      state.open = false
    }
  }
}

/** Lets this process hear of what the open transaction did, once it is committed. A crash before it leaves nobody told. */
export function onceCommitted(notify: () => void): void {
  current.getStore()?.afterCommit.push(notify)
}

/**
 * Whoever asks for another connection inside an open transaction waits for himself: always on PGlite, whose clients
 * take turns by transaction, and on PostgreSQL as soon as the pool is used up.
 */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('A query went to the pool inside an open transaction: pass the transaction (trx) down to it.')
  }
}
