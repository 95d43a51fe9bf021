import { isOpen, type PlanBalance } from '@countinghouse/domain/areas/order/loan/outstanding'
import { contactFrom, type RemindPlan } from '@countinghouse/domain/areas/remind/window'
import { type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
import {
  collectionOperationType,
  collectionTaskStatus,
  remindOperationType,
  remindTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { bucketOf, isPastDue, overdueDays, stageOfBucket } from '@countinghouse/domain/kernel/overdue'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { TASK_ENDS, type TaskOutcome } from '../../areas/task/moves'
import type { Closes } from '../close/closes'
import type { LogLine, OrderTale, TaskTale, WorkedDesk } from './tale'

const unassigned = collectionTaskStatus.value.unassigned

/** Every column that a desk writes: the first row of a table says which columns are written. */
export const TASK_ROW = {
  plan_id: null,
  stage: null,
  status: unassigned,
  owner_id: null,
  group_id: null,
  department_id: null,
  previous_task_id: null,
  transferred: false,
  assigned_at: null,
  opened_at: null,
  followed_at: null,
  follow_count: 0,
  last_result: null,
  last_intention: null,
  next_contact_at: null,
  promised_on: null,
  due_on: null,
  ended_at: null,
  decision: null,
  decision_remark: '',
  questions_at: null,
  answers: null,
  first_examiner_id: null,
  reject_reason: null,
  row_version: 1,
  contact_days: null,
  contact_on: null,
}
export const TASK_LOG_ROW = {
  user_phone: '',
  old_task_id: null,
  new_task_id: null,
  old_owner_id: null,
  new_owner_id: null,
  decision: null,
  hand_over_id: null,
  follow_up_id: null,
  remark: '',
  values: {},
}

interface Place {
  closes: Closes
  remind: RemindPlan
}

const stageOn = (dueDate: BusinessDate, date: BusinessDate) => stageOfBucket(bucketOf(overdueDays(dueDate, date))!)

/** The collection and reminder tasks of one order, as the daily close opens and moves them. */
export class DeskTasks {
  constructor(
    private readonly place: Place,
    private readonly planIds: ReadonlyMap<number, number>,
    private readonly tale: OrderTale,
  ) {}

  /** The close of a date, with late fees charged. */
  close(date: BusinessDate, at: Date, plans: readonly PlanBalance[]): void {
    const { closes, remind } = this.place
    for (const task of this.open('remind').filter(one => one.dueOn < date)) {
      this.end(task, remindTaskStatus.value.overdue, at)
      this.log(task, remindOperationType.value.closed, at, { ends: true })
      closes.count(date, 'lapsedReminders')
    }
    const unpaid = plans.filter(isOpen)
    const collected = this.open('collection')
    for (let opened = this.collect(date, at, plans); opened > 0; opened -= 1) closes.count(date, 'collectionTasks')
    for (const task of collected.filter(one => one.stage !== stageOn(one.dueOn, date))) {
      this.end(task, collectionTaskStatus.value.transferred, at)
      const { planId, dueOn } = task
      const next = this.begin({ desk: 'collection', planId, stage: stageOn(dueOn, date), dueOn, previous: task }, at)
      const moved = { from: task, to: next }
      this.log(task, collectionOperationType.value.reassigned, at, { moved })
      this.log(next, collectionOperationType.value.created, at, { moved })
      closes.count(date, 'collectionStages')
    }
    for (const { period, dueDate } of unpaid) {
      const days = daysBetween(date, dueDate)
      const planId = this.planIds.get(period)!
      if (days < 0 || days > remind.daysBefore) continue
      if (this.open('remind').some(one => one.planId === planId && one.dueOn === dueDate)) continue
      const { contactDays } = remind
      const contact = { contactDays, contactOn: contactFrom(dueDate, contactDays, date) }
      this.log(
        this.begin({ desk: 'remind', planId, stage: null, dueOn: dueDate, contact }, at),
        remindOperationType.value.created,
        at,
      )
      closes.count(date, 'reminderTasks')
    }
  }

  /** Plans that are late and that nobody collects get a task; how many did. */
  collect(date: BusinessDate, at: Date, plans: readonly PlanBalance[]): number {
    const collected = this.open('collection')
    const late = plans.filter(plan => isOpen(plan) && isPastDue(plan.dueDate, date))
    const opened = late.filter(plan => collected.every(task => task.planId !== this.planIds.get(plan.period)))
    for (const { period, dueDate } of opened) {
      const planId = this.planIds.get(period)!
      const task = this.begin({ desk: 'collection', planId, stage: stageOn(dueDate, date), dueOn: dueDate }, at)
      this.log(task, collectionOperationType.value.created, at)
    }
    return opened.length
  }

  /** The due date of these plans moved: the work on the old one ends. */
  extend(periods: readonly number[], at: Date, who: Who): void {
    this.endAll('extended', periods, { at, who })
  }

  /** The debt of these plans is settled, or of all of them: their tasks end. */
  settle(periods: readonly number[] | 'all', at: Date, who: Who): void {
    this.endAll('settled', periods, { at, who })
  }

  /** The whole debt is given up. */
  closeAll(at: Date, who: Who): void {
    this.endAll('closed', 'all', { at, who })
  }

  /** The task that a call is about: of the plan that is due or late for longest. */
  called(desk: WorkedDesk): TaskTale | undefined {
    return this.open(desk).sort((a, b) => daysBetween(b.dueOn, a.dueOn) || a.planId - b.planId)[0]
  }

  private endAll(outcome: TaskOutcome, periods: readonly number[] | 'all', { at, who }: { at: Date; who: Who }): void {
    const planIds = periods === 'all' ? undefined : periods.map(period => this.planIds.get(period)!)
    for (const desk of ['collection', 'remind'] as const) {
      const { status, operation } = TASK_ENDS[desk][outcome]
      for (const task of this.open(desk).filter(one => !planIds || planIds.includes(one.planId))) {
        this.end(task, status, at)
        this.log(task, operation, at, { ends: true, userId: who.userId, userName: who.userName })
      }
    }
  }

  private open = (desk: WorkedDesk) => this.tale.tasks.filter(task => task.desk === desk && !task.endedAt)

  private begin(
    input: Pick<TaskTale, 'desk' | 'planId' | 'stage' | 'dueOn'> & Partial<Pick<TaskTale, 'previous' | 'contact'>>,
    at: Date,
  ): TaskTale {
    const task: TaskTale = {
      previous: undefined,
      contact: undefined,
      ...input,
      begunAt: at,
      endedAt: undefined,
      status: undefined,
      of: this.tale,
      id: 0,
      owner: undefined,
      assignedAt: undefined,
    }
    this.tale.tasks.push(task)
    return task
  }

  private end(task: TaskTale, status: number, at: Date): void {
    task.status = status
    task.endedAt = at
  }

  private log(task: TaskTale, operation: number, at: Date, more: Partial<LogLine> = {}): void {
    this.tale.lines.push({ task, at, operation, ...SYSTEM, ...more })
  }
}
