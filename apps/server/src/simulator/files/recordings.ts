import { createHash } from 'node:crypto'
import type { Storage } from '../../channels/storage/storage'
import { voices } from '../../channels/telephony/voices'

export interface Recording {
  storageKey: string
  mime: string
  bytes: number
  sha256: string
}

/** Recordings hold the first seconds of a call; there is one of each length. */
const SECONDS = [4, 5, 6, 7, 8, 9, 10, 11] as const

/** Two voices that take turns, without a word: one file for each length, shown by many calls. */
export const drawRecordings = (storage: Storage, seed: string): Promise<Recording[]> =>
  Promise.all(
    SECONDS.map(async seconds => {
      const bytes = voices(`${seed}/recording ${seconds}`, seconds)
      const id = createHash('sha256').update(`${seed}/recording ${seconds}`).digest('hex').slice(0, 32)
      const storageKey = `${id.slice(0, 2)}/${id}`
      await storage.put(storageKey, bytes, 'audio/wav')
      return {
        storageKey,
        mime: 'audio/wav',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
