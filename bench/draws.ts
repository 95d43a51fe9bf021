import { AREAS } from '@countinghouse/contract/areas.generated'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { inputOf, type Json } from '../apps/server/src/testing/list-law'
import type { Pool } from './in-one'

/** What `draw` takes its values from: the same seed over the same business gives the same questions. */
export const SEED = Number(process.env.SEED ?? 1)

export interface Drawn {
  call: ListCall
  input: Record<string, unknown>
}

/** What the business has to ask for. */
interface Known {
  date: BusinessDate
  appIds: number[]
  orders: { id: number; order_no: string; customer_id: number; mobile: string; cust_name: string }[]
}

const OF_A_PAGE = ['pageNum', 'pageSize', 'sortField', 'sortOrder']
const LISTS = Object.values(AREAS)
  .flatMap(area => Object.values(area))
  .filter((call): call is ListCall => call.kind === 'list' && call.base === 'web' && !call.demoOnly)
// Half of the questions are about orders and customers, of which there are most.
const OF_ORDERS = LISTS.filter(call => call.area === 'order' && call.path.endsWith('ist'))
const MOST_FILTERS = 2
const DAYS_BACK = 180
const LENGTHS = [1, 1, 7, 31, 365]

/** Questions drawn at random over all lists, filters, sorts and values. */
export async function draws(pool: Pool, date: BusinessDate, count: number, seed = SEED): Promise<Drawn[]> {
  const random = randomOf(seed)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const { rows: apps } = await pool.query("select id from app where app_ssid like 'BENCH%' order by id")
  const { rows: orders } = await pool.query(
    `select o.id, o.order_no, o.customer_id, c.mobile, c.cust_name from loan_order o join customer c on c.id = o.customer_id
      where o.id % 997 = 0 order by o.id`,
  )
  const known: Known = { date, appIds: apps.map(app => app.id), orders }
  return Array.from({ length: count }, () => {
    const call = random() < 0.5 ? one(OF_ORDERS) : one(LISTS)
    const { properties = {}, required = [] } = inputOf(call)
    const value = (name: string) => valuesOf(name, properties[name]!, known, { random, one })
    const input: Record<string, unknown> = { pageNum: 1, pageSize: 10 }
    for (const name of required) if (!OF_A_PAGE.includes(name)) Object.assign(input, value(name))
    const filters = Object.keys(properties).filter(name => ![...OF_A_PAGE, ...required].includes(name))
    const wanted = Math.floor(random() * (MOST_FILTERS + 1))
    for (let n = 0; n < wanted && filters.length > 0; n += 1) Object.assign(input, value(one(filters)))
    if (call.sortable.length > 0 && random() < 0.3)
      Object.assign(input, { sortField: one(call.sortable), sortOrder: one(['asc', 'desc']) })
    return { call, input }
  }).filter(({ call, input }) => call.input.safeParse(input).success)
}

interface Dice {
  random: () => number
  one: <T>(from: readonly T[]) => T
}

function valuesOf(name: string, schema: Json, known: Known, dice: Dice): Record<string, unknown> {
  const { random, one } = dice
  const range = /^(.+)(?:Start|End)$/.exec(name)?.[1]
  if (range && schema.format === 'date') {
    const start = addDays(known.date, -Math.floor(random() * DAYS_BACK))
    return { [`${range}Start`]: start, [`${range}End`]: addDays(start, one(LENGTHS) - 1) }
  }
  return { [name]: only(name, schema, known, dice) }
}

function only(name: string, schema: Json, known: Known, dice: Dice): unknown {
  const { random, one } = dice
  if (schema.anyOf) return only(name, one(schema.anyOf), known, dice)
  if (schema.enum) return one(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'array') return [only(name, schema.items ?? {}, known, dice)]
  const order = one(known.orders)
  if (schema.type === 'integer') {
    if (name === 'appId') return one(known.appIds)
    if (name === 'custId') return order.customer_id
    return name === 'orderId' ? order.id : 1 + Math.floor(random() * 9)
  }
  if (schema.format === 'date') return addDays(known.date, -Math.floor(random() * DAYS_BACK))
  if (name === 'mobile' || name === 'phone' || name === 'keyword')
    return one([order.mobile, part(order.mobile, random)])
  if (name === 'custName') return one([order.cust_name, ...order.cust_name.split(' ')])
  return one([order.order_no, part(order.order_no, random)])
}

/** Three characters or more of a text, from anywhere in it. */
function part(text: string, random: () => number): string {
  const length = 3 + Math.floor(random() * (text.length - 3))
  const at = Math.floor(random() * (text.length - length + 1))
  return text.slice(at, at + length)
}

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
