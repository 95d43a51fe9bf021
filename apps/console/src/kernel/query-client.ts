import { QueryClient } from '@tanstack/react-query'
import { CallFault } from './call-fault'

/** Answers count as fresh for a moment, so that two parts of one page that need the same one ask once. */
const FRESH_MS = 2000
/** Longer than tabs stay open: a kept page must not come back empty (reference: stack F1). */
const KEPT_MS = 12 * 3_600_000
const MOST_RETRIES = 2

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        // Only a lost connection is worth another try; what the server said once it will say again.
        retry: (failures, fault) => fault instanceof CallFault && fault.code === 0 && failures < MOST_RETRIES,
      },
      mutations: { retry: false },
    },
  })
}
