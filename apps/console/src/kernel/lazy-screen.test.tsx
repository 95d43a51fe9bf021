import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyScreen, withTimeout } from './lazy-screen'
import { renderPage } from './testing/render-page'

const Page = () => <p>the page</p>

describe('a part that is loaded when it is needed', () => {
  it('a part that is loaded when it is needed may take 120000 ms, not longer (R-060)', async () => {
    vi.useFakeTimers()
    const outcome = vi.fn()
    withTimeout(() => new Promise(() => {})).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('a part that is loaded when it is needed is tried a second time quietly', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ Page })
    const Screen = lazyScreen<'Page'>(load, 'Page')
    await renderPage(<Screen />)
    await screen.findByText('the page')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('a part that is loaded when it is needed offers another try when it does not come', async () => {
    const load = vi.fn().mockRejectedValue(new Error('lost'))
    const Screen = lazyScreen<'Page'>(load, 'Page')
    await renderPage(<Screen />)
    await screen.findByText('This page did not load')
    load.mockResolvedValue({ Page })
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByText('the page')
  })
})
