import type { AnyCall } from '@countinghouse/contract/kernel/call'
import type { Context } from './context'
import type { Database } from './database/open'
import { readingOnly } from './database/reading-only'
import type { Served } from './implement'
import { withinMarket } from './market'
import type { Paged, PageInput } from './page'
import { countLookUp } from './personal-looks'

interface Asked {
  call: AnyCall
  handle: Served['handle']
  input: unknown
  context: Context
  database: Database
}

/** Answers a question: from the market that is shown, and from a connection that refuses to write unless it leaves a trace. */
export async function ask({ call, handle, input, context, database }: Asked): Promise<unknown> {
  if (context.actor) await countLookUp(database.db, call, input, context)
  const trace = leavesTrace(call)
  const asked = trace ? context : { ...context, db: database.questionDb }
  const within = call.byMarket ? withinMarket(asked) : asked
  const db = call.statistics ? database.readDb : asked.db
  const answer = (of: unknown) => handle(of, { ...within, db: trace ? db : readingOnly(db) })
  const given = await answer(input)
  if (call.kind !== 'list') return call.output.parse(given)
  const { pageNum, pageSize } = input as PageInput
  const { list, total } = given as Paged<unknown>
  // Who takes the total from the rows knows none beyond the last page: it is the first page's.
  const first =
    pageNum > 1 && list.length === 0 && total === 0 ? await answer({ ...(input as object), pageNum: 1 }) : {}
  return call.output.parse({
    ...(given as Paged<unknown>),
    ...(first as Partial<Paged<unknown>>),
    list,
    pageNum,
    pageSize,
  })
}

/** Whether something is left behind when the call is answered: then it is carried out once, for who is known to ask. */
export const leavesTrace = (call: AnyCall): boolean => call.kind === 'action' || call.leavesTrace
