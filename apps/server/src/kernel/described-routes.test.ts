import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocument } from '@countinghouse/contract/api-documents'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app'
import { repositoryRoot } from './repository-root'

type Route = Pick<RouteOptions, 'method' | 'url'>

const routes: Route[] = []
const hear = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', route => void routes.push(route))

let app: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', hear)
  app = await startTestApp()
  unsubscribe('fastify.initialization', hear)
})
afterAll(() => app?.stop())

const described = new Set(
  Object.entries(apiDocument('test', {}).paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  ),
)

/** The console's own pages and files, and the documentation itself. */
const isPage = (url: string) =>
  url === '/' ||
  url === '/*' ||
  url.startsWith('/api/docs') ||
  existsSync(join(repositoryRoot(), 'apps/console/dist', url))

const addressesOf = ({ method, url }: Route) =>
  [method]
    .flat()
    .filter(one => one !== 'HEAD' && one !== 'OPTIONS')
    .map(one => `${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
const undescribed = (found: readonly Route[]) =>
  found
    .filter(({ url }) => !isPage(url))
    .flatMap(addressesOf)
    .filter(address => !described.has(address))

describe('the description of the API', () => {
  it('the description of the API holds every address that the server has', () => {
    expect(routes.length).toBeGreaterThan(250)
    expect(undescribed(routes)).toEqual([])
  })

  it('the description of the API holds no address that the server does not have', () => {
    const served = new Set(routes.flatMap(addressesOf))
    expect([...described].filter(address => !served.has(address))).toEqual([])
  })

  it('the description of the API is what its page shows', async () => {
    const shown = (await app.http.inject('/api/docs/json')).json()
    expect(shown).toEqual(JSON.parse(readFileSync(join(repositoryRoot(), 'docs/openapi.json'), 'utf8')))
  })

  it('the description of the API is found wanting when a route stands beside it', () => {
    expect(undescribed([...routes, { method: 'POST', url: '/api/web/order/:orderId/secret' }])).toEqual([
      'POST /api/web/order/{orderId}/secret',
    ])
  })
})
