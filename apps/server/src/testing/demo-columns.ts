import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall, ListCall } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { TestApp, TestUser } from './app'
import { neededBy } from './list-law'

type Row = Record<string, unknown>
type Input = Record<string, unknown>

/** What lists of one record are asked for: by the name of the input, or by the list's path where it alone asks so. */
export type Records = Readonly<Record<string, readonly unknown[]>>

const PAGE_SIZE = 200
/** Of a list that goes on and on so many pages are read, newest first. */
const PAGES = 20
/** A list of one record is asked for about so many records, spread over all there are. */
const RECORDS = 150

const LISTS = Object.values(AREAS)
  .flatMap(area => Object.values(area))
  .filter((call): call is AnyCall & ListCall => call.kind === 'list')

/**
 * What the lists of a business do not tell, as `/path column`: columns that are empty or the same in all rows, as this
 * person sees them. `/path` alone is a list of one row or none.
 */
export async function flatColumns(app: TestApp, user: TestUser, records: Records): Promise<string[]> {
  const flat: string[] = []
  for (const call of LISTS) flat.push(...flatOf(call, await rowsOf(app, user, call, records)))
  return flat
}

/** The same of one list whose rows are at hand. */
export function flatOf({ path, row }: Pick<ListCall, 'path' | 'row'>, rows: readonly Row[]): string[] {
  if (rows.length < 2) return [path]
  return Object.keys(row.shape)
    .filter(field => new Set(rows.map(one => JSON.stringify(one[field] ?? null))).size === 1)
    .map(field => `${path} ${field}`)
}

/** Lists that say another total beyond their last page than on their first, each asked for the first record with rows. */
export async function totalsLost(app: TestApp, user: TestUser, records: Records): Promise<string[]> {
  const lost: string[] = []
  for (const call of LISTS) {
    for (const input of inputsOf(call, records)) {
      const { total } = await pageOf(app, user, call, { ...input, pageNum: 1 })
      if (total === 0) continue
      const beyond = await pageOf(app, user, call, { ...input, pageNum: Math.ceil(total / PAGE_SIZE) + 1 })
      if (beyond.total !== total) lost.push(`${call.path}: ${beyond.total} of ${total}`)
      break
    }
  }
  return lost
}

async function rowsOf(app: TestApp, user: TestUser, call: AnyCall & ListCall, records: Records): Promise<Row[]> {
  const rows: Row[] = []
  for (const input of inputsOf(call, records))
    for (let pageNum = 1; pageNum <= PAGES; pageNum += 1) {
      const { list } = await pageOf(app, user, call, { ...input, pageNum })
      rows.push(...list)
      if (list.length < PAGE_SIZE) break
    }
  return rows
}

async function pageOf(app: TestApp, user: TestUser, call: AnyCall & ListCall, input: Input) {
  const { code, msg, data } = await app.ask(call, { ...input, pageSize: PAGE_SIZE } as never, { user })
  if (code !== CODE.success) throw new Error(`${call.path} ${JSON.stringify(input)}: ${msg}`)
  return data as { list: Row[]; total: number }
}

/** A question for each record of what the list cannot do without; one without input where it can. */
function inputsOf(call: ListCall, records: Records): Input[] {
  const [needed] = neededBy(call)
  const own = records[call.path]
  if (own) return spread(own) as Input[]
  if (!needed) return [{}]
  const values = records[needed]
  if (!values) throw new Error(`${call.path} cannot do without ${needed}: say of which records it is asked`)
  return spread(values).map(value => ({ [needed]: value }))
}

const spread = (values: readonly unknown[]) => {
  const step = Math.ceil(values.length / RECORDS)
  return values.filter((_, index) => index % step === 0)
}
