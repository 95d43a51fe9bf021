import type { Country } from '@countinghouse/domain/kernel/country'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'

export const HOLIDAY = columns('holiday', { day: 'day', name: 'name' })

/** ISO weekdays that the country works. */
export async function findWeek(db: Db, country: Country): Promise<number[]> {
  const week = await db.selectFrom('working_week').select('weekdays').where('country', '=', country).executeTakeFirst()
  return (week?.weekdays as number[] | undefined) ?? []
}

export const saveWeek = (db: Db, country: Country, weekdays: number[]) =>
  db
    .insertInto('working_week')
    .values({ country, weekdays })
    .onConflict(conflict => conflict.column('country').doUpdateSet({ weekdays }))
    .execute()

export const listHolidays = (db: Db, country: Country, year: number) =>
  db
    .selectFrom('holiday')
    .select(HOLIDAY.select('holiday'))
    .where('country', '=', country)
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute()

export const findHoliday = (db: Db, country: Country, day: string) =>
  db
    .selectFrom('holiday')
    .select(HOLIDAY.select('holiday'))
    .where('country', '=', country)
    .where('day', '=', day)
    .executeTakeFirst()

export const saveHoliday = (db: Db, country: Country, values: ReturnType<typeof HOLIDAY.values>) =>
  db
    .insertInto('holiday')
    .values({ country, ...values })
    .onConflict(conflict => conflict.columns(['country', 'day']).doUpdateSet(values))
    .execute()

export const deleteHoliday = (db: Db, country: Country, day: string) =>
  db.deleteFrom('holiday').where('country', '=', country).where('day', '=', day).execute()
