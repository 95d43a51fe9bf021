import { useEffect, useState } from 'react'
import { withTimeout } from './lazy-screen'

/**
 * A part that is loaded when it is first wanted. When it does not arrive the page stays as it is, and the next request
 * asks the network again. `load` is one function for the page's life.
 */
export function useLater<T extends object>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>()
  useEffect(() => {
    if (!wanted || part) return
    let shown = true
    withTimeout(load).then(
      loaded => shown && setPart(loaded),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [wanted, part, load])
  return part
}
