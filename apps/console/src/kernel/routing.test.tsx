import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hrefOf, Link, type Navigate, pathOf, Router, useLocation, useNavigate, useSearchParams } from './routing'

const history = () => ({ push: vi.fn(), replace: vi.fn() })

it('reads a path, its query and its hash, and writes them back', () => {
  expect(pathOf('/order/list?page=2#top')).toEqual({ pathname: '/order/list', search: '?page=2', hash: '#top' })
  expect(pathOf('/order/list?')).toEqual({ pathname: '/order/list', search: '', hash: '' })
  expect(pathOf('?page=2')).toEqual({ pathname: '/', search: '?page=2', hash: '' })
  expect(hrefOf(pathOf('/order/list?page=2#top'))).toBe('/order/list?page=2#top')
})

it('follows a link within the console, and leaves one with a held key to the browser', () => {
  const navigator = history()
  render(
    <Router navigator={navigator} location="/here?x=1">
      <Link to="/there">there</Link>
      <Link to="/here?x=1">here</Link>
    </Router>,
  )
  fireEvent.click(screen.getByText('there'), { ctrlKey: true })
  expect(navigator.push).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('there'))
  expect(navigator.push).toHaveBeenCalledWith('/there', undefined)
  fireEvent.click(screen.getByText('here'))
  expect(navigator.replace).toHaveBeenCalledWith('/here?x=1', undefined)
})

it('writes the query of the page that it stands on', () => {
  const navigator = history()
  function Page() {
    const [query, setQuery] = useSearchParams()
    const next = (before: URLSearchParams) => {
      before.set('page', '2')
      return before
    }
    return (
      <button type="button" onClick={() => setQuery(next, { replace: true })}>
        {query.get('page')}
      </button>
    )
  }
  render(
    <Router navigator={navigator} location="/list?page=1&sort=a">
      <Page />
    </Router>,
  )
  fireEvent.click(screen.getByText('1'))
  expect(navigator.replace).toHaveBeenCalledWith('/list?page=2&sort=a', undefined)
})

it('gives one function for the life of a page, wherever it goes', () => {
  const navigator = history()
  const seen = new Set<Navigate>()
  function Page() {
    seen.add(useNavigate())
    return useLocation().pathname
  }
  const at = (location: string) => (
    <Router navigator={navigator} location={location}>
      <Page />
    </Router>
  )
  const { rerender } = render(at('/a'))
  rerender(at('/b'))
  expect(screen.getByText('/b')).toBeTruthy()
  expect(seen.size).toBe(1)
})
