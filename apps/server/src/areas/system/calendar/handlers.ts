import { calendar } from '@countinghouse/contract/areas/system/calendar/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { datesFrom } from '@countinghouse/domain/kernel/business-date'
import { isWorkingDay } from '@countinghouse/domain/kernel/working-calendar'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { deleteHoliday, findHoliday, findWeek, HOLIDAY, listHolidays, saveHoliday, saveWeek } from './queries'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export const calendarHandlers = implement(calendar, {
  calendarYear: async ({ country, year }, { db }) => {
    const [weekdays, holidays] = await Promise.all([findWeek(db, country), listHolidays(db, country, year)])
    const working = {
      weekend: WEEKDAYS.filter(day => !weekdays.includes(day)),
      holidays: new Set(holidays.map(({ day }) => day)),
    }
    const days = datesFrom(`${year}-01-01`, `${year}-12-31`)
    return { country, year, weekdays, holidays, workingDays: days.filter(day => isWorkingDay(working, day)).length }
  },

  holidaySave: async ({ country, ...given }, { db, note }) => {
    const before = await findHoliday(db, country, given.day)
    note.change(before ?? { day: null, name: null }, given)
    await saveHoliday(db, country, HOLIDAY.values(given))
    return {}
  },

  holidayDelete: async ({ country, day }, { db, note }) => {
    const before = await findHoliday(db, country, day)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed(before)
    await deleteHoliday(db, country, day)
    return {}
  },

  weekSave: async ({ country, weekdays }, { db, note }) => {
    note.change({ weekdays: await findWeek(db, country) }, { weekdays })
    await saveWeek(
      db,
      country,
      [...weekdays].sort((a, b) => a - b),
    )
    return {}
  },
})
