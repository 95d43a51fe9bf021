import { distributeTasks } from '@countinghouse/domain/kernel/allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { DESK_OPERATIONS } from '@countinghouse/domain/kernel/desk'
import { SYSTEM } from '../../areas/order/moves'
import type { Rows } from '../bulk/rows'
import type { Desks, DeskWorker } from './desks'
import type { Duty } from './duty'
import type { OrderTale, TaskTale, WorkedDesk } from './tale'

interface DealingInput {
  rows: Rows
  desks: Desks
  duty: Duty
  plannerId: number
  now: Date
}

interface Desk {
  workers: readonly DeskWorker[]
  pool: Set<TaskTale>
  held: Map<number, number>
}

/** Who gets which task: all tasks of all orders in the order of time, dealt by the rule that the desks deal by. */
export class Dealing {
  private readonly desks: Readonly<Record<WorkedDesk, Desk>>
  private readonly days = new Map<string, Record<string, unknown>>()

  constructor(private readonly input: DealingInput) {
    const desk = (workers: readonly DeskWorker[]): Desk => ({ workers, pool: new Set(), held: new Map() })
    this.desks = { collection: desk(input.desks.collection), remind: desk(input.desks.remind) }
  }

  deal(tales: readonly OrderTale[], start: Date): void {
    const { rows, duty, now } = this.input
    const begun = tales.flatMap(tale => tale.tasks).sort(asServices)
    // As the services number them: equally old tasks are dealt by their numbers.
    for (const task of begun) task.id = rows.id('task')
    const ended = begun.filter(task => task.endedAt).sort((a, b) => a.endedAt!.getTime() - b.endedAt!.getTime())
    let [nextBegun, nextEnded] = [0, 0]
    for (const moment of duty.moments(start, now)) {
      for (; begun[nextBegun] && begun[nextBegun]!.begunAt <= moment.at; nextBegun += 1)
        this.desks[begun[nextBegun]!.desk].pool.add(begun[nextBegun]!)
      for (; ended[nextEnded] && ended[nextEnded]!.endedAt! <= moment.at; nextEnded += 1) this.end(ended[nextEnded]!)
      if (moment.kind === 'plan') this.plan(moment.days, moment.at)
      else if (moment.kind === 'deal')
        for (const desk of ['collection', 'remind'] as const) this.distribute(desk, moment.at)
      else if (moment.kind === 'signOut') this.day(moment.userId, moment.at).signed_out_at = moment.at
      else {
        const day = this.day(moment.userId, moment.at)
        day.signed_in_at = moment.at
        day.received = this.distribute('collection', moment.at, moment.userId)
      }
    }
  }

  private end(task: TaskTale): void {
    const { pool, held } = this.desks[task.desk]
    pool.delete(task)
    if (task.owner) held.set(task.owner.id, held.get(task.owner.id)! - 1)
  }

  private distribute(desk: WorkedDesk, at: Date, only?: number): number {
    const { rows, duty } = this.input
    const { workers, pool, held } = this.desks[desk]
    if (pool.size === 0) return 0
    const members = workers.flatMap(one => {
      const there = duty.isThere(one, at)
      if (!there && !duty.isAwaited(one, at)) return []
      return { userId: one.id, openTasks: held.get(one.id) ?? 0, limit: one.limit, awaited: !there }
    })
    const byId = new Map(workers.map(one => [one.id, one]))
    const tasks = [...pool].map(task => ({ taskId: task.id, createTime: task.begunAt, task }))
    const dealt = distributeTasks(tasks, members, ({ task }, userId) =>
      byId.get(userId)!.takes({ ...task.of.order, stage: task.stage }),
    ).filter(({ userId }) => only === undefined || userId === only)
    if (dealt.length === 0) return 0
    const handOverId = rows.id('hand_over')
    const act = { kind: 'dealt', made_by: null, made_at: at, moved: dealt.length }
    rows.add('hand_over', { id: handOverId, desk, ...act })
    for (const { task: found, userId } of dealt) {
      const { task } = found
      const owner = byId.get(userId)!
      task.owner = owner
      task.assignedAt = at
      pool.delete(task)
      held.set(userId, (held.get(userId) ?? 0) + 1)
      const operation = DESK_OPERATIONS[desk].value.assigned
      task.of.lines.push({ task, at, operation, ...SYSTEM, dealt: { to: owner, handOverId } })
    }
    return dealt.length
  }

  private plan(days: readonly BusinessDate[], at: Date): void {
    const { rows, duty, plannerId } = this.input
    for (const day of days) {
      for (const one of duty.collectors) {
        const row = {
          id: rows.id('schedule'),
          user_id: one.id,
          schedule_date: day,
          expected: duty.isExpected(one, day),
          signed_in_at: null,
          signed_out_at: null,
          received: 0,
          created_by: plannerId,
          created_at: at,
        }
        this.days.set(`${one.id} ${day}`, row)
        rows.add('schedule', row)
      }
    }
  }

  private day = (userId: number, at: Date) => this.days.get(`${userId} ${businessDateOf(at)}`)!
}

const STEPS = { collection: 0, moved: 1, remind: 2 }
const stepOf = ({ desk, previous }: TaskTale) => STEPS[previous ? 'moved' : desk]

/** The order in which the services open tasks: by time, by the steps of the close, by plan or by the task before. */
function asServices(a: TaskTale, b: TaskTale): number {
  const apart = a.begunAt.getTime() - b.begunAt.getTime() || stepOf(a) - stepOf(b)
  if (apart) return apart
  if (a.previous && b.previous) return asServices(a.previous, b.previous)
  return a.of.order.lentAt.getTime() - b.of.order.lentAt.getTime() || a.planId - b.planId
}
