import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/app'
import { leastInput } from '../testing/least-input'

const questions = Object.values(AREAS)
  .flatMap(area => Object.values<AnyCall>(area))
  .filter(call => call.kind !== 'action' && call.method === 'POST' && !call.path.includes('{'))

const app = testApp()

interface Json {
  type?: string
  properties?: Record<string, Json>
  anyOf?: Json[]
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

/** Values at the edges of a field's schema and one step beyond. */
function edgesOf(json: Json): unknown[] {
  const { minimum, maximum, maxLength } = json
  switch (json.type) {
    case 'integer':
    case 'number':
      return [minimum, maximum, 32_768, -2_147_483_649].filter(edge => edge !== undefined)
    case 'string':
      if (json.format === 'date') return ['0000-01-01', '0001-01-01', '1900-01-01', '2199-12-31', '9999-12-31']
      if (json.format === 'date-time') return ['0000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
      return ['%', '\\', "'", '\u0000', '\ud800', 'x'.repeat(maxLength ?? 10)]
  }
  return (json.anyOf ?? []).flatMap(edgesOf)
}

describe('the edges of every schema', () => {
  it.each(questions.map(call => [`${call.area}.${call.name}`, call] as const))(
    '%s is answered or refused at each edge of each field, and is never our fault',
    async (_, call) => {
      const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json
      // Of his own: all of them together are more requests than one session may send.
      const admin = await app.user({ roles: ['admin'] })
      const breaches: string[] = []
      for (const [field, schema] of Object.entries(properties))
        for (const edge of edgesOf(schema)) {
          const input = leastInput(call.input, { [field]: edge })
          const { code } = await app.ask(call, input as never, { user: admin })
          if (code === CODE.ourFault) breaches.push(`${field}: ${JSON.stringify(edge).slice(0, 40)}`)
        }
      expect(breaches).toEqual([])
    },
  )
})
