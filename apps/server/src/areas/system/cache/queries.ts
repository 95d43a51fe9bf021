import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** Wrong sign-ins of the last hour by account, as far as nobody let them pass. */
export const listSignInFailures = async (db: Db, now: Date) => {
  const { rows } = await sql<{ username: string; failures: number; last: Date; addresses: string[] }>`
    select lower(l.username) as username, count(*)::int as failures, max(l.at) as last, array_agg(distinct l.ip) as addresses
    from sign_in_log l
    where l.at > ${now}::timestamptz - interval '1 hour' and l.at <= ${now}::timestamptz and l.outcome in ('wrong', 'disabled')
      and l.at > coalesce((select p.at from sign_in_pardon p where p.username = lower(l.username)), '-infinity')
    group by lower(l.username)
    order by lower(l.username)
    limit 1000
  `.execute(db)
  return rows
}

export const pardonSignIn = (db: Db, username: string, now: Date) =>
  db
    .insertInto('sign_in_pardon')
    .values({ username, at: now })
    .onConflict(conflict => conflict.column('username').doUpdateSet({ at: now }))
    .execute()
