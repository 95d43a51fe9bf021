import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export const ANTD = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')

const STYLE = /import (\w+)(?:, \{[^}]*\})? from '(\.[^']*\bstyle\b[^']*)'/g

export interface UsedStyle {
  /** File of antd, below `antd/es`. */
  readonly component: string
  /** Module below `antd/es`, as the table names it. */
  readonly style: string
  readonly prefix: string
  /** The class that carries the variables of the component. */
  readonly root: string
}

/** Where components of antd ask a style for their prefix: `useStyle(getPrefixCls('btn'))` and the like. */
export function usedStyles(): UsedStyle[] {
  const files = readdirSync(ANTD, { recursive: true, encoding: 'utf8' })
  const modules = new Set(files.map(file => file.replaceAll('\\', '/').replace(/\.js$/, '')))
  return (
    [...modules]
      // Panels alone are for antd's own pages.
      .filter(name => files.includes(`${name}.js`) && !/\bstyle\b|locale|Pure/.test(name))
      .flatMap(name => usedBy(`${name}.js`, modules))
  )
}

function usedBy(component: string, modules: ReadonlySet<string>): UsedStyle[] {
  const source = readFileSync(join(ANTD, component), 'utf8')
  return [...source.matchAll(STYLE)].flatMap(([, hook, asked]) => {
    const path = relative(ANTD, join(ANTD, dirname(component), asked!)).replaceAll('\\', '/')
    const style = [`${path}/index`, path].find(name => modules.has(name))
    const [, variable, root] = new RegExp(`\\b${hook}\\((\\w+)(?:, (\\w+))?`).exec(source) ?? []
    const [, prefix] = new RegExp(`const ${variable} =.* getPrefixCls\\('([\\w-]+)'`).exec(source) ?? []
    if (style === undefined || prefix === undefined || !/^use/.test(hook!)) return []
    return [{ component, style, prefix: `ant-${prefix}`, root: `ant-${prefix}${root ? '-css-var' : ''}` }]
  })
}
