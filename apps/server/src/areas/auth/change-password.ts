import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import type { Message, MessageValues } from '@countinghouse/contract/kernel/message'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { hashPassword, verifyPassword } from '../../kernel/password'
import { endSessions } from '../../kernel/session'
import { readPasswordPolicy, refuseUsed, refuseWeak, setPassword } from './moves'
import { lockStaff } from './queries'
import { lockedWait, logAttempt } from './throttle'

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
  const policy = await readPasswordPolicy(db)
  refuseWeak(password, policy, actor.username)
  await refuseUsed(db, { userId: actor.userId, password, presentHash: staff?.passwordHash }, policy)
  await setPassword(db, { userId: actor.userId, hash: await hashPassword(password), given: false, now })
  await endSessions(db, { userId: actor.userId }, 'password', now)
}
