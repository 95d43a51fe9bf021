import { z } from 'zod'
import { dictionaryNames, dictionaryTexts } from '../dictionaries/texts/en-US'
import { dictionaryValues } from '../dictionaries/values'
import type { Show, ShowMeta } from '../field'
import type { Json } from './json'

/** Units and meaning, said by the maker that a field was declared with. */
const MEANING: Partial<Record<Show, string>> = {
  money: 'Amount in integer minor units of the currency: 12345 is 123.45.',
  bps: 'Rate in basis points: 100 is 1 %.',
  percent: 'Share in percent, as text.',
  count: 'A number of things.',
  figure: 'By `unit`: a number of things, an amount in integer minor units, or a share in percent as text.',
  date: 'Business date, the calendar day at UTC+7.',
  instant: 'Instant, ISO 8601.',
  phone: 'Telephone number, its middle hidden.',
  order: 'Order number.',
}

export type Definitions = Map<string, Json>

/**
 * JSON Schema of what is sent or answered, with units from the fields' makers in its descriptions. What holds itself, as a tree
 * does, is put into `definitions` under the `id` of its meta.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', definitions: Definitions): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => tidy(part as Json & ShowMeta, io),
  })
  const {
    $schema,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: Record<string, Json>
  }
  for (const [name, definition] of Object.entries($defs)) {
    if (name.startsWith('__'))
      throw new Error(`a schema that holds itself needs meta({ id }): ${JSON.stringify(definition)}`)
    definitions.set(name, definition)
  }
  return rest
}

function tidy(made: Json & ShowMeta, io: 'input' | 'output'): void {
  // Every whole number would carry the limits of a double.
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  // The format says it; the pattern is how it is checked here.
  if (made.format) delete made.pattern
  // A reader of answers bears fields that come later.
  if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties
  if (made['x-show'] === 'instant' && made.type === 'string') made.format = 'date-time'
  const said = meaningOf(made)
  if (said && !made.description) made.description = said
}

function meaningOf(made: ShowMeta): string | undefined {
  if (made['x-personal']) return 'Of a person: it is not logged.'
  if (made['x-secret']) return 'A secret: it is not logged and not shown again.'
  if (made['x-reveal']) return `Masked; the reveal call opens \`${made['x-reveal']}\`.`
  if (made['x-dict']) return meaningOfDictionary(made['x-dict'])
  return made['x-show'] && MEANING[made['x-show']]
}

const names: Readonly<Record<string, string>> = dictionaryNames
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionaryTexts

/** Its values by name; of those that say nothing beyond themselves only how many there are. */
function meaningOfDictionary(code: string): string {
  const labels = texts[code] ?? {}
  const values = dictionaryValues(code as Parameters<typeof dictionaryValues>[0])
  const shown = values.map(value => (labels[value] === value ? value : `${value} ${labels[value]}`))
  const listed = shown.length > 40 ? `${shown.slice(0, 40).join(', ')} …` : shown.join(', ')
  return `Dictionary \`${code}\`, ${names[code]}: ${listed}.`
}
