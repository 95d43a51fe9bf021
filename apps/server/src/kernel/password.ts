import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns'

// Argon2id as OWASP has it: 19 MiB, two passes, one lane. The package's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A core is left to everybody else, however many sign in at once. */
export const PASSWORDS_AT_ONCE = Math.max(1, availableParallelism() - 1)
const inTurn = turns(PASSWORDS_AT_ONCE)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

// The hash of a random text that nobody kept, at the cost above: an unknown user takes the same work as a known one.
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$GVCaJBhAi+gwk+30uSGx/A$tPnr5YI5i3MLqU4EiilJZ3sZwXD3w93COCpJfH7q2go'

/** True when the password is the one hashed. Without a hash (unknown user) it does the same work and says no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
  const right = await inTurn(() => verify(known ?? DUMMY_HASH, password))
  return known !== undefined && right
}

/** So many hashes of a user's former passwords are kept, which is as far back as a policy can look. */
export const MOST_REMEMBERED = 24

const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 16 letters and digits that are not mistaken for each other (over 90 bits). */
export const makePassword = (): string =>
  Array.from({ length: 16 }, () => READABLE[randomInt(READABLE.length)]).join('')
