import { remind } from '@countinghouse/contract/areas/remind/calls'
import { remindMessages } from '@countinghouse/contract/areas/remind/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Actor } from '../../kernel/actor'
import { Fault } from '../../kernel/fault'
import { between, equals, onDays } from '../../kernel/filter'
import { implement } from '../../kernel/implement'
import type { PageInput } from '../../kernel/page'
import { planSettlesOn } from '../order/moves'
import {
  findReachedTask,
  followedOf,
  isOpen,
  taskFilters,
  taskFollow,
  taskHandOut,
  taskLists,
  taskLogOf,
} from '../task/moves'
import { remindDetail } from './detail'
import { performance } from './performance'
import { allocation, contactIsDue, isClosed, LOOKERS, permission, remindTasks } from './queries'
import { addRule, deleteRule, editRule } from './rule/keep'
import { pageOfRules } from './rule/queries'
import { toTaskRow } from './task-row'

type Work = Pick<
  ParsedInputOf<typeof remind.myTask>,
  'remindTaskStatus' | 'endDateStart' | 'endDateEnd' | 'contactDue' | 'followResult'
>
type AllFilters = Omit<ParsedInputOf<typeof remind.allTask>, keyof PageInput>

const workFilters = (input: Work, today: BusinessDate) => [
  equals('t.status', input.remindTaskStatus),
  between('t.due_on', input.endDateStart, input.endDateEnd),
  contactIsDue(input.contactDue, today),
  equals('t.last_result', input.followResult),
]

const sort = { endDate: 't.due_on' } as const

export const remindHandlers = implement(remind, {
  ...taskLists({
    desk: 'remind',
    permission,
    tasks: remindTasks,
    toRow: toTaskRow,
    my: {
      since: 'createTime',
      first: { contactDate: 't.contact_order' },
      sort,
      filter: (input: ParsedInputOf<typeof remind.myTask>, actor: Actor, today: BusinessDate) => [
        ...taskFilters(input, actor),
        ...workFilters(input, today),
      ],
    },
    history: {
      ended: 'endTime',
      kept: ['appId', 'remindTaskStatus', 'endDateStart', 'endDateEnd'],
      filter: (input: ParsedInputOf<typeof remind.historyTask>, actor: Actor) => [
        ...taskFilters(input, actor),
        equals('t.status', input.remindTaskStatus),
        between('t.due_on', input.endDateStart, input.endDateEnd),
        onDays('t.ended_at', input.endTimeStart, input.endTimeEnd),
      ],
    },
  }),
  ...taskHandOut({
    desk: 'remind',
    allocation,
    nobody: remindMessages.agentMissing,
    tasks: remindTasks,
    toRow: toTaskRow,
    all: {
      since: 'createTime',
      sort,
      kept: [
        'appId',
        'remindTaskStatus',
        'endDateStart',
        'endDateEnd',
        'followResult',
        'open',
        'closed',
        'createTimeStart',
        'createTimeEnd',
      ],
      days: { assigned: 'assignTime', beside: ['appId', 'remindTaskStatus', 'followResult', 'open', 'closed'] },
      filter: (input: AllFilters, actor: Actor, today: BusinessDate) => [
        ...taskFilters(input, actor),
        ...workFilters(input, today),
        onDays('t.assigned_at', input.assignTimeStart, input.assignTimeEnd),
        onDays('t.created_at', input.createTimeStart, input.createTimeEnd),
        isClosed(input.closed),
        isOpen(input.open),
      ],
    },
  }),
  ...taskFollow({ desk: 'remind', permission, byOwnerAlone: true, settlesOn: planSettlesOn }),

  detail: remindDetail,
  state: async ({ taskId }, { db, actor }) => {
    const task = await findReachedTask(db, 'remind', taskId, { actor, ...LOOKERS })
    if (!task) throw new Fault(kernelMessages.notFound)
    return { taskId, remindTaskStatus: task.status, rowVersion: task.row_version }
  },
  performance,

  logList: taskLogOf(
    'remind',
    line => ({
      operationUserMobile: line.user_phone,
      operationType: line.operation,
      oldFollowUserName: line.old_owner,
      newFollowUserName: line.new_owner,
      ...followedOf(line),
    }),
    permission,
  ),

  ruleList: (input, { db, actor }) => pageOfRules(db, input, actor),
  ruleAdd: addRule,
  ruleEdit: editRule,
  ruleDelete: deleteRule,
})
