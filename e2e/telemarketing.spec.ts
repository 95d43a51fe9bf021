import { expect, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { fromMenu, rowsOf, shownTab } from './support/desk'
import { enter } from './support/sign-in'

interface Prospect {
  assignmentId: number
  lastFollowUpStatus: string | null
}
const FORMS = {
  'zh-CN': { name: '记录跟进', dir: 'ltr' },
  'en-US': { name: 'Record follow-up', dir: 'ltr' },
  ar: { name: 'تسجيل متابعة', dir: 'rtl' },
} as const

for (const [language, { name, dir }] of Object.entries(FORMS))
  test(`a seat works customer after customer by the keyboard alone (${language})`, async ({ page, request }) => {
    const seat = await sessionOf(request, 'telemarketer')
    await enter(page, 'telemarketer', { Language: language })
    await page.goto('/telemarketing/worklist')
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const shown = page.locator('.ch-strip [aria-current=true]')
    await expect(shown).toBeVisible()
    const [first] = await seat.ask<Prospect[]>('/telemarketing/assignment/worklist')
    await expect(page.locator('.ch-band h1')).toBeVisible()
    const form = page.getByRole('region', { name })
    await expect(form).toBeVisible()
    const before = await page.locator('.ch-band h1').textContent()

    // Nobody answers: a key, and Enter; the next customer is there.
    await page.keyboard.press('c')
    await expect(form.locator('[aria-keyshortcuts=c]')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('.ch-band h1')).not.toHaveText(before ?? '')
    const done = await seat.ask<Prospect>('/telemarketing/assignment/detail', { assignmentId: first!.assignmentId })
    expect(done.lastFollowUpStatus).toBe('c')
  })

test('a seat hears the recording of a call in the page', async ({ page, request }) => {
  const seat = await sessionOf(request, 'telemarketer')
  const called = async ({ assignmentId }: Prospect) => {
    const { list } = await seat.ask<{ list: { RecordingAccessAddress: string }[] }>('/telemarketing/callRecord/list', {
      assignmentId,
    })
    return list.some(call => call.RecordingAccessAddress)
  }
  let recorded: Prospect | undefined
  for (const prospect of await seat.ask<Prospect[]>('/telemarketing/assignment/worklist'))
    if (!recorded && (await called(prospect))) recorded = prospect
  await enter(page, 'telemarketer')
  await page.goto(`/telemarketing/assignmentdetail?id=${recorded!.assignmentId}`)
  await page.getByRole('button', { name: '播放' }).first().click()
  const heard = () =>
    page
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => [audio.error, audio.currentTime > 0, audio.duration > 1])
  await expect.poll(heard).toEqual([null, true, true])
})

test('a lead pushes customers to the calling system, and sees what it answered', async ({ page }) => {
  await enter(page, 'telemarketing_manager')
  await page.goto('/telemarketing/assignmentlist')
  await shownTab(page)
    .getByRole('tab', { name: /已分配/ })
    .click()
  await expect(rowsOf(page).first()).toBeVisible()
  for (const row of [0, 1, 2]) await rowsOf(page).nth(row).getByRole('checkbox').check()
  await fromMenu(page, page.locator('.ch-toolbar').getByRole('button', { name: '更多操作' }), '推送')
  const dialog = page.getByRole('dialog', { name: '推送 3 位客户到外呼系统' })
  await dialog.getByRole('button', { name: '推送', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/telemarketing/crmpushes')
  await expect(rowsOf(page).first()).toBeVisible()
  await shownTab(page)
    .getByRole('tab', { name: /已接收/ })
    .click()
  await expect(rowsOf(page).first()).toContainText('CRM-T')
})
