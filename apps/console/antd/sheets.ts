import { createHash } from 'node:crypto'
import { type Look, themeOf } from '../src/kernel/theme'
import { themeName } from '../src/kernel/theme-name'
import { type Drawn, draw, type Variables } from './style-sheet'

export interface StyleFile {
  readonly fileName: string
  readonly source: string
}

export interface Sheets {
  readonly token: Drawn['token']
  /** Of the first theme: what the sign-in page shows, and all else. */
  readonly signIn: StyleFile
  readonly rest: StyleFile
}

export interface OtherTheme {
  readonly name: string
  /** Variables that differ from the first theme's. */
  readonly sheet: StyleFile
  /** Where the token differs from the first theme's. */
  readonly token: Drawn['token']
}

export function drawFirst(look: Look, signIn: readonly string[]): Sheets {
  const all = draw(themeOf(look))
  const early = draw(themeOf(look), signIn)
  const earlyRules = new Set(early.rules)
  const late = {
    variables: new Map([...all.variables].filter(([selector]) => !early.variables.has(selector))),
    rules: all.rules.filter(rule => !earlyRules.has(rule)),
  }
  return { token: all.token, signIn: fileOf('sign-in', cssOf(early)), rest: fileOf('rest', cssOf(late)) }
}

export function drawOthers(first: Look, others: readonly Look[]): OtherTheme[] {
  const before = draw(themeOf(first))
  return others.map(look => {
    const name = themeName(look)
    const drawn = draw(themeOf(look))
    // Then the rules would have to be files of each theme too.
    if (drawn.rules.join() !== before.rules.join()) throw new Error(`The theme ${name} changes more than variables.`)
    const variables = new Map(
      [...drawn.variables].map(([selector, values]) => [selector, unlike(values, before.variables.get(selector))]),
    )
    const token = unlike(new Map(Object.entries(drawn.token)), new Map(Object.entries(before.token)))
    return { name, sheet: fileOf(name, cssOf({ variables, rules: [] })), token: Object.fromEntries(token) }
  })
}

const unlike = <T>(values: ReadonlyMap<string, T>, before?: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...values].filter(([name, value]) => JSON.stringify(before?.get(name)) !== JSON.stringify(value)))

function cssOf({ variables, rules }: { variables: Variables; rules: readonly string[] }): string {
  const sets = [...variables].filter(([, values]) => values.size > 0)
  const declared = sets.map(
    ([selector, values]) => `${selector}{${[...values].map(([name, value]) => `${name}:${value}`).join(';')}}`,
  )
  return [...declared, ...rules].join('\n')
}

function fileOf(name: string, source: string): StyleFile {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/antd-${name}-${hash}.css`, source }
}
