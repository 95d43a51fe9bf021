import type { ListCall } from '@countinghouse/contract/kernel/call'
import type { Context } from '../../kernel/context'
import type { Served } from '../../kernel/implement'
import { withinMarket } from '../../kernel/market'
import type { Walk } from '../../kernel/page'

type Row = Record<string, unknown>
interface Part {
  list: Row[]
  total: number
}

const ROWS_A_PART = 500

export const listNamed = (served: readonly Served[], path: string): Served | undefined =>
  served.find(({ call }) => call.kind === 'list' && call.path === path)

const seenFrom = ({ call }: Served, context: Context) => (call.byMarket ? withinMarket(context) : context)

/** How many rows a list has for this asker. */
export async function totalOf(list: Served, input: object, context: Context): Promise<number> {
  const asked = { ...input, pageNum: 1, pageSize: 1 }
  const part = (await list.handle(asked, await seenFrom(list, context))) as Part
  return part.total
}

/** All rows of a list as its asker may see them, masked, part after part. */
export async function* walkList(list: Served, input: object, context: Context): AsyncGenerator<Row[]> {
  const { row } = list.call as ListCall
  const seen = await seenFrom(list, context)
  const walk: Walk = {}
  for (let pageNum = 1; ; pageNum += 1) {
    const part = (await list.handle({ ...input, pageNum, pageSize: ROWS_A_PART, walk }, seen)) as Part
    if (part.list.length > 0) yield part.list.map(one => row.parse(one) as Row)
    // A list that is at hand as a whole knows no walk and answers pages.
    if (walk.last ? part.list.length === 0 : part.list.length < ROWS_A_PART) return
  }
}
