import { addDays, isBusinessDate } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  businessDate,
  carried,
  code,
  count,
  dateRange,
  id,
  ids,
  instant,
  queryId,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { countedTaskRow } from '../../../kernel/performance-calls'
import { scheduleMessages } from './messages'

/** So many days are planned at once. */
const MOST_DAYS = 62

const auditSchedule = { subject: 'schedule', ids: (input: { scheduleId: number }) => [input.scheduleId] }

const scheduleRow = z.object({
  scheduleId: z.int(),
  userId: z.int(),
  userName: z.string(),
  groupName: z.string().nullable(),
  scheduleDate: businessDate(),
  /** Expected that day. */
  onDuty: yesNo(),
  signInTime: instant().nullable(),
  signOutTime: instant().nullable(),
  /** Collection tasks that came that day, wherever they went since. */
  taskCount: count(),
  rowVersion: z.int(),
})

const countRow = z.object({ orderLimit: count(), taskCount: count(), receivedCount: count() })
const counted = { receivedTime: dateRange() }
/** What the live board counts of a collector's tasks today. */
const liveTasks = code(['open', 'followed', 'promised'])

export const schedules = area('platform-collection', {
  scheduleList: list('/platform/schedule/list', {
    summary: "Who is expected on which day, and when he came; a collector sees his own, a leader his people's",
    access: 'platform-schedule.query',
    filters: { userName: text(64), groupName: text(64), scheduleDate: dateRange(), onDuty: yesNo() },
    row: scheduleRow,
    sortable: ['scheduleDate', 'signInTime'],
  }),
  scheduleTasks: list('/platform/schedule/tasks', {
    summary: 'The collection tasks that came to somebody on a day of the schedule',
    access: 'platform-schedule.query',
    of: { scheduleId: id() },
    filters: {},
    row: countedTaskRow,
  }),
  scheduleChoices: read('/platform/schedule/formChoices', {
    summary: "Staff who collect, within the caller's reach",
    access: 'platform-schedule.query',
    input: z.strictObject({}),
    output: z.array(
      z.object({ userId: z.int(), name: z.string(), username: text(64), groupName: z.string().nullable() }),
    ),
  }),
  scheduleAdd: action('/platform/schedule/add', {
    summary: 'Plan several people for a span of days; a day that somebody has already stays as it is',
    access: 'platform-schedule.add',
    input: z
      .strictObject({
        userIds: ids(200),
        startDate: businessDate(),
        endDate: businessDate(),
        onDuty: yesNo().default(true),
      })
      .refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        params: { message: scheduleMessages.spanBackwards },
      })
      .refine(({ startDate, endDate }) => !isBusinessDate(startDate) || endDate < addDays(startDate, MOST_DAYS), {
        path: ['endDate'],
        params: { message: scheduleMessages.spanTooLong, values: { most: MOST_DAYS } },
      }),
    output: z.object({ added: count(), kept: count() }),
    audit: { subject: 'schedule', ids: input => input.userIds },
  }),
  scheduleEdit: action('/platform/schedule/edit', {
    summary: 'Say whether somebody is expected on a day that is not over and on which he has not signed in',
    access: 'platform-schedule.edit',
    input: z.strictObject({ scheduleId: id(), onDuty: yesNo(), rowVersion: rowVersion() }),
    output: done,
    audit: auditSchedule,
  }),
  scheduleDelete: action('/platform/schedule/delete', {
    summary: 'Take somebody out of the schedule of a day that is not over and on which he has not signed in',
    access: 'platform-schedule.delete',
    input: z.strictObject({ scheduleId: id() }),
    output: done,
    audit: auditSchedule,
  }),
  myDuty: read('/platform/schedule/mine', {
    summary: "The caller's own day: expected or not, signed in when, and until when he may",
    access: 'collection-task.edit',
    input: z.strictObject({}),
    output: z.object({
      /** Null: not in the schedule of today. */
      expected: z.boolean().nullable(),
      onDuty: yesNo(),
      maySignIn: z.boolean(),
      signInUntilHour: z.int(),
      signInTime: instant().nullable(),
      signOutTime: instant().nullable(),
    }),
  }),
  signInDistribution: action('/collectionReplaceTask/signInDistribution', {
    summary:
      "Sign in for the day, before noon: brings the caller's share of what lies in the pool of his stage and apps",
    access: 'collection-task.edit',
    input: z.strictObject({}),
    output: z.object({ signInTime: instant(), receivedCount: count() }),
    audit: { subject: 'schedule' },
    refreshes: ['dashboard'],
  }),
  signOut: action('/collectionReplaceTask/signOut', {
    summary: 'Sign out: no more tasks come today',
    access: 'collection-task.edit',
    input: z.strictObject({}),
    output: z.object({ signOutTime: instant() }),
    audit: { subject: 'schedule' },
  }),
  live: list('/platform/schedule/live', {
    summary: 'Who works right now: on duty, tasks in hand, last touch, promises due today',
    access: 'platform-allocation.query',
    filters: { userName: text(64), groupName: text(64), onDuty: yesNo() },
    row: z.object({
      userId: z.int(),
      userName: z.string(),
      groupName: z.string().nullable(),
      onDuty: yesNo(),
      signInTime: instant().nullable(),
      openTasks: count(),
      /** How many more the limit of the group allows; null without one. */
      free: count().nullable(),
      followedToday: count(),
      promisesDueToday: count(),
      lastFollowTime: instant().nullable(),
    }),
    sortable: ['openTasks', 'followedToday', 'promisesDueToday', 'lastFollowTime'],
  }),
  liveTasks: list('/platform/schedule/liveTasks', {
    summary: 'The tasks that a figure of the live board counts',
    access: 'platform-allocation.query',
    of: { userId: id(), countedTasks: liveTasks },
    filters: {},
    row: countedTaskRow,
  }),
  replacePlan: read('/collectionReplaceTask/plan', {
    summary: "Who of the group would get an absent collector's tasks, before it is done",
    access: 'platform-allocation.edit',
    input: z.strictObject({ userId: queryId() }),
    output: z.object({
      openTasks: count(),
      left: count(),
      shares: z.array(z.object({ userId: z.int(), userName: z.string(), openTasks: count(), count: count() })),
    }),
  }),
  replaceAbsent: action('/collectionReplaceTask/replace', {
    summary:
      "Move an absent collector's tasks to the rest of his group who are on duty, the least loaded first, as one act",
    access: 'platform-allocation.edit',
    input: z.strictObject({ userId: id(), remark: text(200).default('') }),
    output: z.object({ handOverId: z.int(), moved: count(), left: count() }),
    audit: { subject: 'staffUser', ids: input => [input.userId] },
    refreshes: ['dashboard'],
  }),
  actualcollectionTaskCount: list('/collectionReplaceTask/actualcollectionTaskCount', {
    summary: 'Collection tasks in hand, and received in a span of days (today if not said), of each collector',
    access: 'platform-limit.query',
    filters: { groupId: carried(id()), userName: text(64), ...counted },
    row: z
      .object({
        userId: z.int(),
        userName: z.string(),
        groupName: z.string().nullable(),
        departmentName: z.string().nullable(),
      })
      .extend(countRow.shape)
      .extend({ orderLimit: count().nullable() }),
    sortable: ['taskCount', 'receivedCount'],
  }),
  actualcollectionTaskCountGroup: list('/collectionReplaceTask/actualcollectionTaskCountGroup', {
    summary: 'The same of each group, with what its members may hold together',
    access: 'platform-limit.query',
    filters: { groupName: text(64), ...counted },
    row: z.object({ groupId: z.int(), groupName: z.string(), departmentName: z.string() }).extend(countRow.shape),
    sortable: ['taskCount', 'receivedCount'],
  }),
  actualcollectionTaskCountDepartment: list('/collectionReplaceTask/actualcollectionTaskCountDepartment', {
    summary: 'The same of each department',
    access: 'platform-limit.query',
    filters: { departmentName: text(64), ...counted },
    row: z.object({ departmentId: z.int(), departmentName: z.string() }).extend(countRow.shape),
    sortable: ['taskCount', 'receivedCount'],
  }),
  actualcollectionTasks: list('/collectionReplaceTask/actualcollectionTasks', {
    summary: 'The tasks that a count adds up: in hand, or received on the days (today if not said)',
    access: 'platform-limit.query',
    of: { countedTasks: code(['open', 'received']) },
    filters: { userId: id(), groupId: id(), departmentId: id(), ...counted },
    row: countedTaskRow,
  }),
})
