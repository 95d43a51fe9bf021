import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@countinghouse/contract/areas/auth/calls'
import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MOST_OF_ONE } from '../../kernel/live'
import { closeWithin } from '../../kernel/stopping'
import { type TestUser, testApp } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { LOOK_MS } from './live'

const app = testApp({ now: '2026-11-20T03:00:00Z' })
let origin: string

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => vi.useRealTimers())

/** A stream that somebody holds open: what it has said so far, and whether it has ended. */
async function listen(user: TestUser) {
  const request = get(`${origin}${dashboardDoors.changes!.path}`, { headers: { token: user.token } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(answer.headers['content-type']).toContain('text/event-stream')
  const heard = { text: '', isOver: false, leave: () => request.destroy() }
  answer.setEncoding('utf8').on('data', part => {
    heard.text += part
  })
  answer.once('close', () => {
    heard.isOver = true
  })
  return heard
}
const looked = () => vi.advanceTimersByTimeAsync(LOOK_MS)

describe('a stream of what changed', () => {
  it('a stream of what changed ends at the next look once its session has, and leaves others alone', async () => {
    const [leaver, stayer] = [await app.user({ rights: {} }), await app.user({ rights: {} })]
    const streams = [await listen(leaver), await listen(stayer)]
    await looked()
    expect(streams.map(({ isOver }) => isOver)).toEqual([false, false])
    expect((await app.ask(auth.logout, {}, { user: leaver })).code).toBe(1000)
    const own = await lender(app)
    await order(app, own, await customer(app, own))
    await looked()
    await vi.waitFor(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, false]))
    await vi.waitFor(() => expect(streams[1]!.text).toContain('data: changed'))
    expect(streams[0]!.text).not.toContain('data: changed')
    streams[1]!.leave()
  })

  it('a stream of what changed is one of a few that somebody has: one more ends the oldest of his', async () => {
    const [many, one] = [await app.user({ rights: {} }), await app.user({ rights: {} })]
    const other = await listen(one)
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < MOST_OF_ONE + 2; count += 1) streams.push(await listen(many))
    const isOver = () => streams.map(stream => stream.isOver)
    await vi.waitFor(() => expect(isOver()).toEqual([true, true, ...Array(MOST_OF_ONE).fill(false)]))
    expect(other.isOver).toBe(false)
    for (const stream of [other, ...streams]) stream.leave()
  })

  it('a stream of what changed ends when the server does, at once', async () => {
    const stream = await listen(await app.user({ rights: {} }))
    vi.useRealTimers()
    const began = performance.now()
    await closeWithin(app.http, 5000)
    await vi.waitFor(() => expect(stream.isOver).toBe(true))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
