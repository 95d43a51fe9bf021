import { lists } from '@countinghouse/contract/areas/lists/calls'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { vi } from 'vitest'

export interface SentRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: Record<string, unknown> | undefined
}

type Answer = (request: SentRequest) => unknown

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The far end of the wire: answers by path, keeps what was asked. Everything on this side of `fetch` is real. */
export function fakeServer() {
  const requests: SentRequest[] = []
  const answers = new Map<string, Answer>()
  // Tabs of a list stand without counts until a test gives some.
  answers.set(lists.savedFilterCounts.path, () => ({ code: 1000, msg: 'ok', data: { totals: [] } }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://console.test').pathname
    const one: SentRequest = {
      path: new URL(url, 'http://console.test').href.replace('http://console.test', ''),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(one)
    const answer = [...answers].find(([end]) => path.endsWith(end))?.[1]
    const given = answer ? await answer(one) : { code: 1000, msg: '', data: {} }
    return given instanceof Response ? given : json(given)
  })
  return {
    requests,
    /** How often a path was asked. */
    count: (call: Pick<AnyCall, 'path'>) => requests.filter(one => one.path.endsWith(call.path)).length,
    last: (call: Pick<AnyCall, 'path'>) => requests.findLast(one => one.path.endsWith(call.path)),
    success: (call: Pick<AnyCall, 'path'>, data: unknown) =>
      void answers.set(call.path, () => ({ code: 1000, msg: 'ok', data })),
    answer: (call: Pick<AnyCall, 'path'>, answer: Answer) => void answers.set(call.path, answer),
    fail: (call: Pick<AnyCall, 'path'>, code: number, msg: string, data: unknown = null) =>
      void answers.set(call.path, () => ({ code, msg, data })),
    http: (call: Pick<AnyCall, 'path'>, status: number, body: unknown) =>
      void answers.set(call.path, () => json(body, status)),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>
