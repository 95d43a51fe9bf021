import { isOpen, type PlanBalance } from '@countinghouse/domain/areas/order/loan/outstanding'
import { type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
import { DESK_OPERATIONS, type Desk } from '@countinghouse/domain/kernel/desk'
import {
  type CollectionStage,
  collectionOperationType,
  collectionTaskStatus,
  remindOperationType,
  remindTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { bucketOf, isPastDue, overdueDays, stageOfBucket } from '@countinghouse/domain/kernel/overdue'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { TASK_ENDS, type TaskOutcome } from '../../areas/task/moves'
import type { Rows } from '../bulk/rows'
import type { Closes } from '../close/closes'

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
  follow_count: 0,
  due_on: null,
  ended_at: null,
  decision: null,
  decision_remark: '',
  questions_at: null,
  answers: null,
  row_version: 1,
}
export const TASK_LOG_ROW = {
  user_phone: '',
  old_task_id: null,
  new_task_id: null,
  old_owner_id: null,
  new_owner_id: null,
  decision: null,
  remark: '',
  values: {},
}

interface Task {
  id: number
  desk: Exclude<Desk, 'approval'>
  plan_id: number
  stage: CollectionStage | null
  status: number
  due_on: BusinessDate
  ended_at: Date | null
  row_version: number
}

interface Place {
  rows: Rows
  closes: Closes
  order: { id: number; appId: number; customerId: number }
  /** Days before the due date at which the product reminds. */
  remindDays: number
}

const stageOn = (dueDate: BusinessDate, date: BusinessDate) => stageOfBucket(bucketOf(overdueDays(dueDate, date))!)

// A reminder that ended because its plan was paid counts no more once the payment is taken back.
const isReminded = ({ desk, status }: Task) => desk === 'remind' && status !== remindTaskStatus.value.settled

/** The collection and reminder tasks of one order, as the daily close opens and moves them. */
export class DeskTasks {
  private readonly tasks: Task[] = []
  constructor(
    private readonly place: Place,
    private readonly planIds: ReadonlyMap<number, number>,
  ) {}

  /** The close of a date, with late fees charged. */
  close(date: BusinessDate, at: Date, plans: readonly PlanBalance[]): void {
    const { closes, remindDays } = this.place
    for (const task of this.open('remind').filter(one => one.due_on < date)) {
      this.end(task, remindTaskStatus.value.overdue, at)
      this.log(task.id, remindOperationType.value.closed, at)
      closes.count(date, 'lapsedReminders')
    }
    const unpaid = plans.filter(isOpen)
    const collected = this.open('collection')
    for (let opened = this.collect(date, at, plans); opened > 0; opened -= 1) closes.count(date, 'collectionTasks')
    for (const task of collected.filter(one => one.stage !== stageOn(one.due_on, date))) {
      this.end(task, collectionTaskStatus.value.transferred, at)
      const { plan_id, due_on } = task
      const ids = { old_task_id: task.id, new_task_id: this.place.rows.id('task') }
      this.log(task.id, collectionOperationType.value.reassigned, at, ids)
      this.begin({ desk: 'collection', plan_id, stage: stageOn(due_on, date), due_on, previous: task.id }, at, ids)
      closes.count(date, 'collectionStages')
    }
    for (const { period, dueDate } of unpaid) {
      const days = daysBetween(date, dueDate)
      const plan_id = this.planIds.get(period)!
      if (days < 0 || days > remindDays) continue
      if (this.tasks.some(one => one.plan_id === plan_id && one.due_on === dueDate && isReminded(one))) continue
      this.begin({ desk: 'remind', plan_id, stage: null, due_on: dueDate }, at)
      closes.count(date, 'reminderTasks')
    }
  }

  /** Plans that are late and that nobody collects get a task; how many did. */
  collect(date: BusinessDate, at: Date, plans: readonly PlanBalance[]): number {
    const collected = this.open('collection')
    const late = plans.filter(plan => isOpen(plan) && isPastDue(plan.dueDate, date))
    const opened = late.filter(plan => collected.every(task => task.plan_id !== this.planIds.get(plan.period)))
    for (const { period, dueDate } of opened) {
      const plan_id = this.planIds.get(period)!
      this.begin({ desk: 'collection', plan_id, stage: stageOn(dueDate, date), due_on: dueDate }, at)
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

  private endAll(outcome: TaskOutcome, periods: readonly number[] | 'all', { at, who }: { at: Date; who: Who }): void {
    const planIds = periods === 'all' ? undefined : periods.map(period => this.planIds.get(period)!)
    for (const desk of ['collection', 'remind'] as const) {
      const { status, operation } = TASK_ENDS[desk][outcome]
      for (const task of this.open(desk).filter(one => !planIds || planIds.includes(one.plan_id))) {
        this.end(task, status, at)
        this.log(task.id, operation, at, { user_id: who.userId, user_name: who.userName })
      }
    }
  }

  private open = (desk: Task['desk']) => this.tasks.filter(task => task.desk === desk && !task.ended_at)

  private begin(
    input: Pick<Task, 'desk' | 'plan_id' | 'stage' | 'due_on'> & { previous?: number },
    at: Date,
    ids?: { old_task_id: number; new_task_id: number },
  ): void {
    const { rows, order } = this.place
    const { previous, ...own } = input
    const task = {
      ...TASK_ROW,
      ...own,
      id: ids?.new_task_id ?? rows.id('task'),
      ended_at: null,
      order_id: order.id,
      app_id: order.appId,
      customer_id: order.customerId,
      previous_task_id: previous ?? null,
      created_at: at,
    }
    this.tasks.push(task)
    rows.add('task', task)
    this.log(task.id, DESK_OPERATIONS[task.desk].value.created, at, ids)
  }

  private end(task: Task, status: number, at: Date): void {
    task.status = status
    task.ended_at = at
    task.row_version += 1
  }

  private log(taskId: number, operation: number, at: Date, more: object = {}): void {
    const { rows, order } = this.place
    rows.add('task_log', {
      ...TASK_LOG_ROW,
      id: rows.id('task_log'),
      task_id: taskId,
      order_id: order.id,
      at,
      user_id: SYSTEM.userId,
      user_name: SYSTEM.userName,
      operation,
      ...more,
    })
  }
}
