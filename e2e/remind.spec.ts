import { expect, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { giveTasks, rowsOf } from './support/desk'
import { enter } from './support/sign-in'

test('a reminder agent goes from the list through his cases by the keyboard: result, next contact, remark', async ({
  page,
  request,
}) => {
  const lead = await sessionOf(request, 'operations')
  await giveTasks(lead, '/remindTask', 'Rosa Delgado', 3)

  await enter(page, 'reminder')
  await page.goto('/remind/myremindtasks?remindTaskStatus=1')
  const first = rowsOf(page).first()
  await first.hover()
  await first.getByRole('button', { name: '提醒', exact: true }).click()
  const form = page.getByRole('region', { name: '记录跟进' })
  const shown = page.locator('.ch-strip [aria-current=true]')
  await expect(form).toBeVisible()
  await expect(shown).toBeVisible()
  const taskId = Number(new URL(page.url()).searchParams.get('id'))
  await page.keyboard.press('a')
  await expect(form.getByRole('radio', { name: /本人接听/ })).toBeChecked()
  await page.keyboard.press('n')
  await page.keyboard.press('r')
  await page.keyboard.type('Pagará a tiempo')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBeNull()
  const agent = await sessionOf(request, 'reminder')
  const done = await agent.ask<object>('/remindTask/detail', { taskId })
  expect(done).toMatchObject({ followResult: 'a', remindRecord: 'Pagará a tiempo', remindTaskStatus: 2 })
})
