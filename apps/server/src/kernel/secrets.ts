import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { beginSecrets, makeFolder } from './data-folder'

export interface Secrets {
  /** 64 hexadecimal digits: the AES-256-GCM key of identity and bank numbers. */
  readonly dataKey: string
  /** Signs what lending apps send in. */
  readonly intakeSecret: string
  /**
   * What every payment channel reported with before each had a secret of its own; read once, at the first start of a later
   * version (`areas/system/channel/first-secrets.ts`).
   */
  readonly callbackSecret?: string | undefined
}

/** Which variable of the environment holds which secret. */
export const secretNames = {
  DATA_KEY: 'dataKey',
  INTAKE_SECRET: 'intakeSecret',
  CALLBACK_SECRET: 'callbackSecret',
} as const satisfies Record<string, keyof Secrets>

const keptShape = z.object({
  dataKey: z.string().regex(/^[0-9a-f]{64}$/),
  intakeSecret: z.string().min(32),
  callbackSecret: z.string().min(32).optional(),
})

/** The embedded demo's secrets, made in the data folder on its first start. */
export function keptSecrets(dataDir: string): Secrets {
  makeFolder(dataDir)
  // Whoever made the folder: the database in it asks nobody for a password.
  chmodSync(dataDir, 0o700)
  const file = join(dataDir, 'secrets.json')
  const text = readIfThere(file) ?? makeSecrets(dataDir, file)
  try {
    return keptShape.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is damaged: restore it from a backup; without it encrypted numbers cannot be read.`)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

// Written aside and linked into place: of two processes that start at once both read the same whole file.
function makeSecrets(dataDir: string, file: string): string {
  beginSecrets(dataDir)
  const draft = `${file}.${process.pid}`
  const make = () => randomBytes(32).toString('hex')
  const secrets: Secrets = { dataKey: make(), intakeSecret: make() }
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
