import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type PageInput, page } from '../../../kernel/page'
import {
  endedTasks,
  fromTaskLog,
  fromTasks,
  heldTasks,
  isReachedOrder,
  listTaskLog,
  logOfOrder,
  type OfTask,
  type TaskLogRecord,
  type TaskRecord,
} from './queries'

interface DeskLists<R extends { id: number }, Row, My, History> {
  desk: Desk
  /** Of whoever works the desk; its scope says whose ended tasks one sees. */
  permission: string
  /** Rows of these tasks in any order. */
  list: (db: Db, ids: readonly number[]) => Promise<R[]>
  toRow: (task: R) => Row
  my: { filter: (input: My, actor: Actor) => OfTask[] /** The wire field of the time a task came. */; since: string }
  history: {
    filter: (input: History, actor: Actor) => OfTask[] /** The wire field of the time it ended. */
    ended: string
  }
}

type Asking = Pick<Context, 'db' | 'actor'>

/** The handlers of the lists of `taskCalls`. */
export function taskLists<R extends { id: number }, Row, My extends PageInput, History extends PageInput>({
  desk,
  permission,
  list,
  toRow,
  my,
  history,
}: DeskLists<R, Row, My, History>) {
  const rows = (db: Db) => ({
    id: 't.id' as const,
    rows: (ids: readonly number[]) => list(db, ids),
    idOf: (row: R) => row.id,
  })
  return {
    myTask: async (input: My, { db, actor }: Asking) => {
      const found = await page(db, input, {
        ...rows(db),
        from: fromTasks(db),
        where: heldTasks(desk, actor, my.filter(input, actor)),
        sort: { [my.since]: 't.created_at' },
        firstOrder: 'asc',
      })
      return { ...found, list: found.list.map(toRow) }
    },
    historyTask: async (input: History, { db, actor }: Asking) => {
      const found = await page(db, input, {
        ...rows(db),
        from: fromTasks(db),
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
    const found = await page(db, input, {
      from: fromTaskLog(db),
      where: logOfOrder(desk, input.orderId),
      id: 'l.id',
      sort: {},
      rows: ids => listTaskLog(db, ids),
      idOf: line => line.id,
    })
    const list = found.list.map(line => ({
      logId: line.id,
      taskId: line.task_id,
      operationTime: line.at,
      operationUserName: line.user_name,
      remark: line.remark,
      ...toRow(line),
    }))
    return { list, total: found.total }
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
