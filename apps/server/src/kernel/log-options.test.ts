import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app'
import { LOG_OPTIONS } from './log-options'

const app = testApp()

it('the log says why the database refused a row, and nothing of the row', async () => {
  const lines: string[] = []
  const log = pino(LOG_OPTIONS, { write: (line: string) => lines.push(line) })
  const refused = sql`insert into staff_user (username, name, phone, position, password_hash, created_at, updated_at)
    values ('ana', 'Ana', '5512345678', 5, null, now(), now())`.execute(app.db)
  log.error({ err: await refused.catch((error: unknown) => error) }, 'request failed')
  expect(lines.join()).toContain('password_hash')
  expect(lines.join()).not.toContain('5512345678')
})
