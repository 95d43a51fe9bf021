import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type PageInput, page } from '../../../kernel/page'
import {
  endedTasks,
  fromTasks,
  heldTasks,
  isReachedOrder,
  type OfTask,
  pageOfTaskLog,
  type TaskLogRecord,
  type TaskRecord,
} from './queries'

interface DeskLists<DB, TB extends keyof DB, R, Row, My, History> {
  desk: Desk
  /** Of whoever works the desk; its scope says whose ended tasks one sees. */
  permission: string
  /** Tasks `t` with what the desk shows of them. */
  tasks: (db: Db) => SelectQueryBuilder<DB, TB, R>
  toRow: (task: R) => Row
  my: { filter: (input: My, actor: Actor) => OfTask[] /** The wire field of the time a task came. */; since: string }
  history: {
    filter: (input: History, actor: Actor) => OfTask[] /** The wire field of the time it ended. */
    ended: string
  }
}

type Asking = Pick<Context, 'db' | 'actor'>

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
    myTask: async (input: My, { db, actor }: Asking) => {
      const found = await page(db, input, {
        from: fromTasks(db),
        id: 't.id',
        rows: () => tasks(db),
        where: heldTasks(desk, actor, my.filter(input, actor)),
        sort: { [my.since]: 't.created_at' },
        firstOrder: 'asc',
      })
      return { ...found, list: found.list.map(toRow) }
    },
    historyTask: async (input: History, { db, actor }: Asking) => {
      const found = await page(db, input, {
        from: fromTasks(db),
        id: 't.id',
        rows: () => tasks(db),
        where: endedTasks(desk, actor, permission, history.filter(input, actor)),
        sort: { [history.ended]: 't.ended_at' },
      })
      return { ...found, list: found.list.map(toRow) }
    },
  }
}

/** The handler of a `taskLog`. */
export const taskLogOf =
  <Row>(desk: Desk, toRow: (line: TaskLogRecord) => Row) =>
  async (input: PageInput & { orderId: number }, { db, actor }: Asking) => {
    if (!(await isReachedOrder(db, actor, input.orderId))) throw new Fault(kernelMessages.notFound)
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
