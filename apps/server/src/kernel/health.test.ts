import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app'
import { health, type Parts } from './health'

const app = testApp()

async function ready(parts: Parts) {
  const server = Fastify()
  const { database, services } = app
  health(server, { database, services, stopping: new AbortController().signal, parts })
  // The first question begins the try, and does not wait for it.
  await server.inject('/readyz')
  const answer = async () => (await server.inject('/readyz')).json()
  return { answer, close: () => server.close() }
}

it('a replica or a place of files that is lost later is named by health, which stays ready for what needs neither', async () => {
  const lost = () => Promise.reject(new Error('gone'))
  const { answer, close } = await ready({ reports: lost, files: lost })
  await expect.poll(answer).toEqual({ status: 'ready', lacking: ['reports', 'files'] })
  await close()
})
