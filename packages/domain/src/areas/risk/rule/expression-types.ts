import { isBusinessDate } from '../../../kernel/business-date'
import type { ValueRange, VariableType } from '../variable/variable'
import {
  type Expression,
  type ExpressionFault,
  FaultyExpression,
  parseExpression,
  type TypeFaultName,
  variablesOf,
} from './expression'
import { outsideRange } from './outside-range'

export type VariableTypes = ReadonlyMap<string, VariableType>

const faulty = (fault: TypeFaultName, at: number, what: string): never => {
  throw new FaultyExpression({ fault, at, what })
}

/** A text beside a date is that date, or a fault. */
function asDate(part: Expression): VariableType {
  if (part.kind !== 'text') return 'string'
  return isBusinessDate(part.value) ? 'date' : faulty('notADate', part.at, part.value)
}

function agreed(left: Expression, right: Expression, at: number, what: string, types: VariableTypes): VariableType {
  const [a, b] = [typeOf(left, types), typeOf(right, types)]
  if (a === b) return a
  if (a === 'date' && b === 'string' && asDate(right) === 'date') return 'date'
  if (b === 'date' && a === 'string' && asDate(left) === 'date') return 'date'
  return faulty('differentTypes', at, what)
}

function typeOfPair(part: Extract<Expression, { kind: 'pair' }>, types: VariableTypes): VariableType {
  const { operator, left, right, at } = part
  const both = (wanted: VariableType, fault: TypeFaultName) => {
    for (const side of [left, right]) if (typeOf(side, types) !== wanted) faulty(fault, at, operator)
  }
  switch (operator) {
    case '+':
    case '-':
    case '*':
      both('number', 'numbersOnly')
      return 'number'
    case '&&':
    case '||':
      both('boolean', 'conditionsOnly')
      return 'boolean'
    case 'in':
      if (right.kind !== 'list') return faulty('listExpected', right.at, operator)
      for (const item of right.items) agreed(left, item, item.at, operator, types)
      return 'boolean'
    case '==':
    case '!=':
      agreed(left, right, at, operator, types)
      return 'boolean'
    default: {
      const type = agreed(left, right, at, operator, types)
      return type === 'number' || type === 'date' ? 'boolean' : faulty('orderedOnly', at, operator)
    }
  }
}

function typeOf(part: Expression, types: VariableTypes): VariableType {
  switch (part.kind) {
    case 'number':
      return 'number'
    case 'text':
      return 'string'
    case 'truth':
      return 'boolean'
    case 'variable':
      return types.get(part.name) ?? faulty('unknownVariable', part.at, part.name)
    case 'list':
      return faulty('listExpected', part.at, 'in')
    case 'not':
      return typeOf(part.of, types) === 'boolean' ? 'boolean' : faulty('conditionsOnly', part.at, '!')
    case 'pair':
      return typeOfPair(part, types)
    case 'choice':
      if (typeOf(part.when, types) !== 'boolean') return faulty('conditionsOnly', part.at, '?')
      return agreed(part.then, part.otherwise, part.at, '?', types)
  }
}

export type CheckedExpression =
  | { readonly expression: Expression; readonly variables: readonly string[] }
  | { readonly fault: ExpressionFault }

/**
 * Reads a condition and proves that it can be worked out for any values of its variables; else the first fault. With ranges a value that a
 * variable can never have is one too: who writes a rule is told, while one that stands keeps its meaning.
 */
export function checkCondition(
  source: string,
  types: VariableTypes,
  ranges?: ReadonlyMap<string, ValueRange>,
): CheckedExpression {
  try {
    const expression = parseExpression(source)
    if (typeOf(expression, types) !== 'boolean') faulty('notACondition', 1, '')
    const outside = ranges && outsideRange(expression, ranges)
    if (outside) return { fault: outside }
    return { expression, variables: variablesOf(expression) }
  } catch (thrown) {
    if (thrown instanceof FaultyExpression) return { fault: thrown.fault }
    throw thrown
  }
}
