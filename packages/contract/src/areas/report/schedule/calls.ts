import { CADENCES } from '@countinghouse/domain/areas/report/cadence'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  businessDate,
  carried,
  id,
  ids,
  instant,
  requiredText,
  rowVersion,
  text,
  valuesByName,
  yesNo,
} from '../../../kernel/field'
import { REPORT_KEYS } from '../pages'

export const MOST_RECEIVERS = 50
export const MOST_SCHEDULES = 200

export const cadence = choice('reportCadence', CADENCES, {
  daily: ['每天', 'Every day', 'Cada día', 'Chaque jour', 'يوميًا', 'ทุกวัน'],
  weekly: ['每周', 'Every week', 'Cada semana', 'Chaque semaine', 'أسبوعيًا', 'ทุกสัปดาห์'],
  monthly: ['每月', 'Every month', 'Cada mes', 'Chaque mois', 'شهريًا', 'ทุกเดือน'],
})
/** Of which days it is, seen from the day on which it is sent. */
export const reportSpan = choice('reportSpan', ['yesterday', 'last3', 'last7', 'last30'], {
  yesterday: ['昨天', 'Yesterday', 'Ayer', 'Hier', 'أمس', 'เมื่อวาน'],
  last3: ['近 3 天', 'Last 3 days', 'Últimos 3 días', '3 derniers jours', 'آخر 3 أيام', '3 วันล่าสุด'],
  last7: ['近 7 天', 'Last 7 days', 'Últimos 7 días', '7 derniers jours', 'آخر 7 أيام', '7 วันล่าสุด'],
  last30: ['近 30 天', 'Last 30 days', 'Últimos 30 días', '30 derniers jours', 'آخر 30 يومًا', '30 วันล่าสุด'],
})

const report = z.enum(REPORT_KEYS as [string, ...string[]]).meta({ 'x-show': 'code' })
const sending = { name: requiredText(60), span: reportSpan, cadence, sendDay: z.int().min(1).max(28).default(1) }
const receiverIds = ids(MOST_RECEIVERS)
const needs = (verb: 'query' | 'add' | 'edit' | 'delete') => `report-schedule.${verb}` as const

/** Reports kept with their filters and sent to people who may see them. */
export const reportSchedules = area('report', {
  scheduleList: list('/report/schedule/list', {
    summary: 'Reports that are sent by schedule, newest first',
    access: needs('query'),
    filters: { name: text(60), cadence },
    row: z.object({
      scheduleId: z.int(),
      rowVersion: carried(rowVersion()),
      name: z.string(),
      report: carried(report),
      /** The screen with these filters, of the days as they would be sent today. */
      link: carried(z.string()),
      span: reportSpan,
      cadence,
      sendDay: z.int(),
      receivers: z.string(),
      receiverIds: carried(z.array(z.int())),
      nextOn: businessDate().nullable(),
      lastSentTime: instant().nullable(),
      active: yesNo(),
      createdBy: z.string(),
      createTime: instant(),
    }),
    sortable: ['createTime'],
  }),
  scheduleReceivers: read('/report/schedule/receivers', {
    summary: 'Who may be sent reports: staff who may see them',
    access: needs('query'),
    input: z.strictObject({}),
    output: z.array(z.object({ userId: id(), userName: z.string() })),
  }),
  scheduleAdd: action('/report/schedule/add', {
    summary: 'Keep a report with its filters and send it by schedule',
    access: needs('add'),
    input: z.strictObject({
      ...sending,
      report,
      /** As the list's filters; the days come from the span. */
      filters: valuesByName(z.union([text(64), z.number()]), 10).default({}),
      receiverIds,
    }),
    output: z.object({ scheduleId: z.int() }),
    audit: { subject: 'reportSchedule', ids: (_, output) => [output.scheduleId] },
  }),
  scheduleEdit: action('/report/schedule/edit', {
    summary: 'Change when and to whom a report is sent, or stop it',
    access: needs('edit'),
    input: z.strictObject({ scheduleId: id(), rowVersion: rowVersion(), ...sending, receiverIds, active: yesNo() }),
    output: z.object({}),
    audit: { subject: 'reportSchedule', ids: input => [input.scheduleId] },
  }),
  scheduleDelete: action('/report/schedule/delete', {
    summary: 'Send a report no more',
    access: needs('delete'),
    input: z.strictObject({ scheduleId: id() }),
    output: z.object({}),
    audit: { subject: 'reportSchedule', ids: input => [input.scheduleId] },
  }),
})
