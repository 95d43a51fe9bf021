import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { action, area, type Calls, list } from '../call'
import { doors } from '../door'
import { amount, bps, businessDate, currency, dict, id, instant, requiredText } from '../field'
import { openApi } from './document'
import { faultsOfExample, wantedExamples } from './example'

const loan = z.object({
  orderNo: requiredText(40),
  principal: amount(),
  currency: currency(),
  rate: bps(10_000),
  dueOn: businessDate(),
  at: instant(),
})
const calls: Calls = area('order', {
  loans: list('/loan/list', {
    summary: 'Loans',
    access: 'order.query',
    filters: { orderStatus: dict('orderStatus') },
    row: loan,
  }),
  move: action('/loan/{loanId}/move', {
    summary: 'Move a loan',
    access: 'order-money.add',
    input: z.strictObject({ loanId: id(), to: requiredText(20) }),
    output: z.object({ before: loan, after: loan }),
    audit: { subject: 'order' },
  }),
})
const events = doors('intake', {
  happened: {
    method: 'POST',
    path: '/happened',
    summary: 'Happened',
    description: 'Something happened.',
    proof: 'appSignature',
    body: {
      type: 'application/json',
      schema: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('a'), one: z.int() }),
        z.strictObject({ kind: z.literal('b'), two: z.int() }),
      ]),
    },
    answers: { 200: { description: 'Taken', data: z.object({}) } },
  },
})
const examples = { 'order.move': { request: { loanId: 7, to: 'b' }, data: {} } }
const made = openApi({
  title: 'Planted',
  description: '',
  servers: [],
  version: '1',
  areas: { order: calls },
  doors: Object.values(events),
  about: {},
  examples,
})
const text = JSON.stringify(made)
const { schemas } = made.components as { schemas: Record<string, { description?: string }> }

describe('the description of the API', () => {
  it('the description of the API says units where the fields are declared with their makers', () => {
    expect(schemas.Amount?.description).toContain('minor units')
    expect(schemas.BusinessDate?.description).toContain('UTC+7')
    expect(text).toContain('Rate in basis points: 100 is 1 %.')
    expect(text).toContain('2 Awaiting review')
  })

  it('the description of the API writes a row once, however many calls answer it', () => {
    expect(schemas).toHaveProperty('OrderLoansRow')
    expect(text.match(/"required":\["orderNo"/g)).toHaveLength(1)
  })

  it('the description of the API takes the fields of the path out of the body, in the example too', () => {
    const { post } = (made.paths as Record<string, { post: object }>)['/api/web/loan/{loanId}/move']!
    expect(post).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'loanId', in: 'path', example: 7 })]),
      requestBody: { content: { 'application/json': { example: { to: 'b' } } } },
    })
  })

  it('the description of the API offers only the refusals, proofs and parts that somebody meets', () => {
    expect(Object.keys(made.components as object)).toEqual(['schemas', 'parameters', 'responses', 'securitySchemes'])
    expect(schemas).not.toHaveProperty('SignedInRefusal')
  })
})

describe('the examples', () => {
  const [loans, move, happened] = wantedExamples({ order: calls }, Object.values(events)) as [never, never, never]
  const row = {
    orderNo: '1',
    principal: 1,
    currency: 'MXN',
    rate: 1,
    dueOn: '2026-11-20',
    at: '2026-11-20T03:00:00.000Z',
  }
  const page = { list: [row], total: 1, pageNum: 1, pageSize: 10 }

  it('the examples may stand when request and answer are valid', () => {
    expect(faultsOfExample(loans, { request: { pageSize: 10 }, data: page })).toEqual([])
  })

  it('the examples are missed by name, for each kind of event too', () => {
    expect(faultsOfExample(loans, undefined)).toEqual(['order.loans has no example'])
    expect(faultsOfExample(happened, { requests: { a: { kind: 'a', one: 1 } }, data: {} })).toEqual([
      'intake.happened of kind b has no example',
    ])
  })

  it('the examples are refused when a field came, went or changed', () => {
    expect(faultsOfExample(move, { request: { loanId: 7 }, data: { before: row, after: row } })).toEqual([
      'the example of order.move is no valid request',
    ])
    const more = { ...page, list: [{ ...row, gone: 1 }] }
    expect(faultsOfExample(loans, { request: {}, data: more })).toEqual([
      'the example of order.loans is no valid answer',
    ])
  })
})
