import { reportMessages } from '@countinghouse/contract/areas/report/messages'
import { type ReportKey, reportCall } from '@countinghouse/contract/areas/report/pages'
import { MOST_SCHEDULES, reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type Cadence, nextSending } from '@countinghouse/domain/areas/report/cadence'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  listReaders,
  listReceivers,
  lockSchedule,
  pageOfSchedules,
  SCHEDULE,
  setReceivers,
  updateSchedule,
} from './queries'
import { daysSent, reportLink } from './report-link'

const LAST_WEEKDAY = 7

async function check(
  db: Db,
  { cadence, sendDay, receiverIds }: { cadence: Cadence; sendDay: number; receiverIds: number[] },
): Promise<void> {
  if (cadence === 'weekly' && sendDay > LAST_WEEKDAY) throw new Fault(reportMessages.noSuchWeekday, {}, 'sendDay')
  const readers = await listReaders(db, receiverIds)
  if (readers.length < new Set(receiverIds).size) throw new Fault(reportMessages.mayNotSee, {}, 'receiverIds')
}

/** What a report may be asked beside its days. */
function checkFilters(report: ReportKey, filters: Record<string, unknown>): void {
  const given = reportCall(report).input.safeParse(filters)
  if (!given.success || 'dataDateStart' in filters || 'dataDateEnd' in filters) {
    throw new Fault(reportMessages.noSuchFilter, {}, 'filters')
  }
}

export const reportScheduleHandlers = implement(reportSchedules, {
  scheduleList: async (input, { db, today }) => {
    const { list, ...rest } = await pageOfSchedules(db, input)
    return {
      ...rest,
      list: list.map(({ filters, report, ...row }) => ({
        ...row,
        report,
        link: reportLink(report as ReportKey, filters as Record<string, unknown>, daysSent(row.span, today)),
        receivers: row.receivers ?? '',
        nextOn: row.active ? row.nextOn : null,
      })),
    }
  },
  scheduleReceivers: (_, { db }) => listReaders(db),
  scheduleAdd: async ({ report, filters, receiverIds, ...given }, { db, actor, today, now, note }) => {
    checkFilters(report as ReportKey, filters)
    await check(db, { ...given, receiverIds })
    if ((await countSchedules(db)) >= MOST_SCHEDULES)
      throw new Fault(reportMessages.tooManySchedules, { most: MOST_SCHEDULES })
    const scheduleId = await insertSchedule(db, {
      values: SCHEDULE.values({ ...given, active: true }),
      report,
      filters,
      nextOn: nextSending(given, today),
      userId: actor.userId,
      now,
    })
    await setReceivers(db, scheduleId, receiverIds)
    note.made({ ...given, report, filters, receiverIds })
    return { scheduleId }
  },
  scheduleEdit: async ({ scheduleId, rowVersion, receiverIds, ...given }, { db, today, note }) => {
    const before = sameVersion(await lockSchedule(db, scheduleId), rowVersion)
    await check(db, { ...given, receiverIds })
    const values = SCHEDULE.values(given)
    const had = await listReceivers(db, scheduleId)
    const get = [...new Set(receiverIds)].sort((one, other) => one - other)
    note.change({ ...SCHEDULE.named(before), receiverIds: had }, { ...SCHEDULE.named(values), receiverIds: get })
    await updateSchedule(db, scheduleId, { values, nextOn: nextSending(given, today) })
    await setReceivers(db, scheduleId, get)
    return {}
  },
  scheduleDelete: async ({ scheduleId }, { db, note }) => {
    const before = await lockSchedule(db, scheduleId)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed({ ...SCHEDULE.named(before), receiverIds: await listReceivers(db, scheduleId) })
    await deleteSchedule(db, scheduleId)
    return {}
  },
})
