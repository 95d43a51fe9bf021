import { createRequire } from 'node:module'
import type { ThemeConfig } from 'antd'
import type { Calls } from './style-calls'
import { STYLE_CALLS } from './style-calls'

/** antd marks every element that it styles with a class made of its version; here it is this one. */
export const HASH_CLASS = 'css-app'
/** The class beside it, which carries the variables of the theme. */
export const KEY_CLASS = 'app'

type Hook = (...given: unknown[]) => unknown
/** What antd's style cache keeps of a rule set and of a set of variables. */
type Kept = readonly [unknown, readonly unknown[]]

// antd's twin for Node, of which antd itself brings the other packages.
const ours = createRequire(import.meta.url)
const antds = createRequire(ours.resolve('antd'))
const { createElement } = ours('react') as typeof import('react')
const { renderToStaticMarkup } = ours('react-dom/server') as typeof import('react-dom/server')
const { ConfigProvider } = ours('antd') as typeof import('antd')
const { createCache, StyleProvider } = antds('@ant-design/cssinjs') as {
  createCache(): { readonly cache: Map<string, Kept> }
  StyleProvider: React.FunctionComponent<{ cache: object; children?: React.ReactNode }>
}
const { useToken } = antds('antd/lib/theme/internal') as { useToken(): readonly unknown[] }
const { iconStyles } = antds('@ant-design/icons/lib/utils') as { iconStyles: string }

/** The exports of a style module as they are in Node. */
export const styleModule = (name: string): Record<string, unknown> => antds(`antd/lib/${name}`)

/** By selector, and there by name. */
export type Variables = ReadonlyMap<string, ReadonlyMap<string, string>>

export interface Drawn {
  /** One text for each component and each kind of motion. */
  readonly rules: readonly string[]
  readonly variables: Variables
  /** What the components read of the theme by themselves. */
  readonly token: Readonly<Record<string, unknown>>
}

/** The styles of these components in one theme, as antd would write them into the page. */
export function draw(theme: ThemeConfig, names: readonly string[] = Object.keys(STYLE_CALLS)): Drawn {
  const cache = createCache()
  let read: readonly unknown[] = []
  const Everything = () => {
    read = useToken()
    return names.flatMap(name =>
      Object.entries(STYLE_CALLS[name]!).map(([key, calls]) =>
        createElement(One, { key: `${name} ${key}`, hook: styleModule(name)[key] as Hook, calls }),
      ),
    )
  }
  renderToStaticMarkup(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Everything))),
  )
  const [, token, hash] = read as [unknown, Record<string, unknown>, string]
  return { ...sheetOf(cache.cache, hash), token: readable(token) }
}

function One({ hook, calls }: { hook: Hook; calls: Calls }) {
  return calls.map((given, index) => {
    if (!('prefixCls' in given)) hook(...given)
    return 'prefixCls' in given ? createElement(hook as React.FunctionComponent, { key: index, ...given }) : null
  })
}

const SHADE = /^(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)-?\d+$/

/** Of the twelve palettes only rules make use, by their variables. */
const readable = (token: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(token).filter(([name]) => !SHADE.test(name) && !name.startsWith('_') && name !== 'override'),
  )

function sheetOf(cache: Map<string, Kept>, hash: string): Pick<Drawn, 'rules' | 'variables'> {
  const rules: { order: number; text: string }[] = []
  const effects = new Map<string, string>()
  const variables = new Map<string, Map<string, string>>()
  for (const [path, [, kept]] of cache) {
    if (path.startsWith('style')) {
      const [text, , effect, , order = 0] = kept as [string, string, Record<string, string>, unknown, number?]
      rules.push({ order, text })
      for (const [name, frames] of Object.entries(effect)) effects.set(name, frames)
    }
    if (path.startsWith('token')) addVariables(variables, kept[3] as string)
    if (path.startsWith('cssVar')) addVariables(variables, kept[1] as string)
  }
  const inOrder = rules.toSorted((a, b) => a.order - b.order).map(({ text }) => text)
  const texts = [iconStyles, ...inOrder, ...effects.values()]
  return { rules: texts.map(text => text.replaceAll(hash, HASH_CLASS)), variables }
}

function addVariables(all: Map<string, Map<string, string>>, text: string): void {
  for (const [, selector, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const found = all.get(selector!) ?? new Map<string, string>()
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):([^;]*);/g)) found.set(name!, value!)
    all.set(selector!, found)
  }
}
