import { expect, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from '../support/api'
import { giveTasks } from '../support/desk'
import { enter } from '../support/sign-in'
import { Called, installPeers, Registrar, SIP_ADDRESS, SIP_REALM, SIP_SECRET } from './peers'

const registrar = new Registrar()
const called = new Called()
let collector: ApiSession

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(300_000)
  installPeers()
  await registrar.start()
  await called.start()
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  const admin = await sessionOf(request, 'admin')
  const second = await sessionOf(request, 'admin2')
  const agree = async () => {
    const { list } = await second.ask<{ list: { changeId: number }[] }>('/pendingChange/list', { state: 'waiting' })
    for (const { changeId } of list) await second.ask('/pendingChange/decide', { changeId, approve: true })
  }
  const at = { channelKind: 'telephony', adapter: 'sip', address: SIP_ADDRESS, realm: SIP_REALM, secret: SIP_SECRET }
  const channels = async () =>
    (await admin.ask<{ list: { channelId: number; channelName: string }[] }>('/channel/list', { pageSize: 100 })).list
  const named = async () => (await channels()).find(({ channelName }) => channelName === 'Kamailio')
  if (!(await named())) {
    await admin.ask('/channel/add', {
      ...at,
      channelName: 'Kamailio',
      currencies: ['MXN'],
      reason: 'Calls in the browser',
    })
    await agree()
  }
  const { channelId } = (await named())!
  const { list } = await admin.ask<{
    list: { routeId: number; rowVersion: number; routePurpose: string; country: string | null; channelId: number }[]
  }>('/channelRoute/list', { pageSize: 100 })
  const calls = list.filter(({ routePurpose, country }) => routePurpose === 'call' && country === 'MX')
  for (const { routeId, rowVersion } of calls.filter(route => route.channelId !== channelId))
    await admin.ask('/channelRoute/edit', { routeId, rowVersion, channelId, reason: 'Calls in the browser' })
  if (calls.length === 0)
    await admin.ask('/channelRoute/add', {
      routePurpose: 'call',
      country: 'MX',
      channelId,
      reason: 'Calls in the browser',
    })
  await agree()
  collector = await sessionOf(request, 'collector')
  await giveTasks(await sessionOf(request, 'collection_supervisor'), '/collectionTask', 'Carlos Medina', 12, 'MXN')
})
test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) console.info(registrar.said, called.said)
})
test.afterAll(async () => {
  await registrar.end()
  await called.end()
})

const bar = (page: Page) => page.locator('.ch-softphone')

/** Opens a case whose customer may be called, and calls him. */
async function callSomebody(page: Page, language = 'en-US'): Promise<number> {
  await enter(page, 'collector', { Language: language })
  await page.goto('/collection/collectiontaskdetail')
  const button = page.locator('.ch-call-gate button').first()
  await expect(button).toBeVisible()
  for (let tries = 0; tries < 12 && !(await button.isEnabled()); tries += 1) {
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
  }
  const answer = page.waitForResponse(response => response.url().endsWith('/contact/call'))
  await button.click()
  const { data } = (await (await answer).json()) as { data: { attemptId: number; dialledBy: string } }
  expect(data.dialledBy).toBe('browser')
  return data.attemptId
}
interface State {
  phoneCallState: string
  calltimevalue: number
  hangingUpReason: string
}
const stateOf = (attemptId: number) => collector.ask<State>('/contact/callState', { attemptId })

interface Heard extends Window {
  peers: RTCPeerConnection[]
}

/** How loud it was so far what the page received: the other side hums. */
const energyHeard = (page: Page) =>
  page.evaluate(async () => {
    const stats = await (window as unknown as Heard).peers.at(-1)!.getStats()
    return [...stats.values()].find(({ type }) => type === 'inbound-rtp')?.totalAudioEnergy ?? 0
  })

test('is answered, talked, muted, held, keyed, and hung up by the other side', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = window as unknown as Heard
    heard.peers = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(setup?: RTCConfiguration) {
        super(setup)
        heard.peers.push(this)
      }
    }
  })
  const rings = called.hears('CALL_INCOMING')
  const attemptId = await callSomebody(page)
  await rings
  await expect(bar(page)).toHaveAttribute('data-phase', 'ringing')
  const talks = called.hears('CALL_ESTABLISHED')
  called.command('accept')
  await talks
  await expect(bar(page)).toHaveAttribute('data-phase', 'talking')
  await expect(bar(page).getByRole('timer')).toHaveText(/^0:\d[1-9]$/)
  await expect.poll(() => energyHeard(page)).toBeGreaterThan(0)
  expect(registrar.said).toMatch(/CALL \+52\d{10} reference C\d+/)
  await page.keyboard.press('F2')
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('F8')
  await bar(page).getByRole('button', { name: '5', exact: true }).click()
  await expect.poll(() => called.said).toContain("received event: '5'")
  await page.keyboard.press('F4')
  await expect(bar(page).getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.keyboard.press('F4')
  await page.waitForTimeout(2500)
  called.command('hangup')
  await expect(bar(page)).toHaveAttribute('data-phase', 'over')
  await expect
    .poll(() => stateOf(attemptId))
    .toMatchObject({
      phoneCallState: 'ended',
      hangingUpReason: 'ended by the customer',
    })
  expect((await stateOf(attemptId)).calltimevalue).toBeGreaterThan(1)
})

test('is given up while it rings', async ({ page }) => {
  const rings = called.hears('CALL_INCOMING')
  const attemptId = await callSomebody(page)
  await rings
  await expect(bar(page)).toHaveAttribute('data-phase', 'ringing')
  const closed = called.hears('CALL_CLOSED')
  await page.keyboard.press('F9')
  await closed
  await expect
    .poll(() => stateOf(attemptId))
    .toMatchObject({ phoneCallState: 'ended', hangingUpReason: 'ended by staff', calltimevalue: 0 })
})

test('is refused: busy', async ({ page }) => {
  const rings = called.hears('CALL_INCOMING')
  const attemptId = await callSomebody(page)
  await rings
  called.command('hangup')
  await expect.poll(() => stateOf(attemptId)).toMatchObject({ phoneCallState: 'ended', hangingUpReason: 'busy' })
})

test('is not answered', async ({ page }) => {
  const attemptId = await callSomebody(page)
  await expect
    .poll(() => stateOf(attemptId), { timeout: 30_000 })
    .toMatchObject({ phoneCallState: 'ended', hangingUpReason: 'no answer', calltimevalue: 0 })
})

test('ends when the page goes', async ({ page }) => {
  const rings = called.hears('CALL_INCOMING')
  const attemptId = await callSomebody(page)
  await rings
  called.command('accept')
  await expect(bar(page)).toHaveAttribute('data-phase', 'talking')
  await page.waitForTimeout(2000)
  const closed = called.hears('CALL_CLOSED')
  await page.close()
  await expect
    .poll(() => stateOf(attemptId))
    .toMatchObject({ phoneCallState: 'ended', hangingUpReason: 'ended by staff' })
  await closed
})

test('the server goes in the middle: the page says so, and the call is over', async ({ page }) => {
  const rings = called.hears('CALL_INCOMING')
  const attemptId = await callSomebody(page)
  await rings
  called.command('accept')
  await expect(bar(page)).toHaveAttribute('data-phase', 'talking')
  await page.waitForTimeout(2000)
  await registrar.stop()
  await expect(bar(page)).toHaveAttribute('data-fault', 'serverGone')
  await expect
    .poll(() => stateOf(attemptId))
    .toMatchObject({ phoneCallState: 'ended', hangingUpReason: 'not reported' })
  called.command('hangup')
})

test('the server is away: nobody was called', async ({ page }) => {
  const attemptId = await callSomebody(page)
  await expect(bar(page)).toHaveAttribute('data-fault', 'server')
  await expect.poll(() => stateOf(attemptId)).toMatchObject({ phoneCallState: 'failed' })
})

test('the account is refused: nobody was called', async ({ page }) => {
  await registrar.start('another-secret-than-the-one-of-the-channel')
  const attemptId = await callSomebody(page)
  await expect(bar(page)).toHaveAttribute('data-fault', 'account')
  await expect.poll(() => stateOf(attemptId)).toMatchObject({ phoneCallState: 'failed' })
})
