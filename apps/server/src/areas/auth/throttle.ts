import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'

/** How failures of the last hour slow the next attempt down: some are free, then the wait doubles to its most. */
export interface Slowing {
  free: number
  firstSeconds: number
  mostSeconds: number
}

const ACCOUNT: Slowing = { free: 5, firstSeconds: 10, mostSeconds: 900 }
// Many people share an office's address, so it is given more.
const ADDRESS: Slowing = { free: 20, firstSeconds: 10, mostSeconds: 900 }
// An address from which this account has signed in before: others' guesses do not lock its owner out.
const KNOWN_ADDRESS: Slowing = { free: 10, firstSeconds: 10, mostSeconds: 900 }

const KNOWN_DAYS = 30

/** Seconds to wait after the last of `failures`. */
export function waitAfter(failures: number, { free, firstSeconds, mostSeconds }: Slowing): number {
  if (failures < free) return 0
  return Math.min(mostSeconds, firstSeconds * 2 ** Math.min(failures - free, 20))
}

export interface Attempt {
  username: string
  ip: string
  userAgent: string
  now: Date
}
export interface ClaimedAttempt {
  logId: number
  /** Above zero: refused without a look at the password. */
  waitSeconds: number
  user: { id: number; name: string; passwordHash: string; status: number } | undefined
}

/**
 * Writes the attempt into the sign-in log before the password is looked at, as a wrong one: a burst of guesses sent
 * at the same moment counts like guesses sent one by one, and a crash leaves no free guess.
 */
export function claimAttempt(db: Db, attempt: Attempt): Promise<ClaimedAttempt> {
  return inTransaction(db, async trx => {
    const waitSeconds = await lockedWait(trx, attempt)
    const user = await trx
      .selectFrom('staff_user')
      .select(['id', 'name', 'status', 'password_hash as passwordHash'])
      .where(eb => eb(eb.fn<string>('lower', ['username']), '=', attempt.username.toLowerCase()))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const logId = await logAttempt(trx, attempt, {
      userId: user?.id ?? null,
      outcome: waitSeconds > 0 ? 'slowed' : 'wrong',
    })
    return { logId, waitSeconds, user }
  })
}

/** Seconds to wait before the next attempt. Others on the account or from the address wait for the end of this transaction. */
async function lockedWait(trx: Db, attempt: Attempt): Promise<number> {
  await lockAttempts(trx, attempt)
  return secondsToWait(trx, attempt)
}

async function logAttempt(
  trx: Db,
  attempt: Attempt,
  { userId, outcome }: { userId: number | null; outcome: 'slowed' | 'wrong' },
): Promise<number> {
  return insertRow(trx, 'sign_in_log', {
    at: attempt.now,
    username: attempt.username,
    user_id: userId,
    ip: attempt.ip,
    user_agent: attempt.userAgent,
    outcome,
  })
}

/** A claimed attempt that was right and is no sign-in: it counts for nothing. */
export async function dropAttempt(db: Db, logId: number): Promise<void> {
  await db.deleteFrom('sign_in_log').where('id', '=', logId).execute()
}

/** Says how a claimed attempt ended after all. */
export async function settleAttempt(
  db: Db,
  logId: number,
  outcome: 'success' | 'disabled' | 'no-menus',
): Promise<void> {
  await db.updateTable('sign_in_log').set({ outcome }).where('id', '=', logId).execute()
}

// Attempts on one account, and those from one address, are counted one after the other; sorted, so that two never
// wait for each other.
async function lockAttempts(db: Db, { username, ip }: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(text, 7) as key
    from unnest(array[${`account:${username.toLowerCase()}`}::text, ${`address:${ip}`}::text]) as text order by key
  ) keys`.execute(db)
}

async function secondsToWait(db: Db, { username, ip, now }: Attempt): Promise<number> {
  const account = username.toLowerCase()
  const { rows } = await sql<{
    known: boolean
    account_failures: number
    account_last: Date | null
    address_failures: number
    address_last: Date | null
    pair_failures: number
    pair_last: Date | null
  }>`
    with hour as (
      select lower(username) = ${account} as is_account, ip = ${ip} as is_address, at
      from sign_in_log
      where at > ${now}::timestamptz - interval '1 hour' and at <= ${now}::timestamptz and outcome in ('wrong', 'disabled')
        and (lower(username) = ${account} or ip = ${ip})
        and at > coalesce((select at from sign_in_pardon where username = lower(sign_in_log.username)), '-infinity')
    ), pair as (
      select max(at) as last_success from sign_in_log
      where lower(username) = ${account} and ip = ${ip} and outcome in ('success', 'no-menus')
        and at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS}::int)
    )
    select last_success is not null as known,
      (select count(*) from hour where is_account)::int as account_failures,
      (select max(at) from hour where is_account) as account_last,
      (select count(*) from hour where is_address)::int as address_failures,
      (select max(at) from hour where is_address) as address_last,
      (select count(*) from hour where is_account and is_address and at > last_success)::int as pair_failures,
      (select max(at) from hour where is_account and is_address and at > last_success) as pair_last
    from pair`.execute(db)
  const found = rows[0]!
  const left = (failures: number, last: Date | null, slowing: Slowing) =>
    last ? Math.ceil((last.getTime() - now.getTime()) / 1000 + waitAfter(failures, slowing)) : 0
  if (found.known) return Math.max(0, left(found.pair_failures, found.pair_last, KNOWN_ADDRESS))
  return Math.max(
    0,
    left(found.account_failures, found.account_last, ACCOUNT),
    left(found.address_failures, found.address_last, ADDRESS),
  )
}
