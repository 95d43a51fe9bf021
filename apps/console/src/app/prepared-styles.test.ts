import { expect, it } from 'vitest'
import { SIGN_IN_STYLES, STYLE_CALLS } from '../../antd/style-calls'
import { usedStyles } from '../../antd/used-styles'

const uses = usedStyles().filter(({ style }) => STYLE_CALLS[style])

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
