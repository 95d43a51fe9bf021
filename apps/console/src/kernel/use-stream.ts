import type { Door } from '@countinghouse/contract/kernel/door'
import { useEffect, useEffectEvent, useState } from 'react'
import { apiPrefix, commonHeaders } from './client'
import { useActivity } from './tab-activity'

/** The server says something every fifteen seconds: whoever hears nothing for so long listens to nobody. */
const SILENT_MS = 40_000

interface Heard {
  /** Which case is shown, and the version of it; a stream of no case is asked for by its address alone. */
  shown?: { id: number; rowVersion: number } | undefined
  when?: boolean
  /** After so long it listens anew, when a stream has ended or could not be had. */
  againMs: number
  onWord: () => void
}

/**
 * Listens to a stream that says "changed", and answers whether it is heard: whoever hears nothing looks himself. A page behind
 * another tab, or in a window that nobody sees, holds no stream open; so a window has one, of the page that it shows.
 */
export function useStream(door: Door, { shown, when = true, againMs, onWord }: Heard): boolean {
  const activity = useActivity()
  const [heard, setHeard] = useState(false)
  const tell = useEffectEvent(onWord)
  // A new version is no new stream: it only says from where on something is new.
  const addressNow = useEffectEvent(() => door.path + (shown ? `?id=${shown.id}&rowVersion=${shown.rowVersion}` : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another door or case is another stream
  useEffect(() => {
    if (!when) return
    const isSeen = () => activity.isActive() && document.visibilityState === 'visible'
    let listening: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      listening?.abort()
      listening = undefined
      setHeard(false)
    }
    const listen = async () => {
      const mine = new AbortController()
      listening = mine
      await hear(addressNow(), mine, { onHeard: () => setHeard(true), onWord: () => tell() }).catch(() => undefined)
      if (listening !== mine) return
      listening = undefined
      setHeard(false)
      timer = setTimeout(follow, againMs)
    }
    const follow = () => {
      if (!isSeen()) stop()
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
  }, [activity, door, shown?.id, againMs, when])
  return heard
}

/** Reads the stream until it ends, is left, or falls silent. */
async function hear(
  address: string,
  listening: AbortController,
  { onHeard, onWord }: { onHeard: () => void; onWord: () => void },
): Promise<void> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const expectWord = () => {
    clearTimeout(silence)
    silence = setTimeout(() => listening.abort(), SILENT_MS)
  }
  try {
    expectWord()
    const { signal } = listening
    const response = await fetch(`${apiPrefix()}${address}`, { headers: commonHeaders(), signal })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      expectWord()
      onHeard()
      if (part.value.includes('data: changed')) onWord()
    }
  } finally {
    clearTimeout(silence)
  }
}
