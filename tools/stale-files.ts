import { existsSync, readFileSync } from 'node:fs'

/** Files that are missing or say something else than what is generated now. */
export const staleFiles = (generated: ReadonlyMap<string, string>): string[] =>
  [...generated]
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => file)
