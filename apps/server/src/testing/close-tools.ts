import pino from 'pino'
import type { TestApp } from './app'

/** What the daily close works with, outside of its job. */
export const closeTools = ({ db, services }: Pick<TestApp, 'db' | 'services'>) => ({
  db,
  services,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  progress: async () => undefined,
})
