import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { businessDate, count, country, requiredText } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'

const within = 'user.query' as const
/** ISO weekdays that are worked, 1 Monday to 7 Sunday, each once. */
const weekdays = () =>
  z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine(days => new Set(days).size === days.length)

const holidayFields = { day: businessDate(), name: requiredText(64) }
export const holiday = z.object(keptFields(holidayFields))

export const calendar = area('system', {
  calendarYear: read('/calendar/year', {
    summary: "A country's working week and holidays of one year",
    access: 'calendar.query',
    within,
    input: z.strictObject({ country: country(), year: z.int().min(2000).max(2100) }),
    output: z.object({
      country: country(),
      year: z.int(),
      weekdays: z.array(z.int()),
      holidays: z.array(holiday),
      workingDays: count(),
    }),
  }),
  holidaySave: action('/calendar/holiday/save', {
    summary: 'Add a holiday or rename it',
    access: 'calendar.edit',
    within,
    input: z.strictObject({ country: country(), ...holidayFields }),
    output: done,
    audit: { subject: 'holiday', ids: input => [`${input.country}:${input.day}`] },
  }),
  holidayDelete: action('/calendar/holiday/delete', {
    summary: 'Delete a holiday',
    access: 'calendar.edit',
    within,
    input: z.strictObject({ country: country(), day: holidayFields.day }),
    output: done,
    audit: { subject: 'holiday', ids: input => [`${input.country}:${input.day}`] },
  }),
  weekSave: action('/calendar/week/save', {
    summary: 'Change the weekdays on which a country works',
    access: 'calendar.edit',
    within,
    input: z.strictObject({ country: country(), weekdays: weekdays() }),
    output: done,
    audit: { subject: 'workingWeek', ids: input => [input.country] },
  }),
})
