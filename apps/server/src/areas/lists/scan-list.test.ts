import { setImmediate } from 'node:timers/promises'
import { area, list } from '@countinghouse/contract/kernel/call'
import { id } from '@countinghouse/contract/kernel/field'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { nextIds } from '../../kernel/cursor'
import type { Served } from '../../kernel/implement'
import { type PageInput, pageOfAll } from '../../kernel/page'
import { scanList } from './scan-list'

const ROWS = 2_500
const all = Array.from({ length: ROWS }, (_, index) => ({ id: index + 1, hidden: 'not declared' }))
const { numbers } = area('search', {
  numbers: list('/trial/numbers', {
    summary: 'Numbers',
    access: 'order.query',
    filters: {},
    row: z.object({ id: id() }),
  }),
})

const served = (handle: (input: PageInput) => Promise<{ list: object[]; total: number }>) =>
  ({ call: numbers, handle }) as unknown as Served

async function scanned(of: Served): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const part of scanList(of, { input: {}, fields: ['id'] }, {} as Context)) found.push(...part)
  return found
}

interface Scanned {
  /** Whether rows come only once somebody has asked for the next part. */
  holds?: boolean
  failsFrom?: number
}

function scanning({ holds = false, failsFrom }: Scanned) {
  let release = (): void => undefined
  const state = { open: 0, mostOpen: 0 }
  const handle = async ({ cursor, pageSize }: PageInput) => {
    state.open += 1
    state.mostOpen = Math.max(state.mostOpen, state.open)
    release()
    const nextIsRequested = new Promise<void>(resolve => {
      release = resolve
    })
    const from = cursor!.last?.id ?? 0
    const ids = await nextIds(cursor!, pageSize, async () => {
      const ids = all.slice(from, from + 2 * pageSize).map(row => row.id)
      return ids.length > 0 ? { ids, value: null } : undefined
    })
    await (holds && ids.length > 0 ? nextIsRequested : setImmediate())
    state.open -= 1
    if (failsFrom !== undefined && ids[0]! > failsFrom) throw new Error('This part fails.')
    return { list: all.filter(row => ids.includes(row.id)), total: 0 }
  }
  return { state, of: served(handle) }
}

describe('a list that is scanned', () => {
  it('a list that is scanned is asked for its next part while the rows of the last are still on their way, never for a third', async () => {
    const { state, of } = scanning({ holds: true })
    expect(await scanned(of)).toEqual(all.map(row => ({ id: row.id })))
    expect(state).toEqual({ open: 0, mostOpen: 2 })
  })

  it('a list that is scanned fails with the part that fails, and leaves nothing running', async () => {
    const { state, of } = scanning({ failsFrom: 1_000 })
    await expect(scanned(of)).rejects.toThrow('This part fails.')
    expect(state.open).toBe(0)
  })

  it('a list that is scanned leaves nothing running when nobody wants the rest', async () => {
    const { state, of } = scanning({})
    for await (const part of scanList(of, { input: {}, fields: ['id'] }, {} as Context)) {
      expect(part).toHaveLength(1_000)
      break
    }
    expect(state.open).toBe(0)
  })

  it('a list that is scanned gives every row of one that is at hand as a whole and knows pages only', async () => {
    expect(await scanned(served(async input => pageOfAll(input, all)))).toHaveLength(ROWS)
    const even = all.slice(0, 2_000)
    expect(await scanned(served(async input => pageOfAll(input, even)))).toHaveLength(2_000)
  })
})
