import { resolve } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from './repository-root'
import { keptSecrets, type Secrets, secretNames } from './secrets'

export interface Environment {
  /** demo: embedded database with a simulated business; production: DATABASE_URL is set. */
  readonly mode: 'demo' | 'production'
  readonly nodeEnv: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  /** Absolute. Holds the embedded database, local files and the demo's secrets. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  /** Where browsers and payment channels reach us, without a trailing slash. */
  readonly publicUrl: string
  readonly storageUrl: string
  /** Proxies in front of us, each of which writes the address that it saw: so many are believed. */
  readonly trustedProxies: number
  readonly sessionCookie: 'script' | 'http-only'
  /** The console shows made-up statistics and asks for none (G-048). */
  readonly demoStatistics: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly secrets: Secrets
  /** Opens /metrics and /api/docs outside the demo; without it nobody sees them there. */
  readonly watchToken: string | undefined
  /** What `npm run rotate-key` seals with instead. */
  readonly newDataKey: string | undefined
}

export type EnvironmentSource = Record<string, string | undefined>

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.join(' or ')}`,
    )
// Not by URL: PostgreSQL's own may name a user and no host, with the socket's folder as a parameter.
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL that begins with postgres:// or postgresql://')
const storageUrl = url('file:', 's3:').refine(text => {
  if (text.startsWith('file:')) return /^file:(\/\/)?\/[^/]/.test(text)
  const { username, password, host, pathname } = new URL(text)
  return [username, password, host, pathname.slice(1)].every(part => part !== '')
}, 'must be file:///an/absolute/folder or s3://KEY:SECRET@host/bucket')
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` })
const secret = z.string().regex(/^\S{32,}$/, 'must have at least 32 characters and no spaces')

const hexKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, for example from: openssl rand -hex 32')

const variables = z.object({
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(() => resolve(repositoryRoot(), '.data')),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  STORAGE_URL: storageUrl.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the server, from 0 to 9')
    .transform(Number)
    .default(0),
  SESSION_COOKIE: oneOf('script', 'http-only').default('script'),
  NODE_ENV: oneOf('development', 'production', 'test').default('production'),
  DEMO_STATISTICS: oneOf('off', 'on').default('off'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  DATA_KEY: hexKey.optional(),
  NEW_DATA_KEY: hexKey.optional(),
  WATCH_TOKEN: secret.optional(),
  INTAKE_SECRET: secret.optional(),
  CALLBACK_SECRET: secret.optional(),
})

/** The settings of this process with some variables given otherwise, for commands that take them as arguments. */
export const readEnvironmentWith = (given: EnvironmentSource): Environment =>
  readEnvironment({ ...process.env, ...given })

/** The settings of this process; throws one sentence per variable that makes no sense. An empty variable is unset. */
export function readEnvironment(source: EnvironmentSource = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const values = parsed.data
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    throw new Error('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.')
  }
  if (values.DEMO_STATISTICS === 'on' && values.DATABASE_URL) {
    throw new Error('DEMO_STATISTICS is for the demo: with DATABASE_URL the statistics are those of the business.')
  }
  const dataDir = resolve(values.DATA_DIR)
  const host = values.HOST === '0.0.0.0' || values.HOST === '::' ? '127.0.0.1' : values.HOST
  return Object.freeze({
    mode: values.DATABASE_URL ? 'production' : 'demo',
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://${host}:${values.PORT}`).replace(/\/+$/, ''),
    storageUrl: values.STORAGE_URL ?? `file:${resolve(dataDir, 'files')}`,
    trustedProxies: values.TRUSTED_PROXIES,
    sessionCookie: values.SESSION_COOKIE,
    demoStatistics: values.DEMO_STATISTICS === 'on',
    logLevel: values.LOG_LEVEL,
    watchToken: values.WATCH_TOKEN,
    newDataKey: values.NEW_DATA_KEY,
    secrets: Object.freeze(values.DATABASE_URL ? givenSecrets(values) : { ...keptSecrets(dataDir), ...chosen(values) }),
  })
}

type SecretVariables = Pick<z.infer<typeof variables>, keyof typeof secretNames>

function chosen(values: SecretVariables): Partial<Secrets> {
  return Object.fromEntries(
    Object.entries(secretNames).flatMap(([variable, name]) => {
      const value = values[variable as keyof typeof secretNames]
      return value ? [[name, value]] : []
    }),
  )
}

function givenSecrets(values: SecretVariables): Secrets {
  const missing = (['DATA_KEY', 'INTAKE_SECRET'] as const).filter(variable => !values[variable])
  if (missing.length > 0) {
    throw new Error(missing.map(variable => `${variable} must be set when DATABASE_URL is.`).join('\n'))
  }
  return chosen(values) as Secrets
}
