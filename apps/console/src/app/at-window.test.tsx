import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AtWindow } from './at-window'
import { followWindow, useIsAt, usePlace, windowHistory } from './window-history'

let stop: () => void
beforeEach(() => {
  history.replaceState(null, '', '/one')
  stop = followWindow()
})
afterEach(() => stop())

let drawn = 0
function Around() {
  drawn += 1
  return <Link to="/two?pageNum=2">Two</Link>
}
const Where = () => <p>{usePlace().pathname}</p>
function Entry({ path }: { path: string }) {
  drawn += 1
  return <p>{`${path} ${useIsAt(path)}`}</p>
}

describe('what stands around the pages', () => {
  it('what stands around the pages is not drawn anew when the window shows another address, unless it asks where that is', () => {
    drawn = 0
    render(
      <AtWindow>
        <Around />
        <Where />
      </AtWindow>,
    )
    act(() => windowHistory.push('/three'))
    screen.getByText('/three')
    expect(drawn).toBe(1)
  })

  it('what stands around the pages draws only the entries that one leaves and comes to', () => {
    render(['/one', '/two', '/three'].map(path => <Entry key={path} path={path} />))
    drawn = 0
    act(() => windowHistory.push('/two'))
    screen.getByText('/two true')
    screen.getByText('/one false')
    expect(drawn).toBe(2)
  })

  it('a link to what is shown already adds no step to go back (R-022)', () => {
    render(
      <AtWindow>
        <Around />
      </AtWindow>,
    )
    const before = history.length
    fireEvent.click(screen.getByText('Two'))
    expect(location.pathname + location.search).toBe('/two?pageNum=2')
    expect(history.length).toBe(before + 1)
    fireEvent.click(screen.getByText('Two'))
    expect(history.length).toBe(before + 1)
  })
})
