import { createHash } from 'node:crypto'
import type { Storage } from '../../channels/storage/storage'
import { chanceOf } from '../scenario/random'

export interface Recording {
  storageKey: string
  mime: string
  bytes: number
  sha256: string
}

const RATE = 8000
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

/** A WAV file of one channel, 8 bits, 8 kHz. */
export function voices(seed: string, seconds: number): Buffer {
  const chance = chanceOf(seed)
  const samples = Buffer.alloc(RATE * seconds)
  let turn = { until: 0, pitch: 0, loud: 0 }
  for (let index = 0; index < samples.length; index += 1) {
    if (index >= turn.until) {
      const length = chance.whole(RATE * 0.15, RATE * 0.5)
      const speaks = chance.happens(0.75)
      turn = {
        until: index + length,
        pitch: chance.pick([112, 124, 203, 221]),
        loud: speaks ? chance.whole(20, 60) : 0,
      }
    }
    const time = (index / RATE) * turn.pitch * 2 * Math.PI
    const tone = Math.sin(time) * 0.6 + Math.sin(time * 2) * 0.25 + Math.sin(time * 3.01) * 0.15
    samples[index] = 128 + Math.round(tone * turn.loud)
  }
  return Buffer.concat([headerOf(samples.length), samples])
}

function headerOf(length: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  return header
}
