import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A window that is opened: what is kept in the browser is read anew. */
async function opened() {
  vi.resetModules()
  return (await import('./drafts-store')).useDrafts
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what was typed and not sent', () => {
  it('is there again after its window was closed, until it is sent', async () => {
    const first = await opened()
    first.setState({ '4 follow 7': { remark: 'Pays on Friday' }, '4 follow 8': { remark: 'Call at five' } }, true)
    expect((await opened()).getState()).toEqual(first.getState())
    first.setState({ '4 follow 8': first.getState()['4 follow 8'] }, true)
    expect((await opened()).getState()).toEqual({ '4 follow 8': { remark: 'Call at five' } })
  })

  it('is forgotten after three days, and a torn write counts as none', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    ;(await opened()).setState({ '4 follow 7': { remark: 'Pays on Friday' } })
    localStorage.setItem('pro__Draft 4 follow 8', '{"at":')
    expect(Object.keys((await opened()).getState())).toEqual(['4 follow 7'])
    vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 86_400_000)
    expect((await opened()).getState()).toEqual({})
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is known to the other windows of the browser, which do not send it back', async () => {
    const drafts = await opened()
    const key = 'pro__Draft 4 follow 7'
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: { remark: 'Typed elsewhere' } }))
    const written = vi.spyOn(Storage.prototype, 'setItem')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(drafts.getState()).toEqual({ '4 follow 7': { remark: 'Typed elsewhere' } })
    expect(written).not.toHaveBeenCalled()
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(drafts.getState()).toEqual({})
  })
})
