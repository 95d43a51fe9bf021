import type { ListCall } from '@countinghouse/contract/kernel/call'
import { z } from 'zod'
import { asking } from '../../kernel/actor'
import type { Context } from '../../kernel/context'
import type { Cursor } from '../../kernel/cursor'
import type { Served } from '../../kernel/implement'
import { withinMarket } from '../../kernel/market'

type Row = Record<string, unknown>
interface Part {
  list: Row[]
  total: number
}

/** A part that was asked for. */
interface Asked {
  part: Promise<PromiseSettledResult<Part>>
  /** Whether the next one can be asked for before this one is here. */
  isOnward: Promise<boolean>
}

const ROWS_A_PART = 1000

export const listNamed = (served: readonly Served[], path: string): Served | undefined =>
  served.find(({ call }) => call.kind === 'list' && call.path === path)

/** As whoever asks the list itself: whatever call reads it for him, its own right says how far he sees. */
const seenFrom = ({ call }: Served, context: Context): Context => {
  const own = { ...context, actor: asking(context.actor, call.access) }
  return call.byMarket ? withinMarket(own) : own
}

/** How many rows a list has for this caller. */
export async function totalOf(list: Served, input: object, context: Context): Promise<number> {
  const requested = { ...input, pageNum: 1, pageSize: 1, countsAll: true }
  const part = (await list.handle(requested, seenFrom(list, context))) as Part
  return part.total
}

/** These fields of all rows of a list as its caller may see them, masked, part after part. */
export async function* scanList(
  list: Served,
  { input, fields }: { input: object; fields: readonly string[] },
  context: Context,
): AsyncGenerator<Row[]> {
  const shape = (list.call as ListCall).row.shape as Record<string, z.ZodType>
  const rows = z.array(z.object(Object.fromEntries(fields.map(field => [field, shape[field]!]))))
  const seen = seenFrom(list, context)
  const cursor: Cursor = { fields }
  let pageNum = 0
  const ask = (): Asked => {
    pageNum += 1
    const onward = new Promise<true>(resolve => {
      cursor.onward = () => resolve(true)
    })
    const answer = list.handle({ ...input, pageNum, pageSize: ROWS_A_PART, cursor }, seen) as Promise<Part>
    const part = Promise.allSettled([answer]).then(([one]) => one)
    return { part, isOnward: Promise.race([onward, part.then(() => false)]) }
  }
  // The part that is waited for, and the next one: the database looks for both, and goes on while one is written.
  const requested = [ask()]
  try {
    for (let current = requested[0]; current; current = requested[0]) {
      const isOnward = await current.isOnward
      if (isOnward) requested.push(ask())
      const part = await current.part
      if (part.status === 'rejected') throw part.reason
      const { list: found } = part.value
      // A list that is at hand as a whole knows no cursor and answers pages.
      if (!isOnward && found.length === ROWS_A_PART) requested.push(ask())
      requested.shift()
      if (found.length > 0) yield rows.parse(found)
    }
  } finally {
    await Promise.all(requested.map(({ part }) => part))
  }
}
