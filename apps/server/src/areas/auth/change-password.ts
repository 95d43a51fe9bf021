import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import type { Message, MessageValues } from '@countinghouse/contract/kernel/message'
import { checkPassword, LONGEST_PASSWORD, type PasswordFault } from '@countinghouse/domain/kernel/password'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { hashPassword, verifyPassword } from '../../kernel/password'
import { endSessions } from '../../kernel/session'
import { readSetting } from '../../kernel/setting'
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
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<void> {
  const staff = await lockStaff(db, actor.userId)
  if (!(await verifyPassword(staff?.passwordHash, oldPassword))) {
    throw new Fault(authMessages.oldPasswordWrong, {}, 'oldPassword')
  }
  if (password === oldPassword) throw new Fault(authMessages.passwordUnchanged, {}, 'password')
  const min = await readSetting(db, 'password.minLength')
  const [fault] = checkPassword(password, min, actor.username)
  const values: MessageValues = { min, max: LONGEST_PASSWORD }
  if (fault) throw new Fault(FAULTS[fault], values, 'password')
  await updatePassword(db, actor.userId, await hashPassword(password), now)
  await endSessions(db, { userId: actor.userId }, 'password', now)
}
