import { expect, it } from 'vitest'
import { screenAhead } from './screens'

it('an address names its screen by itself, with the area whose texts it needs', () => {
  expect(screenAhead('/order/allorderlist')).toMatchObject({ area: 'order' })
})

it.each(['/', '/homepage', '/order', '/constructor', '/__proto__', '/toString', '/order/allorderlist/x'])(
  'what names no screen fetches none: %s',
  path => {
    expect(screenAhead(path)).toBeUndefined()
  },
)
