import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from './env'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'env-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secrets = { DATA_KEY: 'ab'.repeat(32), INTAKE_SECRET: 'i'.repeat(32) }
const DATABASE_URL = 'postgres://localhost/house'

describe('the embedded demo', () => {
  it('the embedded demo needs no variable, and takes an empty one as unset', () => {
    const env = readEnvironment({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' })
    expect(env).toMatchObject({
      mode: 'demo',
      port: 8080,
      host: '127.0.0.1',
      dataDir,
      publicUrl: 'http://127.0.0.1:8080',
      storageUrl: `file:${dataDir}/files`,
      sessionCookie: 'script',
      databaseUrl: undefined,
    })
    expect(Object.isFrozen(env) && Object.isFrozen(env.secrets)).toBe(true)
  })

  it('demo statistics are off unless an operator turns them on, and never beside a database of a business (G-048)', () => {
    expect(readEnvironment({ DATA_DIR: dataDir }).demoStatistics).toBe(false)
    expect(readEnvironment({ DATA_DIR: dataDir, DEMO_STATISTICS: 'on' }).demoStatistics).toBe(true)
    const production = { DATA_DIR: dataDir, DATABASE_URL, ...secrets }
    expect(readEnvironment(production).demoStatistics).toBe(false)
    expect(() => readEnvironment({ ...production, DEMO_STATISTICS: 'on' })).toThrow('DEMO_STATISTICS')
  })

  it('the embedded demo makes its secrets once, for nobody else to read', () => {
    const made = readEnvironment({ DATA_DIR: dataDir }).secrets
    expect(made.dataKey).toMatch(/^[0-9a-f]{64}$/)
    expect(readEnvironment({ DATA_DIR: dataDir }).secrets).toEqual(made)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain(made.intakeSecret)
  })

  it("the data folder is its owner's alone, whoever made it", () => {
    chmodSync(dataDir, 0o755)
    readEnvironment({ DATA_DIR: dataDir })
    expect(statSync(dataDir).mode & 0o077).toBe(0)
  })

  it('no proxy is believed unless their number is given', () => {
    expect(readEnvironment({ DATA_DIR: dataDir }).trustedProxies).toBe(0)
    expect(readEnvironment({ DATA_DIR: dataDir, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
    for (const TRUSTED_PROXIES of ['yes', '-1', '10.0.0.0/8'])
      expect(() => readEnvironment({ DATA_DIR: dataDir, TRUSTED_PROXIES })).toThrow(
        'TRUSTED_PROXIES must be the number',
      )
  })

  it('the embedded demo does not replace secrets that it cannot read', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{')
    expect(() => readEnvironment({ DATA_DIR: dataDir })).toThrow('damaged')
  })
})

describe('production', () => {
  it('production takes its secrets from the environment and says which are missing', () => {
    expect(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL, ...secrets })).toMatchObject({
      mode: 'production',
      databaseUrl: DATABASE_URL,
      secrets: { dataKey: secrets.DATA_KEY, intakeSecret: secrets.INTAKE_SECRET },
    })
    expect(() => readEnvironment({ DATABASE_URL, DATA_KEY: secrets.DATA_KEY })).toThrow(
      'INTAKE_SECRET must be set when DATABASE_URL is.',
    )
  })
})

it('the environment takes a PostgreSQL URL that names a socket folder instead of a host', () => {
  const socket = 'postgresql://postgres@/house?host=%2Frun%2Fpostgresql'
  expect(readEnvironment({ DATABASE_URL: socket, ...secrets }).databaseUrl).toBe(socket)
})

describe('nonsense', () => {
  it.each([
    [{ PORT: '80a' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be a URL that begins with http: or https:.'],
    [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL must be a URL that begins with file: or s3:.'],
    [{ STORAGE_URL: 'file:uploads' }, 'STORAGE_URL must be file:///an/absolute/folder or s3://KEY:SECRET@host/bucket.'],
    [
      { STORAGE_URL: 's3://host/bucket' },
      'STORAGE_URL must be file:///an/absolute/folder or s3://KEY:SECRET@host/bucket.',
    ],
    [{ STORAGE_URL: 's3://key:secret@host' }, 'STORAGE_URL must be file:///an'],
    [{ SESSION_COOKIE: 'yes' }, 'SESSION_COOKIE must be one of: script, http-only.'],
    [{ DATA_KEY: 'changeme' }, 'DATA_KEY must be 64 hexadecimal digits, for example from: openssl rand -hex 32.'],
    [{ INTAKE_SECRET: 'short' }, 'INTAKE_SECRET must have at least 32 characters and no spaces.'],
    [{ DATABASE_READ_URL: DATABASE_URL }, 'DATABASE_READ_URL needs DATABASE_URL'],
  ])('nonsense %o is refused with one sentence', (source, sentence) => {
    expect(() => readEnvironment({ DATA_DIR: dataDir, ...source })).toThrow(sentence)
  })
})
