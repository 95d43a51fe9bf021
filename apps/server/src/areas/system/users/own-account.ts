import type { Language } from '@countinghouse/domain/kernel/language'
import type { Db } from '../../../kernel/context'

/** Sets a password by its hash; `mustChange` asks its holder for a new one at the next sign-in. */
export const updatePassword = (
  db: Db,
  userId: number,
  { hash, mustChange, now }: { hash: string; mustChange: boolean; now: Date },
) =>
  db
    .updateTable('staff_user')
    .set({ password_hash: hash, password_set_at: now, must_change_password: mustChange, updated_at: now })
    .where('id', '=', userId)
    .execute()

export const requireNewPassword = (db: Db, userId: number) =>
  db.updateTable('staff_user').set({ must_change_password: true }).where('id', '=', userId).execute()

export const updateLanguage = (db: Db, userId: number, language: Language) =>
  db.updateTable('staff_user').set({ language }).where('id', '=', userId).execute()
