import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callAnswer } from './areas/contact/telephony/protocol'
import { messageAnswer } from './areas/marketing/doors'
import { companyDoors } from './areas/payment/company/doors'
import { crmAnswer } from './areas/telemarketing/push/protocol'
import { DOORS } from './doors'
import { sentText } from './kernel/field'
import { defOf, innerSchemas } from './kernel/schema-def'

/** What no column keeps as it came: NUL, half of a pair, and more marks on a letter than any language has. */
const UNSTORABLE = ['\u0000', '\ud800', '\u0300'.repeat(40)]
/** Longer than a picture in base64 may be. */
const ENDLESS = 'a'.repeat(8_000_000)

/** Where texts stand that take what cannot be kept, or are of any length. */
function careless(schema: z.ZodType, path = ''): string[] {
  const { type, shape = {}, in: before } = defOf(schema)
  if (type === 'string') return takesAnything(schema) ? [path] : []
  if (type === 'pipe') return takesAnything(schema) ? careless(before!, path) : []
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => careless(inner, `${path}.${name}`)),
    ...innerSchemas(schema).flatMap(inner => careless(inner, path)),
  ]
}

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success
const takesAnything = (schema: z.ZodType) =>
  takes(schema, ENDLESS) ||
  ['a', 'aaa', 'aaaaaaaaaa'].some(text => UNSTORABLE.some(wrong => takes(schema, text + wrong)))

const bodies = DOORS.flatMap(({ area, name, body }) =>
  body && body.type !== 'multipart/form-data' ? [[`${area}.${name}`, body.schema] as const] : [],
)
const answers = [
  ...Object.entries(companyDoors).flatMap(([name, door]) =>
    Object.values(door.answers).flatMap(({ bare }) => (bare ? [[`the answer to ${name}`, bare] as const] : [])),
  ),
  ['the answer to a call', callAnswer] as const,
  ['the answer to a message', messageAnswer] as const,
  ['the answer to a push', crmAnswer] as const,
]

describe('what other programs send', () => {
  it.each([...bodies, ...answers])(
    '%s takes no text that cannot be kept: it is refused for good, not tried for ever',
    (_, schema) => {
      expect(careless(schema)).toEqual([])
    },
  )

  it('what other programs send is looked through wherever texts stand', () => {
    const open = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), list: z.array(z.string().max(9)) }),
      z.object({ kind: z.literal('b'), text: z.string().max(200).optional(), long: z.string(), good: sentText(40) }),
    ])
    expect(careless(open)).toEqual(['.list', '.text', '.long'])
    expect(careless(z.object({ by: z.record(z.string().max(4), z.string().max(20).nullable()) }))).toEqual(['.by'])
    expect(bodies.length).toBeGreaterThan(3)
  })
})
