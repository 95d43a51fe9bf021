import { mkdirSync, rmSync } from 'node:fs'

export const FOLDER = 'e2e/shots/look'

/** Pictures and report of an earlier run say nothing about this one. */
export default function emptyFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}
