import type { Db } from '../../../kernel/context'
import { makePassword } from '../../../kernel/password'
import { readPasswordPolicy, refuseWeak } from '../../auth/moves'

interface FirstPassword {
  password: string
  /** To be shown once; null when it was typed by whoever sets it. */
  shown: string | null
}

/**
 * A password to start with: the one typed, by the installation's policy, or one that the server makes (G-210). What the
 * user had before is not compared: the answer would tell a colleague about his passwords.
 */
export async function firstPassword(db: Db, username: string, typed: string | undefined): Promise<FirstPassword> {
  if (typed === undefined) {
    const made = makePassword()
    return { password: made, shown: made }
  }
  refuseWeak(typed, await readPasswordPolicy(db), username)
  return { password: typed, shown: null }
}
