import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { action, area, list, read } from './call'
import { among, choice, choiceTone, toneIn } from './choice'
import { dictionaryTexts } from './dictionaries/texts/en-US'
import { carried, code, currency, dictAmong, text } from './field'
import { unlabelled, unnamed } from './label-laws'

const dictionaries = Object.fromEntries(LANGUAGES.map(language => [language, dictionaryTexts])) as never
const remarkKind = choice('trialRemarkKind', ['call', 'visit'], {
  call: ['电话', 'Call', 'Llamada', 'Appel', 'مكالمة', 'โทร'],
  visit: ['拜访', 'Visit', 'Visita', 'Visite', 'زيارة', ' '],
})
const trial = { summary: 'A trial', access: 'signedIn' } as const
const answers = (shape: z.ZodRawShape) =>
  area('search', { trial: read('/trial', { ...trial, input: z.strictObject({}), output: z.object(shape) }) }).trial
const faultsOf = (shape: z.ZodRawShape) => unlabelled(answers(shape) as never, dictionaries)

describe('a closed list of a call', () => {
  it('a closed list of a call is named when nothing says what its values are called', () => {
    expect(faultsOf({ kind: z.enum(['call', 'visit']).nullable() })).toEqual([
      '/trial answer.kind is a closed list without words: declare it with choice, dictAmong or code',
    ])
    expect(faultsOf({ rows: z.array(z.object({ type: z.union([z.literal(0), z.literal(1)]) })) })).toHaveLength(1)
    expect(faultsOf({ kind: code(['a', 'b']), currency: currency(), one: z.literal('a') })).toEqual([])
  })

  it('a closed list of a call is named with the value and the language that lack a word', () => {
    expect(faultsOf({ kinds: z.array(remarkKind).optional() })).toEqual([
      '/trial answer.kinds: visit of trialRemarkKind has no words in ti',
    ])
  })

  it('a closed list of a call is named when its dictionary does not know a value', () => {
    expect(faultsOf({ country: dictAmong('country', ['IN', 'XX']) })).toEqual([
      '/trial answer.country: the dictionary country does not know XX',
    ])
  })

  it('a closed list of a call does not compile with a value or a language left out, and does not load twice', () => {
    const labels = remarkKind.labels
    // @ts-expect-error other has no words
    expect(() => choice('trialOther', ['call', 'visit', 'other'], labels)).not.toThrow()
    // @ts-expect-error Thai is missing
    const visit: typeof labels.visit = ['拜访', 'Visit', 'Visita', 'Visite', 'زيارة']
    expect(() => choice('trialFive', ['call', 'visit'], { ...labels, visit })).not.toThrow()
    expect(() => choice('trialRemarkKind', ['call', 'visit'], labels)).toThrow('declared twice')
  })
})

describe('a closed list of states', () => {
  const { labels } = remarkKind

  it('a closed list of states does not load without what its values mean', () => {
    expect(() => choice('trialRemarkState', ['call', 'visit'], labels)).toThrow(
      'the states of trialRemarkState have no tones',
    )
    // @ts-expect-error visit has no tone
    expect(() => choice('trialOutcome', ['call', 'visit'], labels, { call: 'good' })).not.toThrow()
  })

  it('a closed list of states says what a value means, by its name and by itself', () => {
    const remarkState = choice('trialRemarkState', ['call', 'visit'], labels, { call: 'good', visit: 'bad' })
    expect(choiceTone('trialRemarkState', 'visit')).toBe('bad')
    expect(choiceTone('trialRemarkState', 'letter')).toBe('neutral')
    expect(choiceTone('trialRemarkKind', 'visit')).toBeUndefined()
    expect(toneIn(among(remarkState, ['call']), 'call')).toBe('good')
  })
})

describe('a column or a filter of a list, or what an action takes', () => {
  it('a column or a filter of a list, or what an action takes is named when a language does not say what it is called', () => {
    const call = area('search', {
      trial: list('/trial', {
        ...trial,
        filters: { remark: text(8) },
        row: z.object({ trialId: z.int(), remark: z.string(), colour: z.string(), own: carried(z.boolean()) }),
      }),
    }).trial
    const nameOf = (language: string, _: string, field: string) =>
      field === 'remark' || language !== 'ar' ? field : undefined
    expect(unnamed(call as never, LANGUAGES, nameOf)).toEqual(['/trial colour has no name in ar'])
    const change = action('/trial', {
      ...trial,
      input: z.strictObject({ remark: text(8), shade: text(8) }).refine(() => true),
      output: z.object({}),
      audit: { subject: 'trial' },
    })
    expect(unnamed(change as never, LANGUAGES, nameOf)).toEqual(['/trial shade has no name in ar'])
  })
})
