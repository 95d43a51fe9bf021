import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type PageInput, page } from '../../../kernel/page'
import { keptBesideOwn } from '../kept-total'
import {
  endedTasks,
  fromTasks,
  heldTasks,
  isReachedOrder,
  isWorkedOrder,
  type OfTask,
  pageOfTaskLog,
  type TaskLogRecord,
  type TaskRecord,
  type TaskSorts,
} from './queries'

interface DeskLists<DB, TB extends keyof DB, R, Row, My, History> {
  desk: Desk
  /** Of whoever works the desk; its scope says whose ended tasks one sees. */
  permission: string
  /** Tasks `t` with what the desk shows of them. */
  tasks: (db: Db) => SelectQueryBuilder<DB, TB, R>
  toRow: (task: R, today: BusinessDate) => Row
  my: {
    filter: (input: My, actor: Actor, today: BusinessDate) => OfTask[]
    /** The wire field of the time a task came. */
    since: string
    /** What they are sorted by unless asked otherwise; without it by when they came. */
    first?: TaskSorts
    sort?: TaskSorts
  }
  history: {
    filter: (input: History, actor: Actor, today: BusinessDate) => OfTask[]
    /** The wire field of the time it ended. */
    ended: string
    /** The filters whose total is kept (`keptTotal`). */
    kept: readonly (keyof History & string)[]
  }
}

type Asking = Pick<Context, 'db' | 'actor' | 'today'>

/** The handlers of the lists of `taskCalls`. */
export function taskLists<DB, TB extends keyof DB, R, Row, My extends PageInput, History extends PageInput>({
  desk,
  permission,
  tasks,
  toRow,
  my,
  history,
}: DeskLists<DB, TB, R, Row, My, History>) {
  return {
    myTask: async (input: My, { db, actor, today }: Asking) => {
      const found = await page(db, input, {
        from: fromTasks(db),
        id: 't.id',
        rows: () => tasks(db),
        where: heldTasks(desk, actor, my.filter(input, actor, today)),
        sort: { ...my.first, [my.since]: 't.created_at', ...my.sort },
        firstOrder: 'asc',
      })
      return { ...found, list: found.list.map(task => toRow(task, today)) }
    },
    historyTask: async (input: History, { db, actor, today }: Asking) => {
      const whereOf = (of: History) => endedTasks(desk, actor, permission, history.filter(of, actor, today))
      const found = await page(db, input, {
        from: fromTasks(db),
        id: 't.id',
        rows: () => tasks(db),
        where: whereOf(input),
        kept: keptBesideOwn(input, whereOf, { actor, permission, by: history.kept }),
        sort: { [history.ended]: 't.ended_at' },
      })
      return { ...found, list: found.list.map(task => toRow(task, today)) }
    },
  }
}

/** The handler of a `taskLog`: of every order of the actor's apps, or of those on which the permission reaches work. */
export const taskLogOf =
  <Row>(desk: Desk, toRow: (line: TaskLogRecord) => Row, permission?: string) =>
  async (input: PageInput & { orderId: number }, { db, actor }: Pick<Context, 'db' | 'actor'>) => {
    const { orderId } = input
    const reached = permission
      ? await isWorkedOrder(db, desk, { actor, permission, orderId })
      : await isReachedOrder(db, actor, orderId)
    if (!reached) throw new Fault(kernelMessages.notFound)
    const found = await pageOfTaskLog(db, input, desk)
    const list = found.list.map(line => ({
      logId: line.id,
      taskId: line.task_id,
      operationTime: line.at,
      operationUserName: line.user_name,
      remark: line.remark,
      ...toRow(line),
    }))
    return { ...found, list }
  }

/** The fields of `followedFields`. */
export const followedOf = (line: TaskLogRecord) => ({
  followResult: line.followed,
  repaymentIntention: line.intention,
  contactResult: line.contact_result,
  operationOutcome: line.outcome,
  customerContactCondition: line.customer_condition,
  linkCondition: line.link_condition,
  personReached: line.person_reached ?? '',
  nextContactTime: line.next_contact_at,
  promisedDate: line.promised_on,
  currency: line.currency,
  promisedAmountMinor: line.promised_minor,
  promiseState: line.promise_state,
  attachments: (line.file_ids ?? []).map(fileId => `/file/view/${fileId}`),
})

/** The fields of `taskRow` that every desk has. */
export const commonFields = (task: TaskRecord) => ({
  taskId: task.id,
  orderId: task.order_id,
  orderNo: task.order_no,
  custId: task.customer_id,
  custName: task.cust_name,
  mobile: task.mobile,
  appId: task.app_id,
  appName: task.app_name,
  productName: task.product_name,
  currency: task.currency,
  rowVersion: task.row_version,
})
