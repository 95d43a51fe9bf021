import { AREAS } from '@countinghouse/contract/areas.generated'
import { expect, test } from 'vitest'
import { subjects } from './texts'

type Audited = { audit?: { subject?: string } }
const nameless = (areas: Readonly<Record<string, Readonly<Record<string, object>>>>): string[] =>
  Object.values(areas)
    .flatMap(calls => Object.values(calls as Readonly<Record<string, Audited>>))
    .flatMap(({ audit }) => (audit?.subject && !(audit.subject in subjects) ? [audit.subject] : []))

test('what each action is about has a name in the operation log', () => {
  expect(nameless(AREAS)).toEqual([])
  // A planted fault.
  expect(nameless({ system: { planted: { audit: { subject: 'planted' } } } })).toEqual(['planted'])
})
