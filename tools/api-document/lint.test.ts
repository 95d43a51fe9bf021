import { describe, expect, it } from 'vitest'
import { lintDescription } from './lint'

const sound = {
  openapi: '3.1.0',
  info: {
    title: 'Shop',
    version: '1',
    description: 'A shop.',
    license: { name: 'None', url: 'https://spdx.org/licenses/' },
  },
  servers: [{ url: 'https://shop.example.org' }],
  tags: [{ name: 'item', description: 'What is sold.' }],
  paths: {
    '/items': {
      get: {
        tags: ['item'],
        operationId: 'items',
        summary: 'All items',
        security: [],
        responses: {
          200: {
            description: 'Items',
            content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } }, example: [1] } },
          },
        },
      },
    },
  },
}
const lint = (document: object) => lintDescription(JSON.stringify(document), 'planted.json')
const withOperation = (more: object) => ({
  ...sound,
  paths: { '/items': { get: { ...sound.paths['/items'].get, ...more } } },
})
const answering = (content: object) =>
  withOperation({ responses: { 200: { description: 'Items', content: { 'application/json': content } } } })

describe('the check of the description', () => {
  it('the check of the description passes a sound one', async () => {
    expect(await lint(sound)).toEqual([])
  })

  it.each([
    ['no servers', { ...sound, servers: undefined }, 'no-empty-servers'],
    ['an operation that does not say who may ask', withOperation({ security: undefined }), 'security-defined'],
    ['a reference to nothing', answering({ schema: { $ref: '#/components/schemas/Item' } }), 'no-unresolved-refs'],
    [
      'an example that its schema refuses',
      answering({ schema: { type: 'array', items: { type: 'integer' } }, example: ['one'] }),
      'no-invalid-media-type-examples',
    ],
    [
      'a path parameter that the path does not have',
      withOperation({ parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] }),
      'path-parameters-defined',
    ],
  ])('the check of the description refuses %s', async (_, document, rule) => {
    expect((await lint(document)).join()).toContain(`(${rule})`)
  })
})
