import { passwordChange } from '@countinghouse/contract/areas/auth/calls'
import { secretText, text } from '@countinghouse/contract/kernel/field'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { REDACTED, withoutSecrets } from './audit'

describe('what the operation log keeps of an input', () => {
  it('what the operation log keeps of an input has no password in it', () => {
    const input = { oldPassword: 'one', password: 'two', confirmPassword: 'two' }
    expect(withoutSecrets(passwordChange, input)).toEqual({
      oldPassword: REDACTED,
      password: REDACTED,
      confirmPassword: REDACTED,
    })
  })

  it('what the operation log keeps of an input has no secret in lists, options, unions or below', () => {
    const key = z.object({ name: text(20), secret: secretText().optional() })
    const schema = z.object({
      keys: z.array(key),
      byName: z.record(z.string(), key),
      either: z.union([z.object({ a: z.string() }), z.object({ b: secretText() })]),
      plain: z.string().nullable(),
    })
    const one = { name: 'n', secret: 's' }
    const input = { keys: [one], byName: { x: one }, either: { b: 's' }, plain: null }
    const kept = { name: 'n', secret: REDACTED }
    expect(withoutSecrets(schema, input)).toEqual({
      keys: [kept],
      byName: { x: kept },
      either: { b: REDACTED },
      plain: null,
    })
  })
})
