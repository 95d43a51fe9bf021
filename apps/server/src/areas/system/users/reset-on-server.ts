import { whoOf, writeOperation } from '../../../kernel/audit'
import type { Trx } from '../../../kernel/context'
import { hashPassword, makePassword } from '../../../kernel/password'
import { AdministratorRefused } from '../../../seed/administrator'
import { writeAccess } from './access'
import { findUser, lockUser } from './queries'

/**
 * Gives an administrator who lost his password, or whose password somebody else has, a new one to begin with, and ends his
 * sessions: whoever keeps the server does it where nobody else can.
 */
export async function resetOnServer(trx: Trx, username: string, now: Date): Promise<string> {
  const named = await trx
    .selectFrom('staff_user as u')
    .innerJoin('staff_user_role as g', 'g.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'g.role_id')
    .select('u.id')
    .where('r.code', '=', 'admin')
    .where('u.deleted_at', 'is', null)
    .where(eb => eb(eb.fn<string>('lower', ['u.username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  if (!named) throw new AdministratorRefused(`No administrator has the username ${username}.`)
  await lockUser(trx, named.id)
  const user = (await findUser(trx, named.id))!
  const password = makePassword()
  await writeAccess(user, { passwordHash: await hashPassword(password) }, { db: trx, now })
  await writeOperation(trx, {
    ...whoOf({ now, actor: null, ip: '', requestId: '' }),
    call: { area: 'system', path: 'npm run admin -- reset' },
    kind: 'system',
    subject: 'user',
    subjectIds: [String(user.userId)],
    input: null,
    after: { passwordSet: true },
    resultCode: 1000,
  })
  return password
}
