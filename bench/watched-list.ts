import type { Caller } from './caller'
import { milliseconds } from './timing'

export const WATCHED_MS = 5000
const PAGE = { pageNum: 1, pageSize: 10 }

export const list = (caller: Caller) => caller.ask('/order/allOrderList', PAGE)

/** What each list took that somebody asks for, one after the other, for some seconds. */
export async function watched(caller: Caller): Promise<number[]> {
  const took: number[] = []
  const began = performance.now()
  while (performance.now() - began < WATCHED_MS) took.push(await milliseconds(() => list(caller)))
  return took
}
