import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { isPart, WIDTHS } from './looks'

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
  const isWhole = !isPart && !shard && projects.every(({ grep }) => String(grep) === '/.*/')
  if (isWhole) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FAULTS, { recursive: true })
}

/** What an earlier run has found of this look says nothing about this one, at the widths that are looked at now. */
export function forget(look: Look): void {
  const name = nameOf(look)
  const file = `${FAULTS}/${name}.txt`
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  rmSync(file, { force: true })
  const again = WIDTHS.map(width => `${look.language} ${look.theme} ${width} `)
  keepFaults(
    look,
    before.filter(line => line !== '' && !again.some(start => line.startsWith(start))),
  )
  for (const picture of readdirSync(FOLDER))
    if (WIDTHS.some(width => picture.startsWith(`${name}@${width}`))) rmSync(`${FOLDER}/${picture}`)
}

export function keepPicture(look: Look, width: number, part: string, picture: Buffer): void {
  writeFileSync(`${FOLDER}/${nameOf(look)}@${width}${part && `-${part}`}.jpg`, picture)
}

/** One line for each, however many the fault itself has. */
export function keepFaults(look: Look, faults: readonly string[]): void {
  const lines = faults.map(fault => `${fault.replaceAll('\n', ' ')}\n`)
  if (lines.length > 0) appendFileSync(`${FAULTS}/${nameOf(look)}.txt`, lines.join(''))
}

/** What all looks have found that stand in the folder, of this run and of those before it. */
export const allFaults = (): string =>
  readdirSync(FAULTS)
    .sort()
    .map(file => readFileSync(`${FAULTS}/${file}`, 'utf8'))
    .join('')
