import type { AnyCall, ListCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { z } from 'zod'
import type { Recorded } from './recorded-statements'

type Input = Record<string, unknown>
type Answer = Recorded<Envelope>
/** Asks a list, with what was asked of the database on the way. */
export type AskList = (input: Input) => Promise<Answer>

const OF_EVERY_LIST = ['pageNum', 'pageSize', 'sortField', 'sortOrder']

/**
 * What is wrong with a list: it answers each filter and each sort, and each of them changes what is asked of the database,
 * or what is answered where a list is at hand as a whole. `given` is what the list cannot do without.
 */
export async function listBreaches(call: ListCall, given: Input, ask: AskList): Promise<string[]> {
  // What a server looks up once only is asked for by the first of these.
  await ask(given)
  const plain = await ask(given)
  if (plain.given.code !== CODE.success) return [`is refused without filters: ${said(plain)}`]
  const breaches: (string | undefined)[] = []
  const input = inputOf(call)
  for (const [field, schema] of Object.entries(input.properties ?? {})) {
    if (OF_EVERY_LIST.includes(field) || input.required?.includes(field)) continue
    const questions = valuesOf(schema).map(value => ({ ...given, [field]: value }))
    breaches.push(
      await filterBreach(
        field,
        questions.filter(question => call.input.safeParse(question).success),
        plain,
        ask,
      ),
    )
  }
  for (const sortField of call.sortable) {
    const [up, down] = [
      await ask({ ...given, sortField, sortOrder: 'asc' }),
      await ask({ ...given, sortField, sortOrder: 'desc' }),
    ]
    const refused = [up, down].find(answer => answer.given.code !== CODE.success)
    if (refused) breaches.push(`does not answer sorted by ${sortField}: ${said(refused)}`)
    else if (!differ(up, down)) breaches.push(`ignores the sort ${sortField}`)
  }
  return breaches.filter(breach => breach !== undefined)
}

/** A filter needs one value that is answered and changes what is asked; a value may be refused, none may fail. */
async function filterBreach(field: string, questions: readonly Input[], plain: Answer, ask: AskList) {
  const refusals: string[] = []
  for (const question of questions) {
    const answer = await ask(question)
    if (answer.given.code === CODE.ourFault) return `fails with the filter ${field}: ${said(answer)}`
    if (answer.given.code !== CODE.success) refusals.push(said(answer))
    else if (differ(answer, plain)) return undefined
  }
  return refusals.length === questions.length
    ? `does not answer the filter ${field}: ${refusals.join(', ')}`
    : `ignores the filter ${field}`
}

const said = ({ given: { code, msg } }: Answer): string => `${code} ${msg}`

/** Each asks what the other does not: what a server looks up from time to time stands beside one of them alone. */
const differ = (one: Answer, other: Answer): boolean =>
  (lacks(one, other) && lacks(other, one)) || JSON.stringify(one.given.data) !== JSON.stringify(other.given.data)

const lacks = (one: Answer, other: Answer) => [...other.statements].some(statement => !one.statements.has(statement))

export interface Json {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  minimum?: number
}

/** What a list may be asked, as a schema in JSON. */
export const inputOf = (call: Pick<AnyCall, 'input'>) =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json

/** What a list asks for besides its filters. */
export const neededBy = (call: ListCall): readonly string[] => inputOf(call).required ?? []

/** A few values that a filter of this schema may take. */
function valuesOf(schema: Json): unknown[] {
  if (schema.enum) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  if (schema.anyOf) return schema.anyOf.flatMap(valuesOf)
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer') return [Math.max(schema.minimum ?? 1, 1), 2, 3]
  if (schema.type === 'array') return valuesOf(schema.items ?? {}).map(item => [item])
  if (schema.format === 'date') return ['2026-10-05', '2026-10-06']
  if (schema.format === 'date-time') return ['2026-10-05T00:00:00Z']
  return ['walnut', '5544332211', 'walnut@example.com', '1']
}
