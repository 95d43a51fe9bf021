import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnlyOn, openTestDatabase } from '../../testing/databases'
import { readEnvironment } from '../env'
import { openDatabase } from './open'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'open-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another process that opens the database, writes rows one by one and says each number after its commit. */
async function writer(): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const source = `import { sql } from 'kysely'
    import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await sql.raw('create table if not exists written (n int primary key)').execute(db)
    for (let n = 1; ; n += 1) {
      await sql\`insert into written values (\${n})\`.execute(db)
      process.stdout.write(n + '\\n')
    }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = 0
  child.stdout?.on('data', chunk => {
    last = Number(String(chunk).trimEnd().split('\n').at(-1))
  })
  await new Promise(resolve => child.stdout?.once('data', resolve))
  return { child, acknowledged: () => last }
}

describeOnlyOn('embedded', 'the embedded database', () => {
  it('the embedded database keeps what was committed after kill -9, and refuses a second process until then', async () => {
    const { child, acknowledged } = await writer()
    await expect(openDatabase({ dataDir } as never)).rejects.toThrow(`in use by process ${child.pid}`)
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
    const database = await openDatabase({ dataDir } as never)
    const { rows } = await sql<{ n: number }>`select count(*) as n from written`.execute(database.db)
    expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged())
    await database.close()
  }, 60_000)
})

it('the server says in one sentence which variable names a database that cannot be reached', async () => {
  const nowhere = 'postgresql://nobody@/none?host=/nowhere'
  await expect(openDatabase({ databaseUrl: nowhere } as never)).rejects.toThrow(
    /^DATABASE_URL: the database .*\/nowhere/,
  )
})

describeOnlyOn('server', 'a replica', () => {
  it('a replica that cannot be reached is named at start', async () => {
    const { connectionString, drop } = await openTestDatabase()
    const env = { databaseUrl: connectionString, databaseReadUrl: 'postgresql://nobody@127.0.0.1:1/none' }
    await expect(openDatabase(env as never)).rejects.toThrow(/^DATABASE_READ_URL: the database cannot be reached/)
    await drop()
  })
})

describeOnlyOn('embedded', 'a data folder of which something is missing', () => {
  const remove = (name: string) => rmSync(join(dataDir, name), { recursive: true })
  const start = () => openDatabase(readEnvironment({ DATA_DIR: dataDir }))

  it('a data folder is refused where a part of it is missing, and what is there stays; an interrupted first start goes on', {
    timeout: 120_000,
  }, async () => {
    // Killed on its first start, before its database stood.
    readEnvironment({ DATA_DIR: dataDir })
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database/half'), '')
    const first = await start()
    await first.migrate()
    await first.close()
    const secrets = readFileSync(join(dataDir, 'secrets.json'))

    remove('secrets.json')
    expect(start).toThrow(/secrets\.json is missing, but .* holds a database.*docs\/backup\.md/)
    writeFileSync(join(dataDir, 'secrets.json'), secrets)

    remove('database/PG_VERSION')
    await expect(start()).rejects.toThrow(/PG_VERSION is missing/)
    expect(existsSync(join(dataDir, 'database/base'))).toBe(true)

    remove('database')
    await expect(start()).rejects.toThrow(/database is missing or empty, but .*secrets\.json is there/)
    remove('secrets.json')
    mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
    expect(start).toThrow(/secrets\.json is missing, but .* holds files/)
  })

  it('a data folder that is a file, or cannot be made, is refused at once', () => {
    writeFileSync(join(dataDir, 'file'), '')
    expect(() => readEnvironment({ DATA_DIR: join(dataDir, 'file') })).toThrow('DATA_DIR must be a folder')
    expect(() => readEnvironment({ DATA_DIR: '/proc/none' })).toThrow('/proc/none of DATA_DIR cannot be made')
  })
})
