import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'

export const FOLDER = 'e2e/shots/look'
const FAULTS = `${FOLDER}/faults`

/** A look at one screen in one language and theme: its pictures and faults are one file or more, by this name. */
export interface Look {
  language: string
  theme: string
  /** The screen's path, or what state of it is shown. */
  screen: string
}
const nameOf = ({ language, theme, screen }: Look) => `${language}-${theme}${screen.replaceAll('/', '-')}`

/** A run of everything begins anew; one of a part keeps what other parts have found. */
export default function openFolder({ shard, projects }: FullConfig): void {
  const { SHOTS_LANGUAGES, SHOTS_PATHS } = process.env
  const isWhole = !SHOTS_LANGUAGES && !SHOTS_PATHS && !shard && projects.every(({ grep }) => String(grep) === '/.*/')
  if (isWhole) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FAULTS, { recursive: true })
}

/** What an earlier run has found of this look says nothing about this one. */
export function forget(look: Look): void {
  const name = nameOf(look)
  for (const file of readdirSync(FOLDER)) if (file.startsWith(`${name}@`)) rmSync(`${FOLDER}/${file}`)
  rmSync(`${FAULTS}/${name}.txt`, { force: true })
}

export function keepPicture(look: Look, width: number, part: string, picture: Buffer): void {
  writeFileSync(`${FOLDER}/${nameOf(look)}@${width}${part && `-${part}`}.jpg`, picture)
}

export function keepFaults(look: Look, faults: readonly string[]): void {
  if (faults.length > 0) writeFileSync(`${FAULTS}/${nameOf(look)}.txt`, `${faults.join('\n')}\n`)
}

/** What all looks have found that stand in the folder, of this run and of those before it. */
export const allFaults = (): string =>
  readdirSync(FAULTS)
    .sort()
    .map(file => readFileSync(`${FAULTS}/${file}`, 'utf8'))
    .join('')
