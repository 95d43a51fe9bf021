import { createHmac } from 'node:crypto'
import type { Db } from '../../../kernel/context'
import type { Sealer } from '../../../kernel/sealed'

/** Long enough to register and to be asked again at the call itself. */
const LASTS_MS = 10 * 60_000

export interface SipAccount {
  /** The name in the address. */
  account: string
  /** Who proves himself by the password. */
  authUser: string
  password: string
  /** When the password ends; null for one that is kept. */
  expireTime: Date | null
}

/**
 * An account that ends by itself: `<end in Unix seconds>:<name>`, proved by the base64 of HMAC-SHA1 over it. The way of
 * draft-uberti-behave-turn-rest, which SIP servers took over (Kamailio's `auth_ephemeral`).
 */
export function passingAccount(account: string, { secret, now }: { secret: string; now: Date }): SipAccount {
  const expireTime = new Date(Math.floor((now.getTime() + LASTS_MS) / 1000) * 1000)
  const authUser = `${expireTime.getTime() / 1000}:${account}`
  return { account, authUser, password: createHmac('sha1', secret).update(authUser).digest('base64'), expireTime }
}

/** Who registers: the seat's external account with its kept password, else a passing one of that name or of the user's. */
export async function accountOf(
  db: Db,
  userId: number,
  { seals, ...by }: { secret: string; now: Date; seals: Pick<Sealer, 'open'> },
): Promise<SipAccount> {
  const person = await db
    .selectFrom('staff_user as u')
    .leftJoin('tele_seat as s', 's.user_id', 'u.id')
    .select(['u.username', 's.external_account as account', 's.external_password_encrypted as sealed'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { account, sealed, username } = person
  if (!account || !sealed) return passingAccount(account || username, by)
  return { account, authUser: account, password: seals.open(sealed), expireTime: null }
}
