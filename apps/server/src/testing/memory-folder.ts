import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const PLACE = '/dev/shm'
const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30

/**
 * A folder that lives in memory, where this machine has one with room for the databases of a whole run: a database is some
 * thousand small files, and to make and drop one on a disk takes ten times as much of the processor.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(PLACE) || freemem() < 4 * GIGABYTE) return undefined
  const { type, bavail, bsize } = statfsSync(PLACE)
  return type === TMPFS && bavail * bsize >= 2 * GIGABYTE ? PLACE : undefined
}
