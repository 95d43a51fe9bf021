import { readContactDays } from '@countinghouse/domain/areas/remind/window'
import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { done } from '../../kernel/envelope'
import { country, dateRange, dict, dictText, id, rowVersion } from '../../kernel/field'
import { taskCalls, taskHandOut, taskLog } from '../../kernel/task-calls'
import { taskFollow } from '../../kernel/task-follow'
import { remindMessages } from './messages'
import {
  remindLogRow,
  remindPerformanceRow,
  remindRuleFields,
  remindRuleRow,
  remindTaskDetail,
  remindTaskRow,
  remindTaskState,
} from './rows'

const workFilters = {
  remindTaskStatus: dict('remindTaskStatus'),
  endDate: dateRange(),
  /** The next contact is due today, or was missed. */
  contactDue: z.boolean(),
  followResult: dictText('followResult'),
}

const rule = z
  .strictObject(remindRuleFields)
  .refine(given => given.country === undefined || given.appId === undefined, {
    path: ['country'],
    params: { message: remindMessages.countryOrApp },
  })
  .refine(given => given.productId === undefined || given.appId !== undefined, {
    path: ['appId'],
    params: { message: remindMessages.productNeedsApp },
  })
  .refine(given => readContactDays(given.contactDays, given.daysBefore) !== undefined, {
    path: ['contactDays'],
    params: { message: remindMessages.contactDaysWrong },
  })
const ruleAudit = { subject: 'remindRule' as const }

export const remind = area('remind', {
  ...taskCalls('/remindTask', {
    task: 'reminder task',
    access: 'remind-task.query',
    row: remindTaskRow,
    detail: remindTaskDetail,
    my: { filters: workFilters, sortable: ['contactDate', 'endDate', 'createTime'] },
    history: {
      filters: {
        ownerId: id(),
        remindTaskStatus: dict('remindTaskStatus'),
        endDate: dateRange(),
        endTime: dateRange(),
      },
      sortable: ['endTime'],
    },
  }),
  ...taskHandOut('/remindTask', {
    task: 'reminder task',
    listUser: 'listRemindUser',
    sees: 'remind-allocation.query',
    hands: 'remind-allocation.edit',
    row: remindTaskRow,
    all: {
      filters: {
        ...workFilters,
        assignTime: dateRange(),
        createTime: dateRange(),
        /** Ended without an outcome: performance does not count it. */
        closed: z.boolean(),
      },
      sortable: ['createTime', 'endDate'],
    },
  }),
  ...taskFollow('/remindTask', { task: 'reminder task', access: 'remind-task.edit' }),
  state: read('/remindTask/state', {
    summary: 'How a reminder task stands now, for whoever has it open: whether it was paid or handed on meanwhile',
    access: 'remind-task.get',
    input: z.strictObject({ taskId: id() }),
    output: remindTaskState,
  }),
  performance: list('/remindTask/performance', {
    summary:
      'What became of the reminders that came to each agent on these days: settled, extended, overdue, still open (G-135)',
    access: 'remind-allocation.query',
    filters: { ownerId: id(), appId: id(), assignTime: dateRange() },
    row: remindPerformanceRow,
    sortable: ['remindNumber', 'settleNumber', 'diferNumber', 'overdueNumber', 'openTasks'],
  }),
  logList: taskLog('/remindLog/list', {
    summary: 'Who did what in the reminders of an order, newest first: time, person, outcome, remark, next contact',
    access: 'remind-task.get',
    row: remindLogRow,
  }),
  ruleList: list('/remindRule/list', {
    summary:
      'When reminders begin and on which days somebody gets in touch, by product, app and country; the narrowest rule wins',
    access: 'remind-rule.query',
    filters: { country: country(), appId: id() },
    row: remindRuleRow,
    sortable: ['createTime'],
  }),
  ruleAdd: action('/remindRule/add', {
    summary: 'Add a rule of reminders; those already open keep theirs',
    access: 'remind-rule.add',
    input: rule,
    output: z.object({ ruleId: z.int() }),
    audit: { ...ruleAudit, ids: (_, output) => [output.ruleId] },
  }),
  ruleEdit: action('/remindRule/edit', {
    summary: 'Change a rule of reminders; those already open keep theirs',
    access: 'remind-rule.edit',
    input: rule.safeExtend({ ruleId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { ...ruleAudit, ids: input => [input.ruleId] },
  }),
  ruleDelete: action('/remindRule/delete', {
    summary: 'Delete a rule of reminders; those already open keep theirs',
    access: 'remind-rule.delete',
    input: z.strictObject({ ruleId: id() }),
    output: done,
    audit: { ...ruleAudit, ids: input => [input.ruleId] },
  }),
})
