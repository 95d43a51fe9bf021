import type { Door } from '@countinghouse/contract/kernel/door'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useActivity } from '../tab-activity'
import { useStream } from '../use-stream'

/** How often an open case is looked at while no stream tells of it. */
const LOOK_MS = 8000

interface Case {
  /** The case that is shown, while anything can still happen to it. */
  shown: { id: number; rowVersion: number } | undefined
  /** Whose reads show it: the case, its queue, its log. */
  areas: readonly string[]
}

/**
 * A case that is paid, handed on or ended while it is open says so at once: the server tells of it, and all that shows it is
 * read anew. Answers how often to look oneself: not at all while the server is heard.
 */
export function useCaseNews(door: Door, { shown, areas }: Case): { everyMs: number | undefined; readAnew: () => void } {
  const queries = useQueryClient()
  const readAnew = () => {
    for (const area of areas) void queries.invalidateQueries({ queryKey: [area] })
  }
  const heard = useStream(door, { shown, when: shown !== undefined, againMs: LOOK_MS, onWord: readAnew })
  return { everyMs: shown && !heard ? LOOK_MS : undefined, readAnew }
}

/** The same at a desk without a call that says how a case stands: while the server is not heard, all is read anew now and then. */
export function useCaseNewsOrReadAnew(door: Door, news: Case): void {
  const { everyMs, readAnew } = useCaseNews(door, news)
  const { isActive } = useActivity()
  const look = useEffectEvent(() => {
    if (isActive()) readAnew()
  })
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => look(), 3 * everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
