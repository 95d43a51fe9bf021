import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller'
import { milliseconds } from './timing'

const LOOK_EVERY_MS = 50

export interface ExportRequest {
  call: string
  name: string
  input: object
  columns: readonly { field: string; title: string }[]
}

/** From the request to the file that stands ready: its rows and how long it took; `look` is called again and again meanwhile. */
export async function exported(caller: Caller, request: ExportRequest, look: () => void = () => undefined) {
  let rows = 0
  const took = await milliseconds(async () => {
    const { exportId } = await caller.ask<{ exportId: number }>('/export/start', request)
    for (;;) {
      const { state, rows: written } = await caller.ask<{ state: string; rows: number }>('/export/detail', { exportId })
      if (state === 'failed') throw new Error('The export failed.')
      rows = written
      if (state === 'ready') return
      look()
      await sleep(LOOK_EVERY_MS)
    }
  })
  return { rows, rowsASecond: rows / (took / 1000) }
}
