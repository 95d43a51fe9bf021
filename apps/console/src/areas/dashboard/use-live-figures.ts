import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPrefix, commonHeaders } from '../../kernel/client'
import { useInstallation } from '../../kernel/installation'
import { useActivity } from '../../kernel/tab-activity'

const AGAIN_MS = 20_000

/**
 * Asks the page's figures anew when the server says that something happened. A page behind another tab, or in a window that
 * nobody sees, holds no stream open; shown again, it asks what is stale and listens anew.
 */
export function useLiveFigures(): void {
  const queries = useQueryClient()
  const activity = useActivity()
  const canned = useInstallation(state => state.demoStatistics)
  useEffect(() => {
    if (canned) return
    const shown = () => activity.isActive() && document.visibilityState === 'visible'
    let listening: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      listening?.abort()
      listening = undefined
    }
    const listen = async () => {
      const mine = new AbortController()
      listening = mine
      await hear(mine.signal, () => void queries.invalidateQueries({ queryKey: ['dashboard'] })).catch(() => undefined)
      if (mine.signal.aborted) return
      listening = undefined
      timer = setTimeout(follow, AGAIN_MS)
    }
    const follow = () => {
      if (!shown()) stop()
      else if (!listening) {
        clearTimeout(timer)
        void listen()
      }
    }
    follow()
    const leave = activity.subscribe(follow)
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      leave()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [activity, canned, queries])
}

/** Reads the stream until it ends or is left. */
async function hear(signal: AbortSignal, onChange: () => void): Promise<void> {
  const response = await fetch(`${apiPrefix()}${dashboardDoors.changes!.path}`, { headers: commonHeaders(), signal })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (part.value.includes('data: changed')) onChange()
  }
}
