import { z } from 'zod'
import { type AnyCall, addressOf, type Calls } from './call'
import { CLIENT_ID, CODE } from './envelope'

type Json = Record<string, unknown>

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** OpenAPI 3.1 of the declared calls; nothing in it is written by hand. */
export function openApi(areas: Record<string, Calls>, version: string): Json {
  let paths: Json | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countinghouse',
      version,
      description: `Every answer has HTTP 200 and the envelope {code, msg, data}; ${CODE.success} is success.`,
    },
    tags: Object.keys(areas).map(name => ({ name })),
    // Drawn when it is first looked at: a server starts without the schemas of all its calls.
    get paths() {
      paths ??= pathsOf(areas)
      return paths
    },
  }
}

function pathsOf(areas: Record<string, Calls>): Json {
  const paths: Json = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const call of Object.values(calls))
      paths[addressOf({ base: call.base, path: keepBraces(call.path) })] = operation(area, call)
  }
  return paths
}

// addressOf fills `{name}` from an input; the documentation keeps the braces.
const keepBraces = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function operation(area: string, call: AnyCall): Json {
  const parameters = [
    header('client-id', true, 'Fixed id of the client', { const: CLIENT_ID }),
    header('accept-language', false, 'Language of `msg`', { type: 'string' }),
    ...(call.access === 'public' ? [] : [header('token', true, 'Token of the session', { type: 'string' })]),
    ...(call.kind === 'action' && call.idempotent
      ? [
          header('idempotency-key', true, 'Same key, same body: one effect and the same answer', {
            type: 'string',
            minLength: 8,
            maxLength: 100,
          }),
        ]
      : []),
  ]
  const input = jsonSchema(call.input, 'input')
  const body =
    call.method === 'GET'
      ? { parameters: [...parameters, ...queryOf(input)] }
      : {
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: input } } },
        }
  return {
    [call.method.toLowerCase()]: {
      tags: [area],
      operationId: `${area}.${call.name}`,
      summary: call.summary,
      'x-access': call.access,
      'x-kind': call.kind,
      ...body,
      responses: {
        200: {
          description: 'The envelope',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'msg', 'data'],
                properties: {
                  code: { type: 'integer' },
                  msg: { type: 'string' },
                  data: jsonSchema(call.output, 'output'),
                },
              },
            },
          },
        },
      },
    },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function queryOf(input: Json): Json[] {
  const required = (input.required as string[] | undefined) ?? []
  return Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
