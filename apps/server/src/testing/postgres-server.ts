import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresServer {
  /** Of the database `postgres`, as its superuser. */
  connectionString: string
  stop(): Promise<void>
}

/** The folder of initdb and postgres on this machine: the newest of Debian's, or what PATH offers. */
export function findPostgresBinaries(searchPath = process.env.PATH ?? ''): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter(name => Number(name) >= 15) : []
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(debian, version, 'bin'))
  return [...folders, ...searchPath.split(':')].find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Starts a throw-away PostgreSQL from local binaries, reachable by a unix socket only; `more` settings where its size counts. */
export async function startPostgres(
  binaries: string,
  more: Record<string, string> = {},
  place = '/tmp',
): Promise<PostgresServer> {
  const owner = ordinaryUser()
  const folder = mkdtempSync(join(place, 'countinghouse-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { PATH: binaries, HOME: folder, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    autovacuum_naptime: '10min',
    ...more,
  }
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const connectionString = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`
  await answers(connectionString, () => server.exitCode !== null)
  return {
    connectionString,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// PostgreSQL refuses to run as root.
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function answers(connectionString: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (hasEnded()) throw new Error('PostgreSQL did not start.', { cause: error })
      await sleep(100)
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds.')
}
