import { userMessages } from '@countinghouse/contract/areas/system/user-messages'
import { checkPassword } from '@countinghouse/domain/kernel/password'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { hashPassword, makePassword } from '../../../kernel/password'
import { readSetting } from '../../../kernel/setting'

interface FirstPassword {
  hash: string
  /** To be shown once; null when it was typed by whoever sets it. */
  shown: string | null
}

/** A password to start with: the one typed, by the installation's policy, or one that the server makes (G-210). */
export async function firstPassword(db: Db, username: string, typed: string | undefined): Promise<FirstPassword> {
  if (typed === undefined) {
    const made = makePassword()
    return { hash: await hashPassword(made), shown: made }
  }
  const min = await readSetting(db, 'password.minLength')
  const [fault] = checkPassword(typed, min, username)
  if (fault === 'passwordTooShort') throw new Fault(userMessages.passwordShort, { min }, 'password')
  if (fault) throw new Fault(userMessages.passwordWeak, {}, 'password')
  return { hash: await hashPassword(typed), shown: null }
}
