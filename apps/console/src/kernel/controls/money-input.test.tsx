import type { Language } from '@countinghouse/domain/kernel/language'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n'
import { renderPage } from '../testing/render-page'
import { MoneyInput } from './money-input'

afterEach(() => setLanguage('en-US'))

it.each<[Language, string, number, string]>([
  ['en-US', '1234.5', 123_450, '1,234.50'],
  ['en-US', '1,234.50', 123_450, '1,234.50'],
  ['zh-CN', '12345678.9', 1_234_567_890, '12,345,678.90'],
  ['es', '12', 1_200, '12.00'],
  ['fr', '1234,5', 123_450, '1\u202f234,50'],
  ['fr', '1 234,50', 123_450, '1\u202f234,50'],
  // The keys of numbers have a point.
  ['fr', '12.50', 1_250, '12,50'],
  ['ar', '1234.5', 123_450, '1,234.50'],
  ['zh-CN', '0.05{Backspace}9', 9, '0.09'],
])('an amount is typed and shown in the signs of %s: %s', async (language, typed, amountMinor, shown) => {
  const given = vi.fn()
  const Form = () => {
    const [value, setValue] = useState<unknown>()
    return (
      <MoneyInput
        aria-label="Amount"
        value={value}
        onChange={next => {
          given(next)
          // A form gives the value back when the key is up again.
          setTimeout(() => setValue(next))
        }}
      />
    )
  }
  await renderPage(<Form />)
  await act(() => setLanguage(language))
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  for (const key of typed.match(/\{\w+\}|./g)!) {
    await userEvent.type(input, key)
    await act(() => new Promise(resolve => setTimeout(resolve)))
  }
  await userEvent.tab()
  expect(given).toHaveBeenLastCalledWith(amountMinor)
  expect(input.value).toBe(shown)
})
