import type { Decimal } from '@countinghouse/domain/areas/risk/rule/decimal'
import { type Expression, variablesOf } from '@countinghouse/domain/areas/risk/rule/expression'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Variable } from './queries'
import { typedValue } from './subjects'

/**
 * A checked condition as SQL over customer `c`, the application `o` and the instant `s.at`, to pick many customers in one
 * statement, with the work of one value for each variable. It holds for whom `truthOf` says that it holds; unknown is null, which picks nobody.
 */
export function conditionInSql(expression: Expression, variables: readonly Variable[]): RawBuilder<SqlBool> {
  const byName = new Map(variables.map(variable => [variable.name, variable]))
  const write = (part: Expression): RawBuilder<unknown> => {
    switch (part.kind) {
      case 'number':
        return sql`${textOf(part.value)}::numeric`
      case 'text':
        return sql`${part.value}::text`
      case 'truth':
        return sql`${part.value}::boolean`
      case 'variable':
        return sql`v.${sql.ref(part.name)}`
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
  const used = variablesOf(expression)
  if (used.length === 0) return write(expression) as RawBuilder<SqlBool>
  const values = used.map(name => sql`${typedValue(byName.get(name)!)} as ${sql.ref(name)}`)
  // Worked out once each however often it is named: `offset 0` keeps them apart from the condition.
  return sql<SqlBool>`(select ${write(expression)} from (select ${sql.join(values)} offset 0) as v)`
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
