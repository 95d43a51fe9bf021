import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import { ruleOf, usedBeforeRule } from '@countinghouse/contract/areas/auth/password-rules'
import { checkPassword, type PasswordPolicy } from '@countinghouse/domain/kernel/password'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { verifyPassword } from '../../kernel/password'
import { readSetting } from '../../kernel/setting'
import { addNotice } from '../notices/moves'
import { updatePassword } from '../system/moves'
import { listFormerPasswords, rememberPassword } from './queries'

const field = 'password'

export const readPasswordPolicy = async (db: Db): Promise<PasswordPolicy> => ({
  minLength: await readSetting(db, 'password.minLength'),
  classes: await readSetting(db, 'password.classes'),
  withoutName: await readSetting(db, 'password.withoutName'),
  history: await readSetting(db, 'password.history'),
  maxAgeDays: await readSetting(db, 'password.maxAgeDays'),
})

/** Refuses a password that breaks the installation's policy, at the field `password`. */
export function refuseWeak(password: string, policy: PasswordPolicy, username: string): void {
  const [fault] = checkPassword(password, policy, username)
  if (!fault) return
  const { message, values } = ruleOf(fault, policy)
  throw new Fault(message, values, field)
}

/** The present password counts as the first of those that may not be used again. */
export async function refuseUsed(
  db: Db,
  { userId, password, presentHash }: { userId: number; password: string; presentHash: string | undefined },
  policy: PasswordPolicy,
): Promise<void> {
  if (await verifyPassword(presentHash, password)) throw new Fault(authMessages.passwordUnchanged, {}, field)
  for (const hash of await listFormerPasswords(db, userId, policy.history - 1)) {
    if (!(await verifyPassword(hash, password))) continue
    const { message, values } = usedBeforeRule(policy)
    throw new Fault(message, values, field)
  }
}

/** Sets the password, by its hash, of a user whose row is locked, and tells him; the one before is remembered. */
export async function setPassword(
  trx: Db,
  { userId, hash, given, now }: { userId: number; hash: string; given: boolean; now: Date },
): Promise<void> {
  await rememberPassword(trx, userId, now)
  await updatePassword(trx, userId, { hash, mustChange: given, now })
  await addNotice(trx, { userId, kind: 'passwordChanged', values: {}, link: '', now })
}
