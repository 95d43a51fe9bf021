import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { act, businessMinute, deskOf, findRow, prefilled, rowsOf, shownTab } from './support/desk'
import { openScreen } from './support/sign-in'

/** A job takes its turn among the others. */
const JOB_MS = 60_000

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

/** Numbers of Mexican orders that owe something. */
async function owingOrders(session: ApiSession): Promise<string[]> {
  const { list } = await session.ask<{ list: { orderNo: string }[] }>('/order/overdueList', {
    appId: 102,
    pageSize: 30,
  })
  return list.map(row => row.orderNo)
}

/** Running and overdue. */
const IN_REPAYMENT = [7, 8]

test('finance checks and books a file of receipts, and each line says what became of it', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const [first, second] = await owingOrders(await sessionOf(request, 'finance'))
  const mark = `E2E-${Date.now().toString(36)}`
  const line = (orderNo: string, amount: string, reference: string) =>
    [orderNo, amount, 'OFFLINE', `${mark}-${reference}`, businessMinute()].join(',')
  const file = csv(`${mark}.csv`, [
    'Order no.,Amount,Channel,Reference,Paid at',
    line(first!, '10.00', '1'),
    line(second!, '20.50', '2'),
    line('MX0000000000000', '5.00', '3'),
    line(first!, 'ten', '4'),
    line(second!, '1.00', '2'),
  ])

  const page = await deskOf(browser, 'finance', 'MX')
  await openScreen(page, '订单管理', '批量还款入账')
  await page.getByRole('button', { name: '上传文件' }).click()
  const dialog = page.getByRole('dialog', { name: '上传还款文件' })
  await dialog.getByLabel('选择文件').setInputFiles(file)
  await dialog.getByRole('button', { name: '校验' }).click()

  // Checked, nothing booked.
  const heading = page.getByRole('heading', { level: 1, name: file.name })
  await expect(heading).toContainText('已校验')
  await expect(rowsOf(page)).toHaveCount(5)
  for (const said of ['部分还款', '订单不存在', '金额无法识别', '文件内流水号重复'])
    await expect(rowsOf(page).filter({ hasText: said }).first()).toBeVisible()
  await expect(shownTab(page).getByText('30.50')).toBeVisible()

  await page.getByRole('button', { name: '入账 2 行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '入账 2 行' }).click()
  await expect(heading).toContainText('已完成', { timeout: JOB_MS })
  await expect(rowsOf(page).filter({ hasText: '已入账' })).toHaveCount(2)
  await expect(rowsOf(page).filter({ hasText: '不入账' })).toHaveCount(3)
  await page.context().close()
})

test('finance accepts one proof of payment and refuses another with its reason', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const lookUp = await sessionOf(request, 'finance')
  const { list } = await lookUp.ask<{ list: { orderId: number; orderNo: string; mayTake: boolean; mine: boolean }[] }>(
    '/paymentProof/list',
    {
      proofState: 'waiting',
      pageSize: 30,
    },
  )
  const open = list.filter(row => row.mayTake && !row.mine)
  const loans = await Promise.all(
    open.map(({ orderId }) => lookUp.ask<{ orderStatus: number }>('/order/detail', { orderId })),
  )
  // Another journey may have written one of these loans off; then another market has two.
  const owing = open.filter((_, index) => IN_REPAYMENT.includes(loans[index]!.orderStatus))
  const market = (['MX', 'IN', 'TH'] as const).find(one => owing.filter(row => row.orderNo.startsWith(one)).length > 1)!
  const [accepted, refused] = owing.filter(row => row.orderNo.startsWith(market))
  const page = await deskOf(browser, 'finance', market)

  const take = async ({ orderNo }: { orderNo: string }) => {
    await openScreen(page, '订单管理', '还款凭证')
    await findRow(page, '订单号', orderNo)
    await rowsOf(page).getByRole('button', { name: '处理' }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('待处理')
    await page.getByRole('button', { name: '领取此凭证' }).click()
    await expect(shownTab(page).getByText('由我处理')).toBeVisible()
  }
  await take(accepted!)
  await act(page, '按部分还款入账')
  const receipt = page.getByRole('dialog', { name: `登记部分还款 ${accepted!.orderNo}` })
  await receipt.getByLabel('金额', { exact: true }).fill('1.00')
  await receipt.getByRole('checkbox').check()
  await receipt.getByRole('button', { name: '入账' }).click()
  await expect(receipt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: accepted!.orderNo })).toContainText('已入账')

  await take(refused!)
  await act(page, '驳回')
  const refusal = page.getByRole('dialog', { name: `驳回 ${refused!.orderNo} 的还款凭证` })
  await refusal.getByLabel('原因').fill('The picture shows another bank')
  await refusal.getByRole('button', { name: '驳回此凭证' }).click()
  await expect(refusal).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: refused!.orderNo })).toContainText('已驳回')
  await expect(shownTab(page).getByText('The picture shows another bank')).toBeVisible()
  await page.context().close()
})

test('a statement of a channel is checked, kept, and its difference settled by a posting that a second person approves', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await deskOf(browser, 'finance')
  const reference = `E2E-${Date.now().toString(36)}`
  await openScreen(page, '账务管理', '通道对账')
  await page.getByRole('button', { name: '导入对账单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入通道对账单' })
  await expect(dialog.getByLabel('对账日期')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  const day = await prefilled(dialog.getByLabel('对账日期'))
  // Money that the channel has and our books do not.
  await dialog
    .getByLabel('选择文件')
    .setInputFiles(
      csv(`${reference}.csv`, [
        'reference,direction,amount,currency,time',
        `${reference},in,123.45,MXN,${day} 10:00:00`,
      ]),
    )
  await dialog.getByRole('button', { name: '检查文件' }).click()
  const differences = dialog.getByRole('region', { name: '对账差异' })
  await expect(differences.getByRole('row', { name: reference })).toContainText('账务缺失')
  await expect(differences.getByRole('row', { name: reference })).toContainText('123.45')
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog).toBeHidden()
  await rowsOf(page)
    .filter({ hasText: `${reference}.csv` })
    .getByRole('button', { name: '查看差异' })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: '对账差异' })).toBeVisible()
  // Whatever else differs on that day.
  await shownTab(page)
    .getByRole('button', { name: /更多筛选/ })
    .click()
  await findRow(page, '通道流水号', reference)
  const row = rowsOf(page).filter({ hasText: reference })
  await row.getByRole('button', { name: '入账处理' }).click()
  const settling = page.getByRole('dialog', { name: `对账差异入账：${reference}` })
  await settling.getByLabel('无人认领款').check()
  await settling.getByLabel('原因').fill('Nobody claimed it yet')
  await settling.getByLabel(/我已核对/).check()
  await settling.getByRole('button', { name: /^提交 .*123\.45.* 复核$/ }).click()
  await expect(settling).toBeHidden()
  await expect(row).toContainText('等待复核')

  const second = await deskOf(browser, 'finance2')
  await openScreen(second, '系统管理', '变更复核')
  await rowsOf(second).filter({ hasText: reference }).getByRole('button', { name: '复核' }).click()
  const deciding = second.getByRole('dialog').last()
  await deciding.getByRole('button', { name: '批准并生效' }).click()
  await expect(deciding).toBeHidden()
  await second.context().close()

  await shownTab(page)
    .getByRole('tab', { name: /^已入账|^已处理/ })
    .click()
  await expect(row).toContainText('无人认领款')
  await row.getByRole('button', { name: '查看分录' }).click()
  await expect(rowsOf(page).first()).toContainText('123.45')
  await page.context().close()
})

const linesOf = async (download: Download): Promise<string[]> =>
  (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')

async function downloadBy(page: Page, press: () => Promise<void>): Promise<string[]> {
  const download = page.waitForEvent('download', { timeout: JOB_MS })
  await press()
  return linesOf(await download)
}

test('operations looks at the close, exports a list and keeps a filter', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await deskOf(browser, 'operations', 'MX')

  await test.step('every step of the close of today is done', async () => {
    await openScreen(page, '运营管理', '日终处理')
    const heading = page.getByRole('heading', { level: 1, name: '日终处理' })
    await expect(heading).toContainText('已完成', { timeout: JOB_MS })
    await shownTab(page).getByRole('button', { name: '步骤', exact: true }).first().click()
    const steps = page.getByRole('dialog', { name: '日终步骤' })
    for (const step of ['罚息与逾期天数', '开立催收任务'])
      await expect(steps.getByRole('row').filter({ hasText: step })).toContainText('已完成')
    await page.keyboard.press('Escape')
    await expect(steps).toBeHidden()
  })

  await test.step('an export holds every row of the list, masked as the screen is', async () => {
    await openScreen(page, '订单管理', '逾期订单')
    const total = Number(
      (
        await shownTab(page)
          .getByText(/总共 \d+ 条/)
          .innerText()
      ).match(/总共 (\d+) 条/)![1],
    )
    const lines = await downloadBy(page, () => page.getByRole('button', { name: '导出' }).click())
    expect(lines).toHaveLength(total + 1)
    expect(lines[0]).toContain('订单号')
    expect(lines[1]).toMatch(/\*{3,}\d{4}/)

    // Whoever left the page finds it among his exports.
    await page.goto('/exports')
    const row = rowsOf(page).first()
    await expect(row).toContainText('可下载')
    expect(await downloadBy(page, () => row.getByRole('button', { name: '下载' }).click())).toEqual(lines)
  })

  await test.step('a saved filter is a tab over the list, also after a reload', async () => {
    await openScreen(page, '订单管理', '全部订单')
    const filters = shownTab(page).getByRole('search')
    await filters.getByLabel('订单状态').click()
    await page.getByTitle('已逾期', { exact: true }).click()
    await page.getByRole('button', { name: '保存筛选' }).click()
    await page.getByRole('dialog', { name: '保存筛选' }).getByLabel('名称').fill('Overdue today')
    await page.getByRole('dialog', { name: '保存筛选' }).getByRole('button', { name: '保存' }).click()
    const saved = shownTab(page).getByRole('tab', { name: 'Overdue today' })
    await expect(saved).toHaveAttribute('aria-selected', 'true')

    await shownTab(page).getByRole('tab', { name: '全部' }).click()
    await expect(rowsOf(page).first()).not.toContainText('已逾期')
    await page.reload()
    await saved.click()
    await expect(rowsOf(page).filter({ hasText: '已逾期' })).toHaveCount(10)
  })
  await page.context().close()
})
