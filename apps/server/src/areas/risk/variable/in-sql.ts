import type { Decimal } from '@countinghouse/domain/areas/risk/rule/decimal'
import { type Expression, variablesOf } from '@countinghouse/domain/areas/risk/rule/expression'
import { builtInType, type FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { KEPT } from './kept-values'
import type { Variable } from './queries'
import { BUILT_IN, sent } from './subjects'

/** A condition with the tables that it reads beside `customer_figure c`. */
export interface InSql {
  condition: RawBuilder<SqlBool>
  joins: RawBuilder<unknown>
}

/**
 * A checked condition as SQL over what is kept of a customer, `c`, the instant `s.at` and its business date `s.day`, to pick many
 * customers in one statement. It holds for whom `truthOf` says that it holds; unknown is null, which picks nobody.
 */
export function conditionInSql(expression: Expression, variables: readonly Variable[]): InSql {
  const byName = new Map(variables.map(variable => [variable.name, variable]))
  const used = variablesOf(expression)
  const repeated = new Set(used.filter(name => timesIn(expression, name) > 1))
  const write = (part: Expression): RawBuilder<unknown> => {
    switch (part.kind) {
      case 'number':
        return sql`${textOf(part.value)}::numeric`
      case 'text':
        return sql`${part.value}::text`
      case 'truth':
        return sql`${part.value}::boolean`
      case 'variable':
        return repeated.has(part.name) ? sql`v.${sql.ref(part.name)}` : typedValue(byName.get(part.name)!)
      case 'not':
        return sql`(not ${write(part.of)})`
      case 'choice':
        return sql`(case ${write(part.when)} when true then ${write(part.then)} when false then ${write(part.otherwise)} end)`
      case 'list':
        return sql`(${sql.join(part.items.map(write))})`
      case 'pair':
        return sql`(${write(part.left)} ${OPERATORS[part.operator]} ${write(part.right)})`
    }
  }
  const written = write(expression) as RawBuilder<SqlBool>
  const joins = used.every(builtInType)
    ? sql``
    : sql`join customer w on w.id = c.id
      left join lateral (select l.profile_snapshot from loan_order l where l.id = c.last_order_id offset 0) o on true`
  if (repeated.size === 0) return { condition: written, joins }
  const values = [...repeated].map(name => sql`${typedValue(byName.get(name)!)} as ${sql.ref(name)}`)
  // Worked out once each however often it is named: `offset 0` keeps them apart from the condition.
  return { condition: sql<SqlBool>`(select ${written} from (select ${sql.join(values)} offset 0) as v)`, joins }
}

function timesIn(part: Expression, name: string): number {
  const sum = (...parts: Expression[]) => parts.reduce((times, each) => times + timesIn(each, name), 0)
  switch (part.kind) {
    case 'variable':
      return part.name === name ? 1 : 0
    case 'not':
      return sum(part.of)
    case 'choice':
      return sum(part.when, part.then, part.otherwise)
    case 'list':
      return sum(...part.items)
    case 'pair':
      return sum(part.left, part.right)
    default:
      return 0
  }
}

type Operator = Extract<Expression, { kind: 'pair' }>['operator']
const OPERATORS: Readonly<Record<Operator, RawBuilder<unknown>>> = {
  '+': sql`+`,
  '-': sql`-`,
  '*': sql`*`,
  '&&': sql`and`,
  '||': sql`or`,
  in: sql`in`,
  '==': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function textOf({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

const CASTS = { number: sql`numeric`, string: sql`text`, boolean: sql`boolean`, date: sql`text` } as const
/** What a sent text must look like to be a value of the type; others are as good as none (`valueFrom` of the domain). */
const SHAPES = {
  number: '^-?[0-9]{1,15}([.][0-9]{1,6})?$',
  string: '',
  boolean: '^(true|false)$',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
} as const

const sentBy = (name: string) => sent(name, sql.raw('w'))

/** The value of a variable as SQL of its type, dates as 'YYYY-MM-DD', with its default; null: not known. */
function typedValue({ name, type, default_value: fallback }: Variable): RawBuilder<unknown> {
  const cast = CASTS[type]
  const found = builtInType(name)
    ? sql`(${KEPT[name as FirstVariableName] ?? BUILT_IN[name as FirstVariableName]!})::${cast}`
    : sql`(case when ${sentBy(name)} ~ ${SHAPES[type]}::text then (${sentBy(name)})::${cast} end)`
  return fallback === '' ? found : sql`coalesce(${found}, ${fallback}::${cast})`
}
