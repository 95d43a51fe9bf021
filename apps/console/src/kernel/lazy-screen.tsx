import { CHUNK_TIMEOUT_MS } from '@countinghouse/domain/kernel/layout-settings'
import { type ComponentType, useEffect, useState } from 'react'
import type { AddAction } from './list-types'
import { ScreenFailed, ScreenLoading } from './screen-states'

/** A screen as its module has it; a list says what makes a row of it. */
export type LoadedScreen = ComponentType & { add?: AddAction }
/** A screen that loads its chunk when it is first shown. */
export type Screen = ComponentType & { preload(): Promise<LoadedScreen> }

type Load = () => Promise<LoadedScreen>

class ChunkTimeout extends Error {}

/** `lazyScreen(() => import('./all-orders'), 'AllOrderListScreen')`: loads, times out, offers another try. */
export function lazyScreen<N extends string>(load: () => Promise<Record<N, LoadedScreen>>, name: N): Screen {
  let found: LoadedScreen | undefined
  let running: Promise<LoadedScreen> | undefined
  const once: Load = () => {
    running ??= withTimeout(load).then(module => {
      found = module[name]
      return found
    })
    // A failed attempt is forgotten, so that the next one asks the network again.
    running.catch(() => {
      running = undefined
    })
    return running
  }

  function LazyScreen() {
    const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => found)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what runs it again
    useEffect(() => {
      if (Loaded) return
      let shown = true
      once().then(
        component => shown && setLoaded(() => component),
        () => shown && setFailed(true),
      )
      return () => {
        shown = false
      }
    }, [Loaded, attempt])
    if (Loaded) return <Loaded />
    if (!failed) return <ScreenLoading />
    const again = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <ScreenFailed onRetry={again} />
  }
  return Object.assign(LazyScreen, { preload: once })
}

/** One quiet second try, then a failure; either attempt may take 120 seconds. */
export async function withTimeout<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  const attempt = () => {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkTimeout('a part of the console did not arrive')), timeoutMs)
    })
    return Promise.race([load(), late]).finally(() => clearTimeout(timer))
  }
  try {
    return await attempt()
  } catch (failure) {
    if (failure instanceof ChunkTimeout) throw failure
    return attempt()
  }
}
