import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { scheduleMessages } from '@countinghouse/contract/areas/platform-collection/schedule/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type BusinessDate, datesFrom, hourAtOffset } from '@countinghouse/domain/kernel/business-date'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { readSetting } from '../../../kernel/setting'
import { distribute } from '../../task/moves'
import {
  deleteSchedule,
  findDay,
  insertDays,
  isThere,
  listCollectors,
  lockDay,
  lockSchedule,
  markPresence,
  pageOfActualTasks,
  pageOfCollectorCounts,
  pageOfDepartmentCounts,
  pageOfGroupCounts,
  pageOfLive,
  pageOfLiveTasks,
  pageOfSchedules,
  pageOfScheduleTasks,
  updateExpected,
} from './queries'
import { replaceAbsent, replacePlan } from './replace'

type Locked = NonNullable<Awaited<ReturnType<typeof lockSchedule>>>

/** A day that is over, or on which he came, stays as it was. */
function refuseDone(row: Locked, today: BusinessDate): void {
  if (row.schedule_date < today) throw new Fault(scheduleMessages.past)
  if (row.signed_in_at) throw new Fault(scheduleMessages.signedIn, { name: row.name })
}

export const scheduleHandlers = implement(schedules, {
  scheduleList: (input, { db, actor }) => pageOfSchedules(db, input, actor),

  scheduleTasks: (input, { db, actor }) => pageOfScheduleTasks(db, input, actor),

  scheduleChoices: (_, { db, actor }) => listCollectors(db, actor),

  scheduleAdd: async ({ userIds, startDate, endDate, onDuty }, { db, actor, now, today, note }) => {
    if (startDate < today) throw new Fault(scheduleMessages.past, {}, 'startDate')
    const people = [...new Set(userIds)]
    const reached = new Set((await listCollectors(db, actor)).map(one => one.userId))
    if (people.some(userId => !reached.has(userId))) throw new Fault(scheduleMessages.notReached, {}, 'userIds')
    const dates = datesFrom(startDate, endDate)
    const added = await insertDays(db, { userIds: people, dates, expected: onDuty, by: actor.userId, now })
    note.made({ userIds: people, startDate, endDate, onDuty, added })
    return { added, kept: people.length * dates.length - added }
  },

  scheduleEdit: async ({ scheduleId, onDuty, rowVersion }, { db, actor, today, note }) => {
    const row = sameVersion(await lockSchedule(db, scheduleId, actor), rowVersion)
    refuseDone(row, today)
    note.change({ onDuty: row.expected }, { onDuty })
    await updateExpected(db, scheduleId, onDuty)
    return {}
  },

  scheduleDelete: async ({ scheduleId }, { db, actor, today, note }) => {
    const row = await lockSchedule(db, scheduleId, actor)
    if (!row) throw new Fault(kernelMessages.notFound)
    refuseDone(row, today)
    note.removed({ userName: row.name, scheduleDate: row.schedule_date, onDuty: row.expected })
    await deleteSchedule(db, scheduleId)
    return {}
  },

  myDuty: async (_, { db, actor, now, today }) => {
    const day = await findDay(db, actor.userId, today)
    const signInUntilHour = await readSetting(db, 'duty.signInUntilHour')
    const inTime = hourAtOffset(now) < signInUntilHour
    return {
      expected: day?.expected ?? null,
      onDuty: await isThere(db, actor.userId, now),
      maySignIn: day?.expected === true && (day.signed_in_at ? day.signed_out_at !== null : inTime),
      signInUntilHour,
      signInTime: day?.signed_in_at ?? null,
      signOutTime: day?.signed_out_at ?? null,
    }
  },

  signInDistribution: async (_, { db, actor, now, today, note }) => {
    const day = await lockDay(db, actor.userId, today)
    if (!day?.expected) throw new Fault(scheduleMessages.notScheduled)
    if (day.signed_in_at) {
      // Back after a break: on duty again, and no second share.
      if (day.signed_out_at) await markPresence(db, day.id, { signed_out_at: null })
      return { signInTime: day.signed_in_at, receivedCount: day.received }
    }
    const hour = await readSetting(db, 'duty.signInUntilHour')
    if (hourAtOffset(now) >= hour) throw new Fault(scheduleMessages.tooLate, { hour })
    await markPresence(db, day.id, { signed_in_at: now })
    const received = await distribute(db, { desk: 'collection', now, only: actor.userId })
    await markPresence(db, day.id, { received })
    note.made({ signInTime: now.toISOString(), receivedCount: received })
    return { signInTime: now, receivedCount: received }
  },

  signOut: async (_, { db, actor, now, today, note }) => {
    const day = await lockDay(db, actor.userId, today)
    if (!day?.signed_in_at) throw new Fault(scheduleMessages.notSignedIn)
    if (day.signed_out_at) return { signOutTime: day.signed_out_at }
    await markPresence(db, day.id, { signed_out_at: now })
    note.made({ signOutTime: now.toISOString() })
    return { signOutTime: now }
  },

  live: (input, { db, ...doing }) => pageOfLive(db, input, doing),
  liveTasks: (input, { db, ...asking }) => pageOfLiveTasks(db, input, asking),
  replacePlan: ({ userId }, asking) => replacePlan(userId, asking),
  replaceAbsent: (input, context) => replaceAbsent(input, context),

  actualcollectionTaskCount: (input, { db, ...counting }) => pageOfCollectorCounts(db, input, counting),
  actualcollectionTaskCountGroup: (input, { db, ...counting }) => pageOfGroupCounts(db, input, counting),
  actualcollectionTaskCountDepartment: (input, { db, ...counting }) => pageOfDepartmentCounts(db, input, counting),
  actualcollectionTasks: (input, { db, ...counting }) => pageOfActualTasks(db, input, counting),
})
