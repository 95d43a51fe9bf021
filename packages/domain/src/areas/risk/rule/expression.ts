import { type Decimal, decimalOf, negated } from './decimal'
import { type Token, tokensOf } from './tokens'

/**
 * Rules are written in a part of Jexl (docs/decisions/0007): no members, indexes, transforms, functions or division, so
 * that what passes the checks can be worked out for any values.
 */
export const LARGEST = { characters: 2000, nodes: 400, depth: 40 } as const

export type ArithmeticOperator = '+' | '-' | '*'
export type OrderOperator = '<' | '<=' | '>' | '>='
export type EqualityOperator = '==' | '!='
export type LogicOperator = '&&' | '||'
export type Operator = ArithmeticOperator | OrderOperator | EqualityOperator | LogicOperator | 'in'

/** A part of an expression; `at` is the place of its first character or operator, counted from 1. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'pair'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly when: Expression; readonly then: Expression; readonly otherwise: Expression }
)

export type SyntaxFaultName = 'endsEarly' | 'notExpected' | 'mixedLogic' | 'tooLarge'
export type TypeFaultName =
  | 'unknownVariable'
  | 'numbersOnly'
  | 'orderedOnly'
  | 'conditionsOnly'
  | 'differentTypes'
  | 'listExpected'
  | 'notACondition'
  | 'notADate'
export interface ExpressionFault {
  readonly fault: SyntaxFaultName | TypeFaultName | 'paramsDiffer' | 'outsideRange'
  /** Place of the first wrong character, counted from 1. */
  readonly at: number
  readonly what: string
}

export class FaultyExpression extends Error {
  constructor(readonly fault: ExpressionFault) {
    super(fault.fault)
  }
}
const faulty = (fault: SyntaxFaultName, at: number, what = ''): never => {
  throw new FaultyExpression({ fault, at, what })
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

class Parser {
  private place = 0
  private nodes = 0
  private depth = 0

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const found = this.choice()
    const { kind, at, text } = this.next
    return kind === 'end' ? found : faulty('notExpected', at, text)
  }

  private get next(): Token {
    return this.tokens[this.place]!
  }

  private takes(...symbols: readonly string[]): Token | undefined {
    const { next } = this
    if (next.kind !== 'symbol' || !symbols.includes(next.text)) return undefined
    this.place += 1
    return next
  }

  private must(symbol: string): void {
    if (!this.takes(symbol)) this.refuseNext()
  }

  private refuseNext(): never {
    const { kind, at, text } = this.next
    return kind === 'end' ? faulty('endsEarly', at) : faulty('notExpected', at, text)
  }

  private made<E extends Expression>(part: E): E {
    this.nodes += 1
    if (this.nodes > LARGEST.nodes) faulty('tooLarge', part.at)
    return part
  }

  private choice(): Expression {
    this.depth += 1
    if (this.depth > LARGEST.depth) faulty('tooLarge', this.next.at)
    const when = this.logic()
    const mark = this.takes('?')
    let found = when
    if (mark) {
      const then = this.choice()
      this.must(':')
      found = this.made({ kind: 'choice', at: mark.at, when, then, otherwise: this.choice() })
    }
    this.depth -= 1
    return found
  }

  /** Jexl gives && and || the same rank, other languages do not: side by side they need parentheses. */
  private logic(): Expression {
    let left = this.comparison()
    let first: string | undefined
    for (let token = this.takes('&&', '||'); token; token = this.takes('&&', '||')) {
      first ??= token.text
      if (token.text !== first) faulty('mixedLogic', token.at)
      left = this.pair(token, left, this.comparison())
    }
    return left
  }

  private comparison(): Expression {
    const left = this.sum()
    const token = this.takes(...COMPARISONS)
    if (!token) return left
    const found = this.pair(token, left, this.sum())
    // `1 < a < 9` would compare a truth with a figure.
    return COMPARISONS.has(this.next.text) && this.next.kind === 'symbol' ? this.refuseNext() : found
  }

  private sum(): Expression {
    let left = this.product()
    for (let token = this.takes('+', '-'); token; token = this.takes('+', '-'))
      left = this.pair(token, left, this.product())
    return left
  }

  private product(): Expression {
    let left = this.single()
    for (let token = this.takes('*'); token; token = this.takes('*')) left = this.pair(token, left, this.single())
    return left
  }

  private pair(token: Token, left: Expression, right: Expression): Expression {
    return this.made({ kind: 'pair', at: token.at, operator: token.text as Operator, left, right })
  }

  private single(): Expression {
    this.depth += 1
    if (this.depth > LARGEST.depth) faulty('tooLarge', this.next.at)
    const found = this.part()
    this.depth -= 1
    return found
  }

  private part(): Expression {
    const { next } = this
    const { at, text } = next
    if (this.takes('!')) return this.made({ kind: 'not', at, of: this.single() })
    if (this.takes('(')) {
      const found = this.choice()
      this.must(')')
      return found
    }
    if (this.takes('[')) return this.list(at)
    if (next.kind === 'name') {
      this.place += 1
      if (text === 'true' || text === 'false') return this.made({ kind: 'truth', at, value: text === 'true' })
      return this.made({ kind: 'variable', at, name: text })
    }
    return this.literal()
  }

  private list(at: number): Expression {
    const items = [this.literal()]
    while (this.takes(',')) items.push(this.literal())
    this.must(']')
    return this.made({ kind: 'list', at, items })
  }

  /** A figure, with its sign, or a text. */
  private literal(): Expression {
    const sign = this.takes('-')
    const { kind, at, text } = this.next
    if (kind === 'number') {
      this.place += 1
      const value = decimalOf(text) ?? faulty('tooLarge', at)
      return this.made({ kind: 'number', at: sign?.at ?? at, value: sign ? negated(value) : value })
    }
    if (kind === 'text' && !sign) {
      this.place += 1
      return this.made({ kind: 'text', at, value: text })
    }
    return this.refuseNext()
  }
}

/** Reads an expression; throws a FaultyExpression that says what is wrong and where. */
export function parseExpression(source: string): Expression {
  if (source.length > LARGEST.characters) faulty('tooLarge', LARGEST.characters)
  return new Parser(tokensOf(source, (at, text) => faulty('notExpected', at, text))).whole()
}

/** The parts of an expression, from the outside in. */
export function* partsOf(expression: Expression): Generator<Expression> {
  const waiting = [expression]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part
    if (part.kind === 'not') waiting.push(part.of)
    else if (part.kind === 'pair') waiting.push(part.right, part.left)
    else if (part.kind === 'choice') waiting.push(part.otherwise, part.then, part.when)
    else if (part.kind === 'list') waiting.push(...part.items)
  }
}

/** Names of the variables that the expression uses, each once, in alphabetical order. */
export const variablesOf = (expression: Expression): string[] =>
  [...new Set([...partsOf(expression)].flatMap(part => (part.kind === 'variable' ? [part.name] : [])))].sort()
