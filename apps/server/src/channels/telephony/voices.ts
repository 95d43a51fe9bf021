import { createHash } from 'node:crypto'

const RATE = 8000
const PITCHES = [112, 124, 203, 221] as const

/** What a call may sound like: two voices that take turns, without a word, in a WAV file of one channel, 8 bits, 8 kHz. */
export function voices(seed: string, seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds)
  let turn = { until: 0, pitch: 0, loud: 0 }
  for (let index = 0; index < samples.length; index += 1) {
    if (index >= turn.until) {
      const chance = createHash('sha256').update(`${seed} ${index}`).digest()
      const length = RATE * 0.15 + (chance.readUInt16LE(0) / 65_536) * RATE * 0.35
      const speaks = chance[2]! < 192
      turn = {
        until: index + Math.floor(length),
        pitch: PITCHES[chance[3]! % PITCHES.length]!,
        loud: speaks ? 20 + (chance[4]! % 41) : 0,
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
