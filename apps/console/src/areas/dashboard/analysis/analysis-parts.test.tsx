import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ChartContent, scaleEnd } from '../../../kernel/chart/chart-types'
import { renderPage } from '../../../kernel/testing/render-page'
import { FACES, People } from './people'
import { shownAt, TAGS_MS, TagCloud } from './tag-cloud'

afterEach(() => vi.useRealTimers())

const content = (kind: ChartContent['kind'], values: number[]): ChartContent => ({
  kind,
  categories: values.map(String),
  series: [{ key: 'a', name: 'a', tone: 'accent', values }],
  text: String,
  shortText: String,
})

it('a gauge runs from 0 to 100 unless a chart says otherwise (R-166)', () => {
  expect(scaleEnd(content('gauge', [12]))).toBe(100)
  expect(scaleEnd({ ...content('gauge', [12]), most: 40 })).toBe(40)
})

it('a radar has maximum 80 by default, and gives way to a value beyond it (R-167)', () => {
  expect(scaleEnd(content('radar', [10, 20]))).toBe(80)
  expect(scaleEnd(content('radar', [10, 92.5]))).toBe(92.5)
})

it('the tag cloud shows others each 5000 ms (R-168)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  expect(TAGS_MS).toBe(5000)
  const tags = Array.from({ length: 30 }, (_, index) => ({ channel: `channel-${index}`, loanCount: 60 - index }))
  await renderPage(<TagCloud tags={tags} />)
  expect(screen.queryByText('channel-0')).not.toBeNull()
  expect(screen.queryByText('channel-12')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(TAGS_MS))
  expect(screen.queryByText('channel-0')).toBeNull()
  expect(screen.queryByText('channel-12')).not.toBeNull()
  expect(shownAt(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a'])
  expect(shownAt([], 3)).toEqual([])
})

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ userId: index, userName: `Ana ${index}`, taskCount: 3 }))

it('the avatar list shows 20 faces, and with +N how many are left out (R-169, R-170)', async () => {
  await renderPage(<People people={people(26)} />)
  expect(screen.getAllByRole('img')).toHaveLength(FACES)
  expect(FACES).toBe(20)
  await act(async () => screen.getByRole('button', { name: '+6' }).click())
  expect(screen.getAllByRole('img')).toHaveLength(26)
  expect(screen.getByLabelText('Ana 25: 3 tasks')).toBeTruthy()
})

it('an avatar list that does not overflow has no +N (R-170)', async () => {
  await renderPage(<People people={people(20)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
