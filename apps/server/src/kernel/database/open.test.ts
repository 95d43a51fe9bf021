import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnlyOn } from '../../testing/databases'
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

it('the server says in one sentence when no database answers', async () => {
  const database = await openDatabase({ databaseUrl: 'postgresql://nobody@/none?host=/nowhere' } as never)
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('/nowhere')
  await database.close()
})
