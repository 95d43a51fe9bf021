import type { z } from 'zod'
import { type AnyCall, pathFields } from '../call'
import type { Door } from '../door'
import { parameterRef, refusalOf, responseRef, schemaRef, successOf } from './answers'
import type { Example } from './example'
import { isObject, type Json, pascal } from './json'
import { type Definitions, jsonSchema } from './json-schema'
import type { Root } from './share-schemas'

/** An operation with its schemas in it, and these once more by the names that they would have. */
export interface Drawn {
  tag: string
  operation: Json
  roots: Root[]
}

/** Every request may meet these on its way. */
const TRANSPORT = { 429: responseRef('TooMany'), 500: responseRef('OurFault'), 503: responseRef('Busy') }
const OF_BODIES = { 413: responseRef('TooLarge'), 415: responseRef('WrongType') }

const SESSION = [{ token: [] }, { sessionCookie: [] }]
const PROOFS = {
  session: SESSION,
  appSignature: [{ app: [], timestamp: [], signature: [] }],
  companySignature: [{ timestamp: [], signature: [] }],
  watchToken: [{ watchToken: [] }],
  none: [],
}

export function drawCall(call: AnyCall, example: Example | undefined, definitions: Definitions): Drawn {
  const input = jsonSchema(call.input, 'input', definitions)
  const output = jsonSchema(call.output, 'output', definitions)
  const roots: Drawn['roots'] = [{ schema: input, name: `${pascal(call.name)}Input`, area: call.area }]
  const inPath = pathFields(call.path)
  const [outside, body] = divide(input, inPath)
  let data = output
  if (call.kind === 'list') {
    const { list, ...rest } = output.properties as Record<string, Json>
    const row = list!.items as Json
    roots.push({ schema: row, name: `${pascal(call.name)}Row`, area: call.area, named: true })
    if (rest.sums) roots.push({ schema: rest.sums, name: `${pascal(call.name)}Sums`, area: call.area })
    data = {
      allOf: [
        schemaRef('PageOfRows'),
        {
          type: 'object',
          required: ['list'],
          properties: { list: { type: 'array', items: row }, ...(rest.sums ? { sums: rest.sums } : {}) },
        },
      ],
    }
  } else roots.push({ schema: output, name: `${pascal(call.name)}Answer`, area: call.area })
  const given = isObject(example?.request) ? example.request : {}
  const operation = {
    tags: [call.area],
    operationId: `${call.area}.${call.name}`,
    summary: call.summary,
    description: describe(call),
    'x-kind': call.kind,
    'x-access': call.access,
    ...(call.demoOnly ? { 'x-demo-only': true } : {}),
    security: call.access === 'public' ? [] : SESSION,
    parameters: [
      ...['client-id', 'accept-language'].map(parameterRef),
      ...(call.byMarket ? [parameterRef('market')] : []),
      ...(call.kind === 'action' && call.idempotent ? [parameterRef('idempotency-key')] : []),
      ...parametersOf(outside, 'path', given),
      ...(call.method === 'GET' ? parametersOf(body, 'query', given) : []),
    ],
    ...(call.method === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, ...exampleOf(without(given, inPath), example) } },
          },
        }),
    responses: {
      200: {
        description: 'The answer of the application, `code` says which',
        content: {
          'application/json': {
            schema: { oneOf: [successOf(data), refusalOf(call.access)] },
            ...exampleOf(envelopeOf(example), example),
          },
        },
      },
      400: responseRef('BadRequest'),
      ...(call.method === 'GET' ? {} : OF_BODIES),
      ...TRANSPORT,
    },
  }
  return { tag: call.area, operation, roots }
}

export function drawDoor(door: Door, example: Example | undefined, definitions: Definitions): Drawn {
  const roots: Drawn['roots'] = []
  // What watches the server, and what a payment company serves, has no envelope.
  const hasEnvelope = door.proof === 'session' || Object.values(door.answers).some(answer => answer.data)
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output', name: string) => {
    const drawn = jsonSchema(schema, io, definitions)
    roots.push({ schema: drawn, name: `${pascal(door.name)}${name}`, area: door.area })
    return drawn
  }
  const parameters = (shape: Door['params'], where: string) =>
    shape ? parametersOf(jsonSchema(shape, 'input', definitions), where, {}) : []
  const responses = Object.entries(door.answers).map(([status, answer]) => {
    const { description, type = 'application/json', data, bare } = answer
    const schema = bare ? schemaOf(bare, 'output', 'Answer') : data && schemaOf(data, 'output', 'Answer')
    const content = bare
      ? { [type]: { schema, ...(status === '200' ? exampleOf(example?.data, example) : {}) } }
      : {
          [type]: schema
            ? {
                schema: {
                  oneOf: [
                    successOf(schema),
                    schemaRef(door.proof === 'session' ? 'PermittedRefusal' : 'PublicRefusal'),
                  ],
                },
                ...exampleOf(envelopeOf(example), example),
              }
            : { schema: schemaRef('Failure') },
        }
    return [status, { description, ...(status === '303' ? {} : { content }) }]
  })
  const operation = {
    tags: [door.area],
    operationId: `${door.area}.${door.name}`,
    summary: door.summary,
    description: door.description,
    security: PROOFS[door.proof],
    parameters: [
      ...(door.clientId ? [parameterRef('client-id')] : []),
      ...(hasEnvelope ? [parameterRef('accept-language')] : []),
      ...parameters(door.params, 'path'),
      ...parameters(door.query, 'query'),
    ],
    ...(door.body
      ? {
          requestBody: {
            required: true,
            content: {
              [door.body.type]: { schema: schemaOf(door.body.schema, 'input', 'Body'), ...examplesOf(example) },
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(responses),
      ...(door.clientId || (hasEnvelope && door.body) ? { 400: responseRef('BadRequest') } : {}),
      ...(door.proof.endsWith('Signature') && hasEnvelope ? { 401: responseRef('WrongSignature') } : {}),
      ...(hasEnvelope && door.body ? OF_BODIES : {}),
      ...(hasEnvelope ? TRANSPORT : {}),
    },
  }
  return { tag: door.area, operation, roots }
}

function describe(call: AnyCall): string {
  const rights = [call.access, call.within].filter(right => right && right !== 'public' && right !== 'signedIn')
  const who =
    call.access === 'public'
      ? 'For anybody.'
      : rights.length === 0
        ? 'For anybody who is signed in.'
        : `Needs the right ${rights.map(right => `\`${right}\``).join(' and ')}.`
  return [
    who,
    call.kind === 'action' && call.idempotent && 'Takes effect once for each idempotency key.',
    call.leavesTrace && 'That it was asked is written down.',
    call.byMarket && 'Shows the market that the header names.',
    call.demoOnly && 'In the demo business only.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The fields of the path, and what is left for query or body. */
function divide(input: Json, inPath: readonly string[]): [Json, Json] {
  if (inPath.length === 0) return [{}, input]
  const properties = (input.properties ?? {}) as Json
  const required = (input.required ?? []) as string[]
  const part = (isPart: (name: string) => boolean) => ({
    ...input,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isPart(name))),
    required: required.filter(isPart),
  })
  const { required: left, ...body } = part(name => !inPath.includes(name))
  return [part(name => inPath.includes(name)), left.length > 0 ? { ...body, required: left } : body]
}

const parametersOf = (shape: Json, where: string, given: Json): Json[] =>
  Object.entries((shape.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || ((shape.required ?? []) as string[]).includes(name),
    schema,
    ...(name in given ? { example: given[name] } : {}),
  }))

const without = (given: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

const envelopeOf = (example: Example | undefined) => ({ code: 1000, msg: 'Success', data: example?.data })
const exampleOf = (value: unknown, example: Example | undefined) => (example ? { example: value } : {})

function examplesOf(example: Example | undefined): Json {
  if (!example?.requests) return example?.request === undefined ? {} : { example: example.request }
  const byKind = Object.entries(example.requests).map(([kind, value]) => [kind, { value }])
  return { examples: Object.fromEntries(byKind) }
}
