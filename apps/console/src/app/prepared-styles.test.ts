import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { SIGN_IN_STYLES, STYLE_CALLS } from '../../antd/style-calls'

const ANTD = join(import.meta.dirname, '../../../../node_modules/antd/es')
const STYLE = /import (\w+)(?:, \{[^}]*\})? from '(\.[^']*\bstyle\b[^']*)'/g

interface Use {
  readonly component: string
  readonly style: string
  readonly prefix: string
  /** The class that carries the variables of the component. */
  readonly root: string
}

/** Where a component of antd asks a style of the table for its prefix: `useStyle(getPrefixCls('btn'))` and the like. */
const uses: Use[] = readdirSync(ANTD, { recursive: true, encoding: 'utf8' })
  // Panels alone are for antd's own pages.
  .filter(file => file.endsWith('.js') && !/\bstyle\b|locale|Pure/.test(file))
  .flatMap(component => {
    const source = readFileSync(join(ANTD, component), 'utf8')
    return [...source.matchAll(STYLE)].flatMap(([, hook, asked]) => {
      const style = styleOf(component, asked!)
      const [, variable, root] = new RegExp(`\\b${hook}\\((\\w+)(?:, (\\w+))?`).exec(source) ?? []
      const [, prefix] = new RegExp(`const ${variable} =.* getPrefixCls\\('([\\w-]+)'`).exec(source) ?? []
      if (style === undefined || prefix === undefined || !/^use/.test(hook!)) return []
      return [{ component, style, prefix: `ant-${prefix}`, root: `ant-${prefix}${root ? '-css-var' : ''}` }]
    })
  })

function styleOf(component: string, asked: string): string | undefined {
  const path = relative(ANTD, join(ANTD, dirname(component), asked)).replaceAll('\\', '/')
  return [path, `${path}/index`].find(name => STYLE_CALLS[name])
}

it('antd asks for the styles that the build makes', () => {
  expect(uses.length).toBeGreaterThan(40)
})

// A choice from a tree hands over the tree's prefix besides.
const plain = uses.filter(({ style }) => style !== 'tree-select/style/index')

it.each(plain)('$component calls $style as the table says', ({ style, prefix, root }) => {
  const calls = Object.values(STYLE_CALLS[style]!).flat()
  expect(calls.flatMap(one => ('prefixCls' in one ? [] : [[one[0], one[1] ?? one[0]]]))).toContainEqual([prefix, root])
})

it('the sign-in page shows styles of the table', () => {
  expect(SIGN_IN_STYLES.filter(name => !STYLE_CALLS[name])).toEqual([])
})
