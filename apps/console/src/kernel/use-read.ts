import type { AnswerOf, AnyCall, InputOf, ListCall, ReadCall } from '@countinghouse/contract/kernel/call'
import {
  hashKey,
  type Query,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from './client'
import { useLanguage } from './i18n'
import { useSession } from './session-store'
import { useActivity } from './tab-activity'

export interface ReadOptions {
  /** Not asked while false. */
  when?: boolean
  /** Asks again at this interval while the tab is shown. */
  everyMs?: number
  /**
   * Shows the last answer while another one is fetched, as a list does; but never that of another record, whose figures
   * would stand under this one's name.
   */
  keep?: boolean
  /** Whatever market the header shows: for a list under one record. */
  everyMarket?: boolean
  /** The call whose answer this one goes with: asked anew when that one is, in the market that it keeps to. */
  beside?: AnyCall
}

/** The cache key of a read: it begins with an area, the call's own if no other is said, so that an action can refresh the area. */
export const readKey = (call: AnyCall, input: unknown, area: string = call.area): QueryKey => [
  area,
  call.path,
  input ?? {},
]

const never = () => () => {}

/** A filter by app looks at more or fewer records, not at another one. */
const namesRecord = (name: string): boolean => name.endsWith('Id') && name !== 'appId'

/** Whether two inputs name the same records: a list of the same customer, say, on another page. */
export function isSameRecord(input: unknown, last: unknown): boolean {
  const [now, before] = [input ?? {}, last ?? {}] as Record<string, unknown>[]
  const names = [...Object.keys(now!), ...Object.keys(before!)].filter(namesRecord)
  return names.every(name => now![name] === before![name])
}

/** Whether only the language differs: an answer in the last one stays until it is there in the new one. */
const isSameQuestion = (key: QueryKey, last: QueryKey): boolean =>
  hashKey(key.slice(0, -1)) === hashKey(last.slice(0, -1))

// What a hidden page came to want, such as another record in its tab, does not count as stale: it was never asked.
const isWanted = (query: Query): boolean => query.state.dataUpdatedAt === 0 || query.isStale()

/**
 * The answer of a call. It stands until it is there in another language, for a form may be filled in over it. A hidden tab
 * asks nothing; shown again, it asks anew what is stale. Only a read that polls draws its page when the tab is hidden or
 * shown: drawing a hidden table costs more than the switch itself.
 */
export function useRead<C extends ReadCall | ListCall>(
  call: C,
  input: InputOf<C>,
  { when = true, everyMs, keep = false, everyMarket = false, beside = call }: ReadOptions = {},
): UseQueryResult<AnswerOf<C>> {
  const { isActive, subscribe } = useActivity()
  const active = useSyncExternalStore(everyMs === undefined ? never : subscribe, isActive)
  const queries = useQueryClient()
  // Names and messages inside an answer are in the caller's language, which stands last in the key.
  const language = useLanguage()
  const market = useSession(state => (beside.byMarket && !everyMarket ? state.market?.country : undefined))
  const queryKey = [...readKey(call, input, beside.area), ...(market ? [market] : []), language]
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key
  useEffect(
    () => subscribe(() => void (isActive() && queries.refetchQueries({ queryKey, exact: true, predicate: isWanted }))),
    [hash, queries, isActive, subscribe],
  )
  const queryFn = ({ signal }: { signal: AbortSignal }) => ask(call, input, { signal, everyMarket })
  // Asked before the page stands, not after: a first page takes a slow machine two seconds to draw, in which the answer arrives.
  if (when && isActive() && !queries.getQueryState(queryKey)) void queries.prefetchQuery({ queryKey, queryFn })
  const isKept = (last: QueryKey): boolean => isSameQuestion(queryKey, last) || (keep && isSameRecord(input, last[2]))
  return useQuery({
    queryKey,
    queryFn,
    enabled: () => isActive() && when,
    refetchInterval: active ? everyMs : false,
    placeholderData: (last, query) => (query && isKept(query.queryKey) ? last : undefined),
  }) as UseQueryResult<AnswerOf<C>>
}
