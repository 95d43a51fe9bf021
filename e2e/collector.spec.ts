import { expect, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { giveTasks, RECEIPT } from './support/desk'
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
  const done = await collector.ask<{ followResult: string; orderId: number }>('/collectionTask/detail', {
    taskId: Number(first),
  })
  expect(done.followResult).toBe('c')

  // A promise: the key fills in date and amount.
  const second = new URL(page.url()).searchParams.get('task')
  await expect(form).toBeVisible()
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
  await expect(form).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Llamar a las 17 h')
  await page.reload()
  await expect(form.getByRole('textbox', { name: /备注/ })).toHaveValue('Llamar a las 17 h')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  // And in another window after this one was closed.
  const again = await page.context().newPage()
  await page.close()
  await again.goto(`/collection/collectiontaskdetail?task=${new URL(page.url()).searchParams.get('task')}`)
  await expect(again.getByRole('textbox', { name: /备注/ })).toHaveValue('Llamar a las 17 h')
  // The order tells of it too.
  await enter(again, 'admin')
  await again.goto(`/order/orderdetail?id=${done.orderId}`)
  await again.getByRole('tab', { name: '日志', exact: true }).click()
  await expect(again.getByRole('region', { name: '催收日志' })).toContainText('Carlos Medina')
})

interface Owing {
  taskId: number
  orderId: number
  amountMinor: number
}

/** A case of the collector that finance may book in full without a second person. */
async function payableCase(collector: ApiSession, finance: ApiSession): Promise<Owing> {
  const { list } = await collector.ask<{ list: { taskId: number; orderId: number }[] }>('/collectionTask/myTask')
  for (const { taskId, orderId } of list) {
    const preview = await finance.ask<{ outstandingMinor: number; secondPerson: boolean }>('/order/repaymentPreview', {
      orderId,
    })
    if (!preview.secondPerson && preview.outstandingMinor > 0)
      return { taskId, orderId, amountMinor: preview.outstandingMinor }
  }
  throw new Error('Every case of the collector is above the limit of one maker.')
}

for (const [way, within] of [
  ['hears within two seconds', 2000],
  ['where no stream comes through looks itself and sees', 10_000],
] as const)
  test(`paid means silent: an open cockpit ${way} that finance booked the payment, and nobody can call any more`, async ({
    page,
    request,
  }) => {
    const collector = await sessionOf(request, 'collector')
    const finance = await sessionOf(request, 'finance')
    await giveTasks(await sessionOf(request, 'collection_supervisor'), '/collectionTask', 'Carlos Medina', 4)
    const { taskId, orderId, amountMinor } = await payableCase(collector, finance)
    await enter(page, 'collector')
    const stream = /\/collectionTask\/changes/
    if (within > 2000) await page.route(stream, route => route.abort())
    const heard = page.waitForRequest(stream)
    await page.goto(`/collection/collectiontaskdetail?id=${taskId}`)
    const form = page.getByRole('region', { name: '记录跟进' })
    const call = page.locator('.ch-case-actions [aria-keyshortcuts=t]')
    await expect(call).toBeVisible()
    await heard
    // The key of a result, not saved yet.
    await page.keyboard.press('c')
    await expect(form.getByRole('radio', { name: /无人接听/ })).toBeChecked()

    const proof = await finance.upload(RECEIPT)
    await finance.ask('/order/repayOfflineAll', {
      orderId,
      amountMinor,
      payChannel: 'OFFLINE',
      // The server goes by the clock of its database, which may be a moment behind.
      paymentTime: new Date(Date.now() - 60_000).toISOString(),
      reference: `E2E-PAID-${Date.now().toString(36)}`,
      proofFileIds: [proof],
    })
    await expect(form.getByRole('alert').filter({ hasText: '已结清' })).toBeVisible({ timeout: within })
    await expect(call).toBeHidden()
    await expect(form.getByRole('radio', { name: /无人接听/ })).toBeDisabled()
    await expect(form.getByRole('button', { name: /^保存/ })).toHaveCount(0)
    // A key that saved before saves nothing now.
    await page.keyboard.press('Control+Enter')
    const state = await collector.ask<object>('/collectionTask/state', { taskId })
    expect(state).toMatchObject({ collectionTaskStatus: 3, mayFollow: false })
  })
