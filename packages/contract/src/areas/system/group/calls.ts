import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  carried,
  count,
  dictAmong,
  dictBetween,
  dictNumber,
  id,
  requiredText,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { staffChoice } from '../app/rows'
import { changeOutcome } from '../approvals/change-kinds'

const MOST_TASKS = 10_000

const collectionStage = dictAmong('collectionStage', ['S1', 'S2', 'S3'])
const collectorType = dictNumber('collectorType', [1, 2])
const state = dictBetween('enableState', 0, 1)
const fields = {
  groupName: requiredText(64),
  departmentId: id(),
  /** Blank: a group of another desk than collection. */
  collectionStage: collectionStage.optional(),
  collectionLevel: dictAmong('collectionLevel', ['A', 'B', 'C']).optional(),
  collectorType: collectorType.optional(),
  /** Most open tasks of one member (G-123). */
  orderLimit: count().min(1).max(MOST_TASKS),
  leaderId: id().optional(),
}

const groupRow = z.object({
  groupId: z.int(),
  ...keptFields(fields),
  state,
  departmentName: z.string(),
  groupLeader: z.string().nullable(),
  departmentLeader: z.string().nullable(),
  groupUserCount: count(),
  /** Another leader waits for a second person. */
  waiting: carried(yesNo()),
  rowVersion: z.int(),
})

const memberRow = z.object({
  userId: z.int(),
  name: z.string(),
  username: text(64),
  collectorType: collectorType.nullable(),
  status: state,
  onDuty: yesNo(),
  openTasks: count(),
})

const auditEdit = { subject: 'staffGroup', ids: (input: { groupId: number }) => [input.groupId] }
const member = z.strictObject({ groupId: id(), userId: id() })

export const groups = area('system', {
  sysGroupList: list('/platform/group/collectionTask/sysGroupList', {
    summary: "Groups within the caller's reach; a leader sees his own",
    access: 'platform-group.query',
    filters: { groupName: text(64), departmentId: id(), collectionStage, collectorType, state },
    row: groupRow,
    sortable: ['groupName', 'orderLimit'],
  }),
  sysGroupListByUserId: read('/platform/group/collectionTask/sysGroupListByUserId', {
    summary: 'Enabled groups that the caller belongs to or leads',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.array(z.object({ groupId: z.int(), groupName: z.string(), collectionStage: collectionStage.nullable() })),
  }),
  groupFormChoices: read('/platform/group/formChoices', {
    summary: "Departments and staff within the caller's reach, for the forms of groups and departments",
    access: 'platform-group.query',
    input: z.strictObject({}),
    output: z.object({
      departments: z.array(z.object({ departmentId: z.int(), departmentName: z.string() })),
      staff: z.array(staffChoice.extend({ groupName: z.string().nullable() })),
    }),
  }),
  groupAdd: action('/platform/group/add', {
    summary:
      'Add a group; a leader who decides money, rights or reach waits for a second person where it gives him more',
    access: 'platform-group.add',
    input: z.strictObject(fields),
    output: changeOutcome.extend({ groupId: z.int() }),
    audit: { subject: 'staffGroup', ids: (_, output) => [output.groupId] },
  }),
  groupEdit: action('/platform/group/edit', {
    summary: 'Edit, enable or disable a group; members move to its new department with it, once their tasks are done',
    access: 'platform-group.edit',
    input: z.strictObject({ groupId: id(), ...fields, state, rowVersion: rowVersion() }),
    output: changeOutcome,
    audit: auditEdit,
    refreshes: ['auth'],
  }),
  groupDelete: action('/platform/group/delete', {
    summary: 'Delete a group without members, open tasks and queues; its name stays in the history',
    access: 'platform-group.delete',
    input: z.strictObject({ groupId: id() }),
    output: done,
    audit: auditEdit,
  }),
  groupListUser: list('/platform/group/listUser', {
    summary: 'Members of a group with the tasks that they hold',
    access: 'platform-group.query',
    of: { groupId: id() },
    filters: {},
    row: memberRow,
  }),
  groupAddUser: action('/platform/group/addUser', {
    summary: 'Make somebody a member, who leaves his former group; needs the right to edit his account too',
    access: 'platform-group.edit',
    input: member,
    output: changeOutcome,
    audit: { subject: 'staffUser', ids: input => [input.userId] },
    refreshes: ['auth'],
  }),
  groupDeleteUser: action('/platform/group/deleteUser', {
    summary: 'Remove a member who holds no open tasks; needs the right to edit his account too',
    access: 'platform-group.edit',
    input: member,
    output: changeOutcome,
    audit: { subject: 'staffUser', ids: input => [input.userId] },
    refreshes: ['auth'],
  }),
})
