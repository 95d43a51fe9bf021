import type { Country } from '@countinghouse/domain/kernel/country'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Asking } from './actor'
import type { Note } from './change-note'
import type { Schema } from './database/schema.generated'
import type { Services } from './services'

/** An open transaction. */
export type Trx = Transaction<Schema>
export type Db = Kysely<Schema> | Trx

/** What every handler gets beside its input. */
export interface Context {
  db: Db
  actor: Asking
  now: Date
  /** The business date at UTC+7. */
  today: string
  language: Language
  /** The market that the caller's header shows; calls that are `byMarket` keep to it. */
  market?: Country
  requestId: string
  ip: string
  userAgent: string
  log: Logger
  services: Services
}

/** What the handler of an action gets: it is carried out in the transaction that its caller commits. */
export interface ActionContext extends Context {
  db: Trx
  /** Adds what changed to the action's audit row. */
  note: Note
}

/** A call that anybody may make has no actor. */
export type PublicContext<C extends Context = Context> = Omit<C, 'actor'> & { actor: Asking | null }
