import { z } from 'zod'
import type { Access } from './access'
import type { AreaName } from './area-names'
import { businessDate, code, DateRange } from './field'
import type { Right } from './permissions'

export type Filter = z.ZodType | DateRange
export type Filters = Record<string, Filter>

type FilterShape<F extends Filters> = {
  [K in keyof F as F[K] extends DateRange ? never : K]: F[K] extends z.ZodType ? z.ZodOptional<F[K]> : never
} & {
  [K in keyof F & string as F[K] extends DateRange ? `${K}Start` | `${K}End` : never]: z.ZodOptional<z.ZodISODate>
}

export interface Audit<I = unknown, O = unknown> {
  /** What kind of record was changed; the audit row carries it with the ids. */
  subject: string
  ids?: (input: I, output: O) => readonly (string | number)[]
  kind?: 'change' | 'export' | 'reveal'
}

interface Common {
  path: string
  summary: string
  access: Access
  /** The section's own permission, needed beside `access` (G-059). */
  within: Right | undefined
  /** `api` for the plain /api base (spec core 7), `public` for the user-routes base; `web` is /api/web. */
  base: 'web' | 'api' | 'public'
  method: 'POST' | 'GET'
  /** Answered by the demo transport when the console's demo flag is on (spec core 1). */
  statistics: boolean
  /** Exists in the demo business only (DESIGN 1). */
  demoOnly: boolean
  /** Shows the market that the header names: amounts of one currency (DESIGN 5). */
  byMarket: boolean
  /** A question that leaves something behind when it is asked, as a logged look does: carried out once, for who is known to ask. */
  leavesTrace: boolean
  /** Set by `area()`. */
  area: AreaName | ''
  name: string
}

export interface ReadCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends Common {
  kind: 'read'
  input: I
  output: O
}
export interface ListCall<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodObject = z.ZodObject,
  S extends z.ZodType = z.ZodType,
> extends Common {
  kind: 'list'
  input: I
  output: z.ZodType
  row: R
  sums: S | undefined
  filters: Filters
  sortable: readonly string[]
  /** Where its rows carry files, paths below the web base: an export of a single day of `day` may take them along. */
  files: { field: string; day: string } | undefined
}
export interface ActionCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends Common {
  kind: 'action'
  input: I
  output: O
  audit: Audit | 'own'
  /** Sign-in and sign-out need no idempotency key (DESIGN 1). */
  idempotent: boolean
  /** Other areas whose lists and details change with it; its own area always does. */
  refreshes: readonly AreaName[]
}
export type AnyCall = ReadCall | ListCall | ActionCall
export type Calls = Record<string, AnyCall>

export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
/** What a handler gets: parsed. */
export type ParsedInputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
export type RowOf<C> = C extends { row: infer R extends z.ZodType } ? z.output<R> : never
export interface Page<R, S = undefined> {
  list: R[]
  total: number
  pageNum: number
  pageSize: number
  /** There are more rows than `total`: a search by a few characters is counted so far only. */
  more?: boolean | undefined
  sums?: S
}
/** What the console gets. */
export type AnswerOf<C> =
  C extends ListCall<z.ZodType, infer R, infer S>
    ? Page<z.output<R>, z.output<S>>
    : C extends { output: infer O extends z.ZodType }
      ? z.output<O>
      : never
/** What a handler gives; the row schema trims it. */
export type GivenOf<C> =
  C extends ListCall<z.ZodType, infer R, infer S>
    ? { list: z.input<R>[]; total: number; more?: boolean | undefined; sums?: z.input<S> }
    : C extends { output: infer O extends z.ZodType }
      ? z.input<O>
      : never

interface Options<A extends Access> {
  summary: string
  access: A
  within?: Right
  base?: Common['base']
  method?: Common['method']
  statistics?: boolean
  demoOnly?: boolean
  byMarket?: boolean
  leavesTrace?: boolean
}

const common = <A extends Access>(path: string, options: Options<A>): Common & { access: A } => ({
  path,
  summary: options.summary,
  access: options.access,
  within: options.within,
  base: options.base ?? 'web',
  method: options.method ?? 'POST',
  statistics: options.statistics ?? false,
  demoOnly: options.demoOnly ?? false,
  byMarket: options.byMarket ?? false,
  leavesTrace: options.leavesTrace ?? false,
  area: '',
  name: '',
})

export const PAGE_SIZES = [10, 20, 30] as const
export const DEFAULT_PAGE_SIZE = 10
const MOST_ROWS_A_PAGE = 200
/** A text of fewer characters may stand in most rows: what it finds is counted up to `MOST_COUNTED`, everything else to the end. */
export const SHORT_SEARCH = 5
export const MOST_COUNTED = 10_000
const pageNum = z.int().min(1).max(1_000_000).default(1)
const pageSize = z.int().min(1).max(MOST_ROWS_A_PAGE).default(DEFAULT_PAGE_SIZE)
const sortOrder = code(['asc', 'desc']).default('desc')

/** A list: filters, page and sort in, `{list, total, pageNum, pageSize}` out. */
export function list<
  F extends Filters,
  R extends z.ZodObject,
  S extends z.ZodType = z.ZodUndefined,
  P extends z.ZodRawShape = Record<never, never>,
  const A extends Access = Access,
  const K extends keyof z.output<R> & string = never,
>(
  path: string,
  options: Options<A> & {
    filters: F
    row: R
    sortable?: readonly K[]
    /** Totals of what is filtered. */
    sums?: S
    files?: { field: keyof z.output<R> & string; day: keyof F & string }
    /** Inputs beside the filters that the list cannot do without, e.g. `orderId`. */
    of?: P
  },
) {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, filter] of Object.entries(options.filters)) {
    if (filter instanceof DateRange) {
      shape[`${name}Start`] = businessDate().optional()
      shape[`${name}End`] = businessDate().optional()
    } else shape[name] = filter.optional()
  }
  const sortable: readonly K[] = options.sortable ?? []
  const input = z.strictObject({
    pageNum,
    pageSize,
    sortField: code((sortable.length ? sortable : ['']) as readonly K[]).optional(),
    sortOrder,
    ...(shape as FilterShape<F>),
    ...((options.of ?? {}) as P),
  })
  const output = z.object({
    list: z.array(options.row),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
    more: z.boolean().optional(),
    ...(options.sums ? { sums: options.sums } : {}),
  })
  return {
    ...common(path, options),
    kind: 'list' as const,
    input,
    output,
    row: options.row,
    sums: options.sums as S,
    filters: options.filters,
    sortable,
    files: options.files,
  }
}

/** A question that changes nothing. */
export function read<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  path: string,
  options: Options<A> & { input: I; output: O },
) {
  return { ...common(path, options), kind: 'read' as const, input: options.input, output: options.output }
}

/** Something that changes the business: one transaction, one audit row, one effect per idempotency key. */
export function action<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  const K extends boolean = true,
>(
  path: string,
  options: Options<A> & {
    input: I
    output: O
    /** `own`: the handler's own log is the record (sign-in, sign-out). */
    audit: 'own' | (K extends true ? Audit<z.output<I>, z.output<O>> : never)
    /** `false` for what needs no key and no transaction around it; it keeps a log of its own. */
    idempotent?: K
    refreshes?: readonly AreaName[]
  },
) {
  return {
    ...common(path, options),
    kind: 'action' as const,
    input: options.input,
    output: options.output,
    audit: options.audit as Audit | 'own',
    idempotent: (options.idempotent ?? true) as K,
    refreshes: options.refreshes ?? [],
  }
}

/** Names the calls of an area after their keys; the area's name is the cache key of its reads. */
export function area<C extends Record<string, AnyCallLike>>(name: AreaName, calls: C): C {
  for (const [key, call] of Object.entries(calls)) {
    call.area = name
    call.name = key
  }
  return calls
}
type AnyCallLike = Common & { kind: AnyCall['kind']; input: z.ZodType; output: z.ZodType }

const BASES = { web: '/api/web', api: '/api', public: '/api/public' } as const

/** The address of a call below the server's origin, with `{name}` in the path taken from the input. */
export const addressOf = (call: Pick<Common, 'base' | 'path'>, input?: Record<string, unknown>): string =>
  BASES[call.base] +
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input?.[name] ?? '')))

/** Where a call answers, `{name}` as it stands: `webpublic` paths on every base (DESIGN 1), all others on their own. */
export function addressesOf({
  base,
  path,
}: Pick<Common, 'base' | 'path'>): { base: Common['base']; address: string }[] {
  const bases = path.startsWith('/webpublic/') ? (['web', 'api', 'public'] as const) : [base]
  return bases.map(one => ({ base: one, address: BASES[one] + path }))
}

/** The fields of the input that stand in the path. */
export const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(found => found[1]!)
