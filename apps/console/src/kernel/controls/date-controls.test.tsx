import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page'
import { DateInput, DateRangeInput, InstantInput } from './date-controls'

const zone = process.env.TZ

beforeEach(() => {
  // One in the morning of the 26th for the business; noon of the 25th where this browser stands.
  process.env.TZ = 'America/Mexico_City'
  vi.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  process.env.TZ = zone
})

const marked = () => document.querySelector('.ant-picker-cell-today')?.getAttribute('title')

it.each([
  ['a day', <DateInput key="day" aria-label="When" />],
  ['a time', <InstantInput key="time" aria-label="When" />],
  ['a span of days', <DateRangeInput key="span" aria-label="When" />],
])("the calendar of %s marks the business's day, whatever the zone of the browser", async (_, control) => {
  await renderPage(control)
  const input = screen.getAllByRole('textbox')[0]!
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  await vi.waitFor(() => expect(marked()).toBe('2026-11-26'))
})

it("now is the business's", async () => {
  const chosen = vi.fn()
  await renderPage(<InstantInput aria-label="When" onChange={chosen} />)
  fireEvent.mouseDown(screen.getByLabelText('When'))
  fireEvent.click(screen.getByLabelText('When'))
  fireEvent.click(await screen.findByText('Now'))
  expect(chosen).toHaveBeenLastCalledWith('2026-11-26T01:00:00+07:00')
})
