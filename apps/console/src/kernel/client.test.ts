import { auth } from '@countinghouse/contract/areas/auth/calls'
import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { jobs } from '@countinghouse/contract/areas/jobs/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { read } from '@countinghouse/contract/kernel/call'
import { SERVER_DICTIONARY_CODES } from '@countinghouse/contract/kernel/dictionaries/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { loadTexts } from '../app/load-texts'
import type { CallFault } from './call-fault'
import { ask, setTransport } from './client'
import { clientEffects } from './client-effects'
import { loadServerEntries } from './dictionary-texts'
import { startLanguage } from './i18n'
import { setNotifier } from './notify'
import { beginSession, useSession } from './session-store'
import { dropToken, hasToken } from './session-token'
import { type FakeServer, fakeServer } from './testing/fake-server'

let server: FakeServer
let notices: string[][]
const toLogin = vi.fn()
const reload = vi.fn()

beforeEach(async () => {
  server = fakeServer()
  notices = []
  setNotifier({
    error: (title, text) => void notices.push([title, text ?? '']),
    success: text => void notices.push(['success', text]),
    failure: text => void notices.push(['failure', text]),
  })
  toLogin.mockReset()
  reload.mockReset()
  Object.assign(clientEffects, { toLogin, reload })
  await startLanguage(loadTexts, 'en-US')
  beginSession('the-token', { userId: 7, userName: 'Ann', roleCodes: ['admin'], avatarUrl: '' })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const detail = (orderId = 5) => ask(order.detail, { orderId })
const faultOf = async (asking: Promise<unknown>) =>
  (await asking.then(
    () => undefined,
    fault => fault,
  )) as CallFault

describe('a call', () => {
  it('a call is a POST with a JSON body (R-119)', async () => {
    await detail()
    expect(server.requests[0]).toMatchObject({ method: 'POST', body: { orderId: 5 } })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
  })
  it('a call goes below /api/web, behind the optional prefix of the installation (R-121)', async () => {
    await detail()
    document.head.innerHTML = '<meta name="api-prefix" content="/branch-two/">'
    await detail()
    expect(server.requests.map(one => one.path)).toEqual(['/api/web/order/detail', '/branch-two/api/web/order/detail'])
  })
  it('a call carries the token of the cookie (R-122) and the fixed client id (R-123)', async () => {
    await detail()
    expect(server.requests[0]?.headers).toMatchObject({
      token: 'the-token',
      'client-id': 'web-console',
      'accept-language': 'en-US',
    })
  })
  it('a call for the menus uses another base (R-124), for the contacts the plain /api base (R-125)', async () => {
    await ask(auth.routes, {})
    await ask(customer.contactList, { custId: 3 })
    expect(server.requests.map(one => one.path)).toEqual([
      '/api/public/webpublic/user/routes',
      '/api/inxpfm/custContact/selectContact',
    ])
  })
  it('a call for dictionaries has the comma-joined codes in its path (R-128), all 42 of them (R-134)', async () => {
    server.answer({ path: '/anon' }, () => ({
      code: 1000,
      msg: '',
      data: { sex: [{ itemValue: '1', itemText: 'Male' }] },
    }))
    await loadServerEntries('en-US')
    const codes = decodeURIComponent(server.requests[0]!.path).split('/').at(-2)!.split(',')
    expect(server.requests[0]?.path).toMatch(/^\/api\/web\/dict\/findDictItemByCode\/.*\/anon$/)
    expect(codes).toEqual(SERVER_DICTIONARY_CODES)
    expect(codes).toHaveLength(42)
  })
  it('a call by GET takes its input in the query', async () => {
    const durations = read('/sample', {
      summary: '',
      access: 'signedIn',
      method: 'GET',
      input: z.object({ parentId: z.int() }),
      output: z.object({}),
    })
    await ask(durations, { parentId: 4 })
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/api/web/sample?parentId=4', body: undefined })
  })
  it('a call carries an idempotency key when it is an action, and none when it is not', async () => {
    await ask(jobs.run, { job: 'close' }, { key: 'attempt-1' })
    await detail()
    expect(server.requests.map(one => one.headers['idempotency-key'])).toEqual(['attempt-1', undefined])
  })
  it('a call can be answered by another transport', async () => {
    const back = setTransport(
      () => async () => new Response(JSON.stringify({ code: 1000, msg: '', data: { canned: true } })),
    )
    expect(await ask(system.listAllSelect, {})).toEqual({ canned: true })
    back()
    expect(server.requests).toEqual([])
  })
})

describe('an answer', () => {
  it('an answer has code, msg and data (R-120); 1000 is success, also as text (R-135)', async () => {
    server.answer(order.detail, () => ({ code: '1000', msg: 'ok', data: { orderNo: 'MX1' } }))
    expect(await detail()).toEqual({ orderNo: 'MX1' })
  })
  it('an answer of any other code is rejected with the message of the server (R-136)', async () => {
    server.fail(order.detail, 1422, 'The order is settled.')
    expect(await faultOf(detail())).toMatchObject({ code: 1422, msg: 'The order is settled.', uncertain: false })
  })
  it('an answer of 1400 says which fields are wrong', async () => {
    server.fail(order.detail, 1400, 'Please check the marked fields.', { fields: { orderId: 'Required' } })
    expect((await faultOf(detail())).fields).toEqual({ orderId: 'Required' })
  })
  it('an answer of code -1001 deletes the token and clears the user (R-137) and after 500 ms goes to the sign-in page (R-138)', async () => {
    server.fail(order.detail, -1001, 'Your session has ended.')
    await faultOf(detail())
    expect(hasToken()).toBe(false)
    expect(useSession.getState().user).toBeUndefined()
    vi.advanceTimersByTime(499)
    expect(toLogin).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(toLogin).toHaveBeenCalledOnce()
  })
  it('an answer of code -1002 is permission denied: a notice, and the session stays (R-139)', async () => {
    server.fail(order.detail, -1002, 'You may not do this.')
    expect((await faultOf(detail())).code).toBe(-1002)
    expect(notices).toEqual([['No permission', 'You may not do this.']])
    expect(hasToken()).toBe(true)
  })
  it('an answer of HTTP 403 brings the notice Forbidden with the message of the server (R-140)', async () => {
    server.http(order.detail, 403, { code: -1002, msg: 'Not from this address.' })
    await faultOf(detail())
    expect(notices).toEqual([['Forbidden', 'Not from this address.']])
  })
  it('an answer of HTTP 401 brings the notice Unauthorized (R-141) with its text (R-142)', async () => {
    server.http(order.detail, 401, { result: { isLogin: false } })
    await faultOf(detail())
    expect(notices).toEqual([['Unauthorized', 'Authorization verification failed']])
  })
  it('an answer of HTTP 401 that says logged in brings no notice and no sign-out (R-143)', async () => {
    server.http(order.detail, 401, { result: { isLogin: true } })
    await faultOf(detail())
    vi.advanceTimersByTime(5000)
    expect([notices, hasToken(), reload.mock.calls.length]).toEqual([[], true, 0])
  })
  it('an answer of HTTP 401 with a token held signs out and reloads after 1500 ms (R-144)', async () => {
    server.http(order.detail, 401, {})
    await faultOf(detail())
    expect(hasToken()).toBe(false)
    vi.advanceTimersByTime(1499)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('an answer of HTTP 401 without a token held brings the notice only (R-145)', async () => {
    dropToken()
    server.http(order.detail, 401, {})
    await faultOf(detail())
    vi.advanceTimersByTime(5000)
    expect(notices).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })
  it('an answer that never comes is rejected to the caller (R-146) with the generic text (R-149), its outcome unknown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    expect(await faultOf(detail())).toMatchObject({ code: 0, msg: 'Request failed, please try again', uncertain: true })
    await startLanguage(loadTexts, 'zh-CN')
    expect((await faultOf(detail())).msg).toBe('请求失败，请重试')
  })
  it('an answer that is no envelope, as of a proxy, is rejected with the generic text', async () => {
    server.answer(order.detail, () => new Response('<html>Bad gateway</html>', { status: 502 }))
    expect(await faultOf(detail())).toMatchObject({
      code: 502,
      msg: 'Request failed, please try again',
      uncertain: true,
    })
  })
})
