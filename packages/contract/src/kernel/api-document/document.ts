import { COUNTRIES } from '@countinghouse/domain/kernel/country'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { addressesOf, type Calls } from '../call'
import type { Door } from '../door'
import { CLIENT_ID, CODE } from '../envelope'
import { ENVELOPE_SCHEMAS, RESPONSES, SECURITY_SCHEMES } from './answers'
import type { Examples } from './example'
import { isObject, type Json } from './json'
import type { Definitions } from './json-schema'
import { type Drawn, drawCall, drawDoor } from './operation'
import { shareSchemas } from './share-schemas'

interface Described {
  title: string
  description: string
  servers: Json[]
  areas: Record<string, Calls>
  doors: readonly Door[]
  /** A sentence for each area. */
  about: Readonly<Record<string, string>>
  version: string
  examples: Examples
}

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const PARAMETERS: Record<string, Json> = {
  'client-id': header('client-id', true, 'Fixed id of the client.', { const: CLIENT_ID }),
  'accept-language': header('accept-language', false, 'Language of `msg` and of what is named in the answer.', {
    type: 'string',
    examples: LANGUAGES,
  }),
  market: header('market', false, 'Country whose apps are shown, so that amounts have one currency.', {
    enum: COUNTRIES,
  }),
  'idempotency-key': header(
    'idempotency-key',
    true,
    `Chosen by the caller. Same key, same body: one effect and the same answer; same key, another body: ${CODE.changed}.`,
    { type: 'string', minLength: 8, maxLength: 100 },
  ),
}

const PARTS = {
  schemas: ENVELOPE_SCHEMAS,
  parameters: PARAMETERS,
  responses: RESPONSES,
  securitySchemes: SECURITY_SCHEMES,
}

/** OpenAPI 3.1 of declared calls and of doors beside them; nothing in it is written by hand. */
export function openApi({ title, description, servers, version, areas, doors, about, examples }: Described): Json {
  const drawn: { path: string; method: string; made: Drawn }[] = []
  const definitions: Definitions = new Map()
  for (const call of Object.values(areas).flatMap(calls => Object.values(calls))) {
    const id = `${call.area}.${call.name}`
    for (const { base, address } of addressesOf(call)) {
      const made = drawCall(call, examples[id], definitions)
      if (base !== call.base) made.operation.operationId = `${id}.${base}`
      drawn.push({ path: address, method: call.method.toLowerCase(), made })
    }
  }
  for (const door of doors) {
    const made = drawDoor(door, examples[`${door.area}.${door.name}`], definitions)
    drawn.push({ path: door.path, method: door.method.toLowerCase(), made })
  }
  const held = [...definitions].map(([name, schema]) => ({ operation: schema, roots: [{ schema, name, area: '' }] }))
  const { operations, components } = shareSchemas([...drawn.map(({ made }) => made), ...held])
  const ofThemselves = [...definitions.keys()].map((name, index) => [name, operations[drawn.length + index]])
  const paths: Record<string, Json> = {}
  drawn.forEach(({ path, method }, index) => {
    paths[path] = { ...paths[path], [method]: operations[index] }
  })
  const tags = [...new Set(drawn.map(({ made }) => made.tag))]
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      license: { name: 'All rights reserved', url: 'https://spdx.org/licenses/' },
    },
    servers,
    tags: tags.map(name => ({ name, description: about[name] })),
    paths,
    components: usedBy(Object.values(paths), {
      ...PARTS,
      schemas: { ...ENVELOPE_SCHEMAS, ...Object.fromEntries(ofThemselves), ...components },
    }),
  }
}

/** The parts that the operations refer to, straight or through another. */
function usedBy(operations: readonly Json[], parts: Record<string, Record<string, Json>>): Json {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) follow(item)
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const [, kind = '', name = ''] = key === '$ref' ? (/^#\/components\/(\w+)\/(.+)$/.exec(String(inner)) ?? []) : []
      if (name && !used.has(`${kind}/${name}`)) {
        used.add(`${kind}/${name}`)
        follow(parts[kind]?.[name])
      }
      if (key === 'security') follow((inner as Json[]).flatMap(proofs => Object.keys(proofs).map(proofRef)))
      else if (!key.startsWith('example')) follow(inner)
    }
  }
  follow(operations)
  const kept = Object.entries(parts).map(([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`))),
  ])
  return Object.fromEntries(kept.filter(([, all]) => Object.keys(all!).length > 0))
}

const proofRef = (name: string): Json => ({ $ref: `#/components/securitySchemes/${name}` })
