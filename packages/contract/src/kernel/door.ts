import type { z } from 'zod'
import type { AreaName } from './area-names'

/** What proves who asks: a session, an app's key, a payment company's secret, or nothing. */
export type Proof = 'session' | 'appSignature' | 'companySignature' | 'watchToken' | 'none'

export interface DoorAnswer {
  description: string
  /** `application/json` unless the door gives bytes or a page. */
  type?: string
  /** What stands in `data` of the envelope, or with `bare` the whole body. */
  data?: z.ZodType
  bare?: z.ZodType
}

/** The areas of the calls, and those that have none. */
export type DoorArea = AreaName | 'files' | 'health'

/** An address that is no declared call, because bytes, pages or a signature over the raw body pass through it. */
export interface Door {
  area: DoorArea
  name: string
  method: 'GET' | 'POST'
  /** Whole address below the origin, `{name}` for what varies. */
  path: string
  summary: string
  description: string
  proof: Proof
  /** Whether the header `client-id` must be there. */
  clientId: boolean
  params: z.ZodObject | undefined
  query: z.ZodObject | undefined
  body: { type: string; schema: z.ZodType } | undefined
  answers: Readonly<Record<number, DoorAnswer>>
}

export type GivenDoor = Omit<Door, 'area' | 'name' | 'clientId' | 'params' | 'query' | 'body'> & Partial<Door>

/** Names the doors of an area after their keys. */
export function doors<K extends string>(area: DoorArea, given: Record<K, GivenDoor>): Record<K, Door> {
  const named = (name: string, door: GivenDoor): Door => ({
    clientId: false,
    params: undefined,
    query: undefined,
    body: undefined,
    ...door,
    area,
    name,
  })
  const entries = Object.entries<GivenDoor>(given).map(([name, door]) => [name, named(name, door)])
  return Object.fromEntries(entries)
}

/** The address as a router takes it: `:name` for what varies. */
export const routeOf = ({ path }: Pick<Door, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1')
