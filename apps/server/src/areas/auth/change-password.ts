import { auth } from '@countinghouse/contract/areas/auth/calls'
import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { writeOperation } from '../../kernel/audit'
import type { Context } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { Fault } from '../../kernel/fault'
import { hashPassword, PASSWORDS_AT_ONCE, verifyPassword } from '../../kernel/password'
import { endSessions } from '../../kernel/session'
import { turns } from '../../kernel/turns'
import { readPasswordPolicy, refuseUsed, refuseWeak, setPassword } from './moves'
import { lockStaff } from './queries'
import { claimAttempt, dropAttempt } from './throttle'

interface Given {
  oldPassword: string
  password: string
  confirmPassword: string
}

// Attempts of one person wait for each other in the database: those that wait here hold no connection meanwhile.
const inTurn = turns(PASSWORDS_AT_ONCE)

/**
 * Sets a new password and ends every session of the user in the same transaction (G-011). Like a sign-in it runs without a
 * transaction of the kernel's: none stays open, and no connection is held, while a password is hashed.
 */
export const changePassword = (given: Given, context: Context): Promise<void> => inTurn(() => changeNow(given, context))

async function changeNow(given: Given, context: Context): Promise<void> {
  const { oldPassword, password } = given
  const { db, actor, now, ip, userAgent, requestId } = context
  const { userId, username } = actor
  // Guessing the old password is slowed like guessing at the sign-in: a session that was taken over gives no more tries.
  const { logId, waitSeconds, user } = await claimAttempt(db, { username, ip, userAgent, now })
  if (waitSeconds > 0) throw new Fault(authMessages.slowed, { seconds: waitSeconds }, 'oldPassword')
  const presentHash = user?.passwordHash
  if (!(await verifyPassword(presentHash, oldPassword)))
    throw new Fault(authMessages.oldPasswordWrong, {}, 'oldPassword')
  await dropAttempt(db, logId)
  const policy = await readPasswordPolicy(db)
  refuseWeak(password, policy, username)
  await refuseUsed(db, { userId, password, presentHash }, policy)
  const hash = await hashPassword(password)
  await inTransaction(db, async trx => {
    const staff = await lockStaff(trx, userId)
    // It was changed, or reset by somebody else, while this one was being checked.
    if (staff?.passwordHash !== presentHash) throw new Fault(authMessages.oldPasswordWrong, {}, 'oldPassword')
    await setPassword(trx, { userId, hash, given: false, now })
    await endSessions(trx, { userId }, 'password', now)
    await writeOperation(trx, {
      at: now,
      actor,
      call: auth.modifyPwd,
      kind: 'change',
      subject: 'staffUser',
      subjectIds: [],
      input: given,
      resultCode: CODE.success,
      ip,
      requestId,
    })
  })
}
