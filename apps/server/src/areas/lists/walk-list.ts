import type { ListCall } from '@countinghouse/contract/kernel/call'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import type { Served } from '../../kernel/implement'
import { withinMarket } from '../../kernel/market'
import type { Walk } from '../../kernel/page'

type Row = Record<string, unknown>
interface Part {
  list: Row[]
  total: number
}

const ROWS_A_PART = 1000

export const listNamed = (served: readonly Served[], path: string): Served | undefined =>
  served.find(({ call }) => call.kind === 'list' && call.path === path)

const seenFrom = ({ call }: Served, context: Context) => (call.byMarket ? withinMarket(context) : context)

/** How many rows a list has for this asker. */
export async function totalOf(list: Served, input: object, context: Context): Promise<number> {
  const asked = { ...input, pageNum: 1, pageSize: 1 }
  const part = (await list.handle(asked, await seenFrom(list, context))) as Part
  return part.total
}

/** These fields of all rows of a list as its asker may see them, masked, part after part. */
export async function* walkList(
  list: Served,
  { input, fields }: { input: object; fields: readonly string[] },
  context: Context,
): AsyncGenerator<Row[]> {
  const shape = (list.call as ListCall).row.shape as Record<string, z.ZodType>
  const row = z.object(Object.fromEntries(fields.map(field => [field, shape[field]!])))
  const seen = await seenFrom(list, context)
  const walk: Walk = { fields }
  const ask = (pageNum: number) =>
    Promise.allSettled([list.handle({ ...input, pageNum, pageSize: ROWS_A_PART, walk }, seen) as Promise<Part>])
  let asked = ask(1)
  try {
    for (let pageNum = 2; ; pageNum += 1) {
      const [part] = await asked
      if (part.status === 'rejected') throw part.reason
      const { list: found } = part.value
      // A list that is at hand as a whole knows no walk and answers pages.
      const isLast = walk.last ? found.length === 0 : found.length < ROWS_A_PART
      // The database looks for the next part while this one is written.
      if (!isLast) asked = ask(pageNum)
      if (found.length > 0) yield found.map(one => row.parse(one) as Row)
      if (isLast) return
    }
  } finally {
    await asked
  }
}
