import { expect, test } from '@playwright/test'
import { shiftFaults, watchShifts } from './look/shift'
import { enter } from './support/sign-in'
import { settled, watchAnswers } from './support/walk'

/** The screens on which most of the work is done, by who opens them first in the morning. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  admin: [
    ...['/homepage', '/order/allorderlist', '/order/overduelist', '/order/moneyapprovals', '/customer/list'],
    ...['/operation/account', '/operation/close', '/books/trialbalance', '/customer/promotionReport'],
    ...['/platformCollection/live', '/contact/pauses', '/customer/doubles'],
  ],
  approver: ['/homepage', '/approval/myapprovaltasks', '/approval/approvaltaskdetail'],
  collector: ['/homepage', '/collection/mycollectiontasks', '/collection/collectiontaskdetail'],
}

for (const [width, height] of [
  [1366, 768],
  [375, 812],
] as const)
  for (const [user, screens] of Object.entries(SCREENS))
    test(`nothing moves by itself while the screens of ${user} come at ${width} px`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      await enter(page, user)
      watchAnswers(page)
      const faults: string[] = []
      for (const screen of screens) {
        await page.goto(screen)
        await settled(page)
        faults.push(...(await shiftFaults(page)).map(fault => `${screen} ${fault}`))
      }
      expect(faults).toEqual([])
    })

test('nothing moves when the names of fields and values come late', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await watchShifts(page)
  await enter(page, 'admin')
  watchAnswers(page)
  let late = 0
  await page.route('**/words-*.js', async route => {
    late += 1
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  const faults: string[] = []
  for (const screen of ['/order/allorderlist', '/order/overduelist', '/customer/list']) {
    await page.goto(screen)
    await expect(page.locator('.ch-card').first()).toBeVisible()
    await settled(page)
    faults.push(...(await shiftFaults(page)).map(fault => `${screen} ${fault}`))
  }
  expect(late).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('the measure finds what is pushed down by something that comes late', async ({ page }) => {
  await page.route('**/late', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body><p class="pushed" style="height:300px;margin:0">What I wanted to press</p><script>
        setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height:240px">Late</div>'), 300)
      </script>`,
    }),
  )
  await watchShifts(page)
  await page.goto('/late')
  await expect.poll(() => shiftFaults(page)).toEqual([expect.stringMatching(/^moves by 0\.\d+, most of it /)])
})
