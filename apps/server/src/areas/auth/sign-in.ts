import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import type { Language } from '@countinghouse/domain/kernel/language'
import { buildMenuTree, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { isPasswordOld } from '@countinghouse/domain/kernel/password'
import type { PublicContext } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { Fault } from '../../kernel/fault'
import { PASSWORDS_AT_ONCE, verifyPassword } from '../../kernel/password'
import { startSession } from '../../kernel/session'
import { readSetting } from '../../kernel/setting'
import { turns } from '../../kernel/turns'
import { requireNewPassword, updateLanguage } from '../system/moves'
import { listMenus, listRoleCodes, lockStaff } from './queries'
import { claimAttempt, settleAttempt } from './throttle'

export const avatarUrlOf = (fileId: string | null | undefined) => (fileId ? `/api/web/file/view/${fileId}` : undefined)

interface Credentials {
  username: string
  password: string
  language?: Language
}

/**
 * Checks the password and starts a session. Runs without a transaction of the kernel's: the attempt must stay in the
 * log when it is refused, and none stays open while the password is hashed.
 */
export const signIn = (credentials: Credentials, context: PublicContext) =>
  inTurn(() => signInNow(credentials, context))

// Attempts on one account wait for each other in the database: those that wait here hold no connection meanwhile.
const inTurn = turns(PASSWORDS_AT_ONCE)

async function signInNow({ username, password, language }: Credentials, context: PublicContext) {
  const { db, now, ip, userAgent } = context
  const { logId, waitSeconds, user } = await claimAttempt(db, { username, ip, userAgent, now })
  if (waitSeconds > 0) throw new Fault(authMessages.slowed, { seconds: waitSeconds })
  const right = await verifyPassword(user?.passwordHash, password)
  // G-006: one message for an unknown user, a wrong password and a disabled user.
  if (!right || !user) throw new Fault(authMessages.wrongSignIn)
  if (user.status !== 0) {
    await settleAttempt(db, logId, 'disabled')
    throw new Fault(authMessages.wrongSignIn)
  }
  return inTransaction(db, async trx => {
    const staff = await lockStaff(trx, user.id)
    // The password was changed, or the user disabled, while this one was being checked.
    if (!staff || staff.passwordHash !== user.passwordHash || staff.status !== 0)
      throw new Fault(authMessages.wrongSignIn)
    const menus = routableMenus(buildMenuTree(await listMenus(trx, user.id)))
    await settleAttempt(trx, logId, menus.length ? 'success' : 'no-menus')
    if (language) await updateLanguage(trx, user.id, language)
    // Sessions end after fifteen days at most, so a password that grows old meanwhile is found at the next sign-in.
    const isOld = isPasswordOld(staff.passwordSetAt, now, await readSetting(trx, 'password.maxAgeDays'))
    if (isOld) await requireNewPassword(trx, user.id)
    return {
      token: await startSession(trx, { userId: user.id, now, ip, userAgent }),
      userName: user.name,
      userId: user.id,
      roleCodes: await listRoleCodes(trx, user.id),
      avatarUrl: avatarUrlOf(staff.avatarFileId),
      mustChangePassword: staff.must_change_password || isOld,
    }
  })
}
