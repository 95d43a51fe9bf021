import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import type { Trx } from '../kernel/context'
import { hashPassword, makePassword } from '../kernel/password'

export class AdministratorRefused extends Error {}

/**
 * Makes an administrator of a production installation and gives the password that he must change when he signs in.
 * The first one is the built-in user (G-055); further ones only when that is said.
 */
export async function createAdministrator(
  trx: Trx,
  { username, name, another, now }: { username: string; name: string; another: boolean; now: Date },
): Promise<string> {
  if (!/^[a-z0-9][a-z0-9._-]{1,63}$/i.test(username)) {
    throw new AdministratorRefused('A username has 2 to 64 letters, digits, dots, dashes or underscores.')
  }
  if (!name.trim() || name.length > 64) throw new AdministratorRefused('A name has 1 to 64 characters.')
  // Two commands at the same moment make one first administrator.
  await sql`select pg_advisory_xact_lock(hashtextextended('countinghouse:administrator', 7))`.execute(trx)
  const role = await trx.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirstOrThrow()
  const administrators = await trx
    .selectFrom('staff_user as u')
    .innerJoin('staff_user_role as r', 'r.user_id', 'u.id')
    .select('u.id')
    .where('r.role_id', '=', role.id)
    .where('u.deleted_at', 'is', null)
    .execute()
  if (administrators.length && !another) {
    throw new AdministratorRefused('There is an administrator already. Say --another to make one more.')
  }
  const taken = await trx
    .selectFrom('staff_user')
    .select(['id', 'username', 'deleted_at'])
    .where(eb =>
      eb.or([eb('id', '=', BUILT_IN_USER_ID), eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase())]),
    )
    .execute()
  if (taken.some(user => user.deleted_at === null && user.username.toLowerCase() === username.toLowerCase())) {
    throw new AdministratorRefused(`The username ${username} is taken.`)
  }
  const builtIn = taken.some(user => user.id === BUILT_IN_USER_ID) ? {} : { id: BUILT_IN_USER_ID }
  const password = makePassword()
  const { id } = await trx
    .insertInto('staff_user')
    .values({
      ...builtIn,
      username,
      name: name.trim(),
      position: 5,
      password_hash: await hashPassword(password),
      password_set_at: now,
      must_change_password: true,
      all_apps: true,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('staff_user_role').values({ user_id: id, role_id: role.id }).execute()
  return password
}
