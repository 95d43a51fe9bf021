import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import type { Message, MessageValues } from '@countinghouse/contract/kernel/message'
import { checkPassword, LONGEST_PASSWORD, type PasswordFault } from '@countinghouse/domain/kernel/password'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { hashPassword, verifyPassword } from '../../kernel/password'
import { endSessions } from '../../kernel/session'
import { readSetting } from '../../kernel/setting'
import { lockedWait, logAttempt } from '../../kernel/throttle'
import { lockStaff, updatePassword } from './queries'

const FAULTS: Record<PasswordFault, Message> = {
  passwordTooShort: authMessages.passwordShort,
  passwordTooLong: authMessages.passwordLong,
  passwordTooCommon: authMessages.passwordCommon,
  passwordIsName: authMessages.passwordIsName,
}

/** Sets a new password and ends every session of the user in the same transaction (G-011). */
export async function changePassword(
  { oldPassword, password }: { oldPassword: string; password: string },
  { db, actor, now, ip, userAgent }: Pick<Context, 'db' | 'actor' | 'now' | 'ip' | 'userAgent'>,
): Promise<void> {
  // Guessing the old password is slowed like guessing at the sign-in: a session that was taken over gives no more tries.
  const attempt = { username: actor.username, ip, userAgent, now }
  const seconds = await lockedWait(db, attempt)
  const wrong = async (outcome: 'slowed' | 'wrong', message: Message, values: MessageValues = {}) => {
    await logAttempt(db, attempt, { userId: actor.userId, outcome })
    return new Fault(message, values, 'oldPassword', true)
  }
  if (seconds > 0) throw await wrong('slowed', authMessages.slowed, { seconds })
  const staff = await lockStaff(db, actor.userId)
  if (!(await verifyPassword(staff?.passwordHash, oldPassword)))
    throw await wrong('wrong', authMessages.oldPasswordWrong)
  if (password === oldPassword) throw new Fault(authMessages.passwordUnchanged, {}, 'password')
  const min = await readSetting(db, 'password.minLength')
  const [fault] = checkPassword(password, min, actor.username)
  const values: MessageValues = { min, max: LONGEST_PASSWORD }
  if (fault) throw new Fault(FAULTS[fault], values, 'password')
  await updatePassword(db, actor.userId, await hashPassword(password), now)
  await endSessions(db, { userId: actor.userId }, 'password', now)
}
