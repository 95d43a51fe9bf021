import type { InputOf, ListCall } from '@countinghouse/contract/kernel/call'
import { ask } from './client'
import { csvText, saveFile } from './csv'
import type { ListColumn } from './list-columns'
import type { Row } from './show'
import { today } from './today'

const PAGE = 200
/** More than this is work for a job on the server, not for a browser. */
export const MOST_EXPORTED = 5000

interface Asked {
  call: ListCall
  input: unknown
  columns: readonly ListColumn[]
  /** Name of the file before its date. */
  name: string
}

/** Saves what the filters show, in the columns shown and the asker's language; answers how many rows were left out. */
export async function exportList({ call, input, columns, name }: Asked): Promise<{ rows: number; leftOut: number }> {
  const rows: Row[] = []
  let total = 0
  for (let pageNum = 1; pageNum === 1 || (rows.length < total && rows.length < MOST_EXPORTED); pageNum++) {
    const page = (await ask(call, { ...(input as object), pageNum, pageSize: PAGE } as InputOf<ListCall>)) as {
      list: Row[]
      total: number
    }
    rows.push(...page.list)
    total = page.total
    if (page.list.length === 0) break
  }
  const kept = rows.slice(0, MOST_EXPORTED)
  // Amounts are exported as plain decimals, so their currency needs a column of its own.
  const withCurrency =
    columns.some(column => column.meta['x-show'] === 'money') && kept.some(row => typeof row.currency === 'string')
  const head = [...columns.map(column => column.title), ...(withCurrency ? ['currency'] : [])]
  const body = kept.map(row => [
    ...columns.map(column => column.exported(row)),
    ...(withCurrency ? [String(row.currency ?? '')] : []),
  ])
  saveFile(`${name}-${today()}.csv`, csvText([head, ...body]))
  return { rows: kept.length, leftOut: Math.max(0, total - kept.length) }
}
