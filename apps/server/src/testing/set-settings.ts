import type { Db } from '../kernel/context'
import { SETTING_KEYS, SETTINGS, type Settings } from '../kernel/setting'

/** Writes settings as they are to stand now; what is not named stays. */
export async function setSettings(db: Db, given: Partial<Settings>): Promise<void> {
  for (const [key, to] of Object.entries(given)) {
    const value = JSON.stringify(to)
    await db
      .insertInto('setting')
      .values({ key, value, updated_at: new Date() })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

/** The make-believe payment company behaves as at first, but for what is given. */
export const setSandbox = (db: Db, given: Partial<Settings> = {}): Promise<void> =>
  setSettings(db, {
    ...Object.fromEntries(
      SETTING_KEYS.filter(key => key.startsWith('sandbox.')).map(key => [key, SETTINGS[key].first]),
    ),
    ...given,
  })
