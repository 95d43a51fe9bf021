import { contactAfter } from '@countinghouse/domain/areas/remind/window'
import { creditsTakenBack } from '@countinghouse/domain/areas/task/credit'
import { type BusinessDate, businessDateOf, daysBetween } from '@countinghouse/domain/kernel/business-date'
import { DESK_OPERATIONS } from '@countinghouse/domain/kernel/desk'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Rows } from '../bulk/rows'
import type { Closes } from '../close/closes'
import { deskCallRow, openedFor } from '../customer/call-rows'
import type { PicturePool } from '../files/pictures'
import { sentPictures } from '../files/sent-pictures'
import { Dealing } from './dealing'
import { TASK_LOG_ROW, TASK_ROW } from './desk-tasks'
import type { Desks } from './desks'
import type { Duty } from './duty'
import { PromiseBook } from './promise-book'
import type { LogLine, Moment, OrderTale, TaskTale } from './tale'

const { unassigned, waiting, inFollowUp } = collectionTaskStatus.value

interface DeskBookInput {
  rows: Rows
  closes: Closes
  desks: Desks
  duty: Duty
  /** Who keeps the schedules of collection. */
  plannerId: number
  pictures: PicturePool
  now: Date
}

/** So many orders are written at once. */
const ORDERS_A_PART = 20_000

/** The tasks of collection and reminders of all orders: who had them when is known once all of them are. */
export class DeskBook {
  private readonly tales: OrderTale[] = []
  constructor(private readonly input: DeskBookInput) {}

  open(order: OrderTale['order']): OrderTale {
    const tale: OrderTale = { order, tasks: [], lines: [], moments: [] }
    this.tales.push(tale)
    return tale
  }

  /** Hands out what there was, then adds all rows; calls for them to be written now and then. */
  async write(start: Date, writeRows: () => Promise<void>): Promise<void> {
    const { rows, now, desks, duty, plannerId } = this.input
    const tales = this.tales.filter(({ tasks }) => tasks.length > 0)
    new Dealing({ rows, desks, duty, plannerId, now }).deal(tales, start)
    for (const [index, tale] of tales.entries()) {
      new OrderDesk(this.input, tale).write()
      if (index % ORDERS_A_PART === ORDERS_A_PART - 1) await writeRows()
    }
  }
}

interface Worked {
  openedAt: Date | null
  followedAt: Date | null
  follows: number
  result: string | null
  intention: number | null
  nextContactAt: Date | null
  /** By the cadence; undefined before the first contact. */
  contactOn: BusinessDate | null | undefined
}

interface Credit {
  id: number
  leftMinor: number
  row: Record<string, unknown>
  takenBefore: boolean
}

/** What was done with the tasks of one order, as those who had them did it. */
class OrderDesk {
  private readonly worked = new Map<TaskTale, Worked>()
  private readonly credits = new Map<number, Credit[]>()
  private readonly held = new Map<number, number>()
  private readonly promises: PromiseBook

  constructor(
    private readonly input: DeskBookInput,
    private readonly tale: OrderTale,
  ) {
    this.promises = new PromiseBook(input, tale)
  }

  write(): void {
    const { tale, promises } = this
    for (const moment of tale.moments) {
      promises.closeUntil(moment.at)
      if (moment.kind === 'call') this.call(moment)
      else {
        if (moment.kind === 'receipt') this.credit(moment)
        if (moment.kind === 'reversal') this.takeBack(moment)
        promises.take(moment)
      }
    }
    promises.closeUntil(this.input.now)
    promises.write()
    for (const task of tale.tasks) this.writeTask(task)
    for (const line of [...tale.lines].sort((a, b) => a.at.getTime() - b.at.getTime())) this.writeLine(line)
  }

  /** Whoever has the task then, if he is there, calls and writes it down. */
  private call({ call, task, settlesMinor }: Moment & { kind: 'call' }): void {
    const { rows, duty, pictures } = this.input
    const { order } = this.tale
    const { at, follow } = call
    const { owner, assignedAt } = task
    if (!owner || !assignedAt || assignedAt > at || !duty.isThere(owner, follow.at)) return
    const worked = this.worked.get(task) ?? NOT_WORKED
    rows.add('call_record', deskCallRow({ rows, pictures }, order, { call, taskId: task.id, by: owner }))
    const followUpId = rows.id('follow_up')
    const person = { user_id: owner.id, group_id: owner.groupId, department_id: owner.departmentId }
    const where = { task_id: task.id, order_id: order.id, plan_id: task.planId, app_id: order.appId }
    const sent = sentPictures(pictures.documents, {
      key: talkKey(order, follow),
      at: follow.at,
      seconds: call.seconds,
      userId: owner.id,
    })
    const ofFollow = { owner_kind: 'follow-up', owner_id: followUpId }
    for (const file of sent) rows.add('stored_file', { ...file, ...ofFollow })
    rows.add('follow_up', {
      id: followUpId,
      ...where,
      ...person,
      customer_id: order.customerId,
      desk: task.desk,
      stage: task.stage,
      days_late: daysBetween(task.dueOn, businessDateOf(follow.at)),
      at: follow.at,
      result: follow.result,
      intention: follow.intention ?? null,
      contact_result: follow.contactResult,
      outcome: follow.outcome,
      customer_condition: follow.customerCondition ?? null,
      link_condition: follow.linkCondition ?? null,
      person_reached: follow.personReached,
      next_contact_at: follow.nextContactAt ?? null,
      remark: follow.remark,
      file_ids: sent.map(file => file.id),
    })
    if (follow.promise) this.promises.give({ follow, task, settlesMinor, followUpId, row: { ...where, ...person } })
    this.worked.set(task, {
      openedAt: worked.openedAt ?? openedFor(call, assignedAt),
      followedAt: follow.at,
      follows: worked.follows + 1,
      result: follow.result,
      intention: follow.intention ?? worked.intention,
      nextContactAt: follow.nextContactAt ?? null,
      contactOn:
        task.contact &&
        contactAfter(task.dueOn, task.contact.contactDays, {
          today: businessDateOf(follow.at),
          agreedOn: follow.nextContactAt && businessDateOf(follow.nextContactAt),
        }),
    })
    this.tale.lines.push({
      task,
      at: follow.at,
      operation: DESK_OPERATIONS.collection.value.followedUp,
      userId: owner.id,
      userName: owner.name,
      userPhone: owner.phone,
      followUpId,
      remark: follow.remark,
    })
  }

  /** Whoever has the collection task of a plan is credited with what came for it. */
  private credit({ at, flowId, receivedMinor, isExtension, paid }: Moment & { kind: 'receipt' }): void {
    const { rows } = this.input
    const { order, tasks } = this.tale
    const day = businessDateOf(at)
    this.held.set(flowId, receivedMinor)
    const credits: Credit[] = []
    for (const { planId, amountMinor, settled } of paid) {
      const task = tasks.find(
        one =>
          one.desk === 'collection' && one.planId === planId && one.begunAt <= at && !(one.endedAt && one.endedAt < at),
      )
      if (amountMinor <= 0 || !task?.owner || task.assignedAt! > at) continue
      const row = {
        id: rows.id('recovery'),
        flow_id: flowId,
        order_id: order.id,
        plan_id: planId,
        task_id: task.id,
        app_id: order.appId,
        user_id: task.owner.id,
        group_id: task.owner.groupId,
        department_id: task.owner.departmentId,
        stage: task.stage,
        days_late: daysBetween(task.dueOn, day),
        amount_minor: amountMinor,
        currency: order.currency,
        settled,
        extended: isExtension,
        reverses_id: null,
        reversal_id: null,
        at,
        business_date: day,
      }
      rows.add('recovery', row)
      credits.push({ id: row.id, leftMinor: amountMinor, row, takenBefore: false })
    }
    if (credits.length > 0) this.credits.set(flowId, credits)
  }

  private takeBack({ at, flowId, reversalId, amountMinor }: Moment & { kind: 'reversal' }): void {
    const { rows } = this.input
    const held = (this.held.get(flowId) ?? 0) - amountMinor
    this.held.set(flowId, held)
    const credits = this.credits.get(flowId) ?? []
    for (const { id, takenMinor } of creditsTakenBack(credits, held)) {
      const credit = credits.find(one => one.id === id)!
      rows.add('recovery', {
        ...credit.row,
        id: rows.id('recovery'),
        amount_minor: -takenMinor,
        settled: credit.row.settled === true && !credit.takenBefore,
        extended: credit.row.extended === true && !credit.takenBefore,
        reverses_id: id,
        reversal_id: reversalId,
        at,
        business_date: businessDateOf(at),
      })
      credit.leftMinor -= takenMinor
      credit.takenBefore = true
    }
  }

  private writeTask(task: TaskTale): void {
    const { order } = this.tale
    const { owner, previous } = task
    const worked = this.worked.get(task) ?? NOT_WORKED
    const open = worked.follows > 0 ? inFollowUp : owner ? waiting : unassigned
    this.input.rows.add('task', {
      ...TASK_ROW,
      id: task.id,
      desk: task.desk,
      order_id: order.id,
      plan_id: task.planId,
      app_id: order.appId,
      customer_id: order.customerId,
      stage: task.stage,
      status: task.status ?? open,
      owner_id: owner?.id ?? null,
      group_id: owner?.groupId ?? null,
      department_id: owner?.departmentId ?? null,
      previous_task_id: previous?.id ?? null,
      transferred: previous?.owner !== undefined,
      created_at: task.begunAt,
      assigned_at: task.assignedAt ?? null,
      opened_at: worked.openedAt,
      followed_at: worked.followedAt,
      follow_count: worked.follows,
      last_result: worked.result,
      last_intention: worked.intention,
      next_contact_at: worked.nextContactAt,
      contact_days: task.contact?.contactDays ?? null,
      contact_on: worked.contactOn === undefined ? (task.contact?.contactOn ?? null) : worked.contactOn,
      promised_on: this.promises.promisedOn(task),
      due_on: task.dueOn,
      ended_at: task.endedAt ?? null,
      row_version: 1 + (owner ? 1 : 0) + worked.follows + (task.endedAt ? 1 : 0),
    })
  }

  private writeLine({ task, at, operation, moved, ends, dealt, ...line }: LogLine): void {
    const { rows } = this.input
    const had = moved ? moved.from.owner : ends ? task.owner : undefined
    rows.add('task_log', {
      ...TASK_LOG_ROW,
      id: rows.id('task_log'),
      task_id: task.id,
      order_id: this.tale.order.id,
      at,
      user_id: line.userId,
      user_name: line.userName,
      user_phone: line.userPhone ?? '',
      operation,
      old_task_id: moved?.from.id ?? (dealt ? task.id : null),
      new_task_id: moved?.to.id ?? (dealt ? task.id : null),
      old_owner_id: had?.id ?? null,
      new_owner_id: dealt?.to.id ?? null,
      hand_over_id: dealt?.handOverId ?? null,
      follow_up_id: line.followUpId ?? null,
      remark: line.remark ?? '',
    })
  }
}

/** Tells a talk from all others: of whom, when. */
export const talkKey = ({ seq }: { seq: number }, { at }: { at: Date }): string => `${seq} ${at.getTime()}`

const NOT_WORKED: Worked = {
  openedAt: null,
  followedAt: null,
  follows: 0,
  result: null,
  intention: null,
  nextContactAt: null,
  contactOn: undefined,
}
