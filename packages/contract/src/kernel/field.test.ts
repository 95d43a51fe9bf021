import { expect, test } from 'vitest'
import { carried, instant, showOf } from './field'

test('what a row brings along is shown as it would be elsewhere', () => {
  expect(showOf(carried(instant().nullable()))).toEqual({ 'x-show': 'instant', 'x-carried': true })
})
