import type { AnswerOf, AnyCall, InputOf, ListCall, ReadCall } from '@countinghouse/contract/kernel/call'
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ask } from './client'
import { useLanguage } from './i18n'
import { useTabActive } from './tab-activity'

export interface ReadOptions {
  /** Not asked while false. */
  when?: boolean
  /** Asks again at this interval while the tab is shown. */
  everyMs?: number
  /** Shows the last answer while another one is fetched, as a list does. */
  keep?: boolean
}

/** The cache key of a read: it begins with the call's area, so that an action can refresh the area. */
export const readKey = (call: AnyCall, input: unknown): QueryKey => [call.area, call.path, input ?? {}]

/** The answer of a call. A hidden tab asks nothing; shown again, it asks anew. */
export function useRead<C extends ReadCall | ListCall>(
  call: C,
  input: InputOf<C>,
  { when = true, everyMs, keep = false }: ReadOptions = {},
): UseQueryResult<AnswerOf<C>> {
  const active = useTabActive()
  // Names and messages inside an answer are in the asker's language.
  const language = useLanguage()
  return useQuery({
    queryKey: [...readKey(call, input), language],
    queryFn: ({ signal }) => ask(call, input, { signal }),
    enabled: active && when,
    refetchInterval: active ? everyMs : false,
    placeholderData: keep ? keepPreviousData : undefined,
  }) as UseQueryResult<AnswerOf<C>>
}
