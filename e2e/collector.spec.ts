import { expect, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { giveTasks } from './support/desk'
import { enter } from './support/sign-in'

test('a collector works case after case by the keyboard alone: a result and a promise in three strokes each', async ({
  page,
  request,
}) => {
  const collector = await sessionOf(request, 'collector')
  await giveTasks(await sessionOf(request, 'collection_supervisor'), '/collectionTask', 'Carlos Medina', 4)
  await enter(page, 'collector')
  await page.goto('/collection/collectiontaskdetail')
  const form = page.getByRole('region', { name: '记录跟进' })
  const who = page.locator('.ch-band h1')
  const shown = page.locator('.ch-strip [aria-current=true]')
  await expect(form).toBeVisible()
  await expect(shown).toBeVisible()
  const first = new URL(page.url()).searchParams.get('task')

  // Nobody answers: a key, and Enter.
  await expect(who).toBeVisible()
  await page.keyboard.press('c')
  await expect(form.getByRole('radio', { name: /无人接听/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBe(first)
  const done = await collector.ask<{ followResult: string }>('/collectionTask/detail', { taskId: Number(first) })
  expect(done.followResult).toBe('c')

  // A promise: the key fills in date and amount.
  const second = new URL(page.url()).searchParams.get('task')
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(form.getByText('去掉')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBe(second)
  const promised = await collector.ask<{ promises: { promiseState: string }[] }>('/collectionTask/detail', {
    taskId: Number(second),
  })
  expect(promised.promises[0]).toMatchObject({ promiseState: 'open' })

  // What is typed and not sent is there again after a reload.
  await page.keyboard.press('r')
  await page.keyboard.type('Llamar a las 17 h')
  await page.reload()
  await expect(form.getByRole('textbox', { name: /备注/ })).toHaveValue('Llamar a las 17 h')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})
