import { resolve } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from './repository-root'
import { keptSecrets, type Secrets } from './secrets'

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
  readonly sessionCookie: 'script' | 'http-only'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly secrets: Secrets
}

export type EnvironmentSource = Record<string, string | undefined>

const url = (variable: string, protocols: string[]) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `${variable} must be a URL that begins with ${protocols.join(' or ')}`,
  })
const oneOf = <const T extends readonly [string, ...string[]]>(variable: string, values: T) =>
  z.enum(values, { error: `${variable} must be one of: ${values.join(', ')}` })
const secret = (variable: string) =>
  z.string().regex(/^\S{32,}$/, { error: `${variable} must have at least 32 characters and no spaces` })

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine(port => port <= 65_535)
    .optional()
    .catch(context => {
      context.issues.splice(0, context.issues.length)
      return undefined
    }),
  HOST: z.string().optional(),
})
void variables
