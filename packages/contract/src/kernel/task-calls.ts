import { z } from 'zod'
import type { Access } from './access'
import { type Filters, list, read } from './call'
import { currency, customerLink, id, instant, masked, orderLink, soughtNumber, text } from './field'

/** A task's row at any desk: whose loan it is about, then what the desk adds. */
export const taskRow = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({
      taskId: z.int(),
      orderId: z.int(),
      orderNo: orderLink(),
      custId: z.int(),
      custName: customerLink(),
      mobile: masked.phone(),
      appId: z.int(),
      appName: z.string(),
      productName: z.string(),
      currency: currency(),
    })
    .extend(own)
    .extend({ rowVersion: z.int() })

/** A line of what was done with an order's tasks at a desk, with what the desk adds. */
export const taskLogRow = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({ logId: z.int(), taskId: z.int(), operationTime: instant(), operationUserName: z.string() })
    .extend(own)
    .extend({ remark: z.string() })

const taskFilters = { orderNo: text(64), mobile: soughtNumber(20), appId: id() }

interface TaskList<R extends z.ZodObject, F extends Filters> {
  /** Beside the order's number, the phone and the app. */
  filters: F
  sortable: readonly (keyof z.output<R> & string)[]
}

interface TaskDesk<R extends z.ZodObject, D extends z.ZodType, M extends Filters, H extends Filters, A extends Access> {
  /** What its tasks are called in the document of the calls, e.g. `approval task`. */
  task: string
  /** Of whoever works the desk. */
  access: A
  row: R
  detail: D
  my: TaskList<R, M>
  history: TaskList<R, H>
}

/** The calls of a desk's task life below its path (DOMAIN 7): the desks differ in fields, filters and words only. */
export const taskCalls = <
  R extends z.ZodObject,
  D extends z.ZodType,
  M extends Filters,
  H extends Filters,
  const A extends Access,
>(
  path: string,
  { task, access, row, detail, my, history }: TaskDesk<R, D, M, H, A>,
) => ({
  myTask: list(`${path}/myTask`, {
    summary: `The caller's open ${task}s, oldest first`,
    access,
    filters: { ...taskFilters, ...my.filters },
    row,
    sortable: my.sortable,
  }),
  historyTask: list(`${path}/historyTask`, {
    summary: `Ended ${task}s in the caller's scope, newest first`,
    access,
    filters: { ...taskFilters, ...history.filters },
    row,
    sortable: history.sortable,
  }),
  detail: read(`${path}/detail`, {
    summary: `One ${task}; the first look of its owner is noted`,
    access,
    leavesTrace: true,
    input: z.strictObject({ taskId: id() }),
    output: detail,
  }),
})

/** The log of an order's tasks at a desk, newest first. */
export const taskLog = <R extends z.ZodObject, const A extends Access>(
  path: string,
  { summary, access, row }: { summary: string; access: A; row: R },
) => list(path, { summary, access, of: { orderId: id() }, filters: {}, row })
