import { createContext, type ReactNode, useContext, useState } from 'react'

/** Says that an upload began; what it answers says that it ended. */
type Begin = () => () => void

const Gate = createContext<Begin>(() => () => undefined)

/** For the fields of a form that upload while it is filled in. */
export const useUploading = (): Begin => useContext(Gate)

/** Whether uploads of a form still run: its submit button waits for them (G-204). */
export function useUploadGate(): { waiting: boolean; gate: (children: ReactNode) => ReactNode } {
  const [running, setRunning] = useState(0)
  const begin: Begin = () => {
    setRunning(count => count + 1)
    return () => setRunning(count => count - 1)
  }
  return { waiting: running > 0, gate: children => <Gate value={begin}>{children}</Gate> }
}
