import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SECRETS = 'secrets.json'
const DATABASE = 'database'
const FILES = 'files'
const DATABASE_MARK = 'PG_VERSION'
/** There from the moment that the folder is begun until its database stands. */
const UNFINISHED = 'unfinished-start'
/** What the build made, beside the bundle's folder: the newest schema, not yet anybody's. */
const EMPTY_DATABASE = fileURLToPath(new URL('../empty-database', import.meta.url))

const holdsSomething = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Whether a database was begun there; it may lack what the first start puts into it. */
export const holdsDatabase = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE, DATABASE_MARK))

const RESTORE =
  'Restore the whole folder from a backup (docs/backup.md), or choose an empty folder with DATA_DIR to begin a new business.'

/** Refuses to make new secrets for what was sealed with others; otherwise the folder is begun. */
export function beginSecrets(dataDir: string): void {
  const isUnfinished = existsSync(join(dataDir, UNFINISHED))
  const left = [DATABASE, FILES].find(name => holdsSomething(join(dataDir, name)))
  if (left && !isUnfinished) {
    throw new Error(
      `${join(dataDir, SECRETS)} is missing, but ${dataDir} holds ${left === FILES ? 'files' : 'a database'}, which cannot be read without it. ${RESTORE}`,
    )
  }
  makeFolder(dataDir)
  writeFileSync(join(dataDir, UNFINISHED), '', { mode: 0o600 })
}

/**
 * Refuses to make a new database where there was one; what an interrupted first start left is taken away. A new one begins
 * as a copy of what the build made, whole or not at all; without a build the engine makes it.
 */
export async function beginDatabase(dataDir: string): Promise<void> {
  if (holdsDatabase(dataDir)) return
  const database = join(dataDir, DATABASE)
  if (existsSync(join(dataDir, UNFINISHED))) rmSync(database, { recursive: true, force: true })
  else refuseLost(dataDir, database)
  if (!existsSync(EMPTY_DATABASE)) return
  const copy = `${database}.part`
  rmSync(copy, { recursive: true, force: true })
  makeFolder(dataDir)
  await cp(EMPTY_DATABASE, copy, { recursive: true })
  chmodSync(copy, 0o700)
  rmSync(database, { recursive: true, force: true })
  renameSync(copy, database)
}

function refuseLost(dataDir: string, database: string): void {
  if (holdsSomething(database))
    throw new Error(`${join(database, DATABASE_MARK)} is missing: the database beside it is damaged. ${RESTORE}`)
  const left = [SECRETS, FILES].find(name =>
    name === SECRETS ? existsSync(join(dataDir, name)) : holdsSomething(join(dataDir, name)),
  )
  if (left) throw new Error(`${database} is missing or empty, but ${join(dataDir, left)} is there. ${RESTORE}`)
}

/** From now on nothing of the folder may be missing. */
export function endBeginning(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED), { force: true })
}

/** Makes the data folder and those above it, one by one: made in one call below /proc, Node would try for ever. */
export function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`DATA_DIR must be a folder: ${path} is a file.`)
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new Error(`The folder ${path} of DATA_DIR cannot be made: ${(error as Error).message}`, { cause: error })
  }
}
