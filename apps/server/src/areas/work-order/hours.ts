import type { WorkingHours } from '@countinghouse/domain/areas/work-order/clock'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Db } from '../../kernel/context'
import { readSettings } from '../../kernel/setting'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The working hours of a country: its week and holidays, between the hours of the business day by its own clock. */
export async function readHours(db: Db, country: Country): Promise<WorkingHours> {
  const week = await db.selectFrom('working_week').select('weekdays').where('country', '=', country).executeTakeFirst()
  const holidays = await db.selectFrom('holiday').select('day').where('country', '=', country).execute()
  const hours = await readSettings(db, ['duty.beginsAtHour', 'duty.endsAtHour'])
  const worked = (week?.weekdays as number[] | undefined) ?? [1, 2, 3, 4, 5]
  const [fromHour, toHour] = [hours['duty.beginsAtHour'], hours['duty.endsAtHour']]
  return {
    country,
    calendar: {
      weekend: WEEKDAYS.filter(day => worked.length > 0 && !worked.includes(day)),
      holidays: new Set(holidays.map(({ day }) => day)),
    },
    fromHour: fromHour < toHour ? fromHour : 0,
    toHour: fromHour < toHour ? toHour : 24,
  }
}
