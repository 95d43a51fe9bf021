import { expect, test } from '@playwright/test'
import { lookFaults } from './look/measure'

const SCREEN = 'data-shown="true" class="ch-tab-page"'
const found = async (
  page: import('@playwright/test').Page,
  content: string,
  language = 'en-US',
): Promise<readonly string[]> => {
  await page.setContent(
    `<!doctype html><body style="margin:0;font:14px/22px sans-serif"><div ${SCREEN}>${content}</div>`,
  )
  return lookFaults(page, language, '.ch-tab-page')
}

const table = () => `<div class="ant-table-container"><div class="ant-table-content"><table>
  <thead><tr><th style="width:120px">Order no.</th><th>Owed</th></tr></thead>
  <tbody><tr class="ant-table-row"><td>A-1</td><td>12.00</td></tr></tbody></table></div></div>`
/** Rows that scroll below a head of their own, whose columns have widths of their own. */
const twoParts = (headWidth: number) => `<div class="ant-table-container">
  <div class="ant-table-header"><table style="border-collapse:collapse"><thead><tr>
    <th style="width:${headWidth}px">Order no.</th></tr></thead></table></div>
  <div class="ant-table-body"><table style="border-collapse:collapse"><tbody><tr class="ant-table-row">
    <td style="width:200px">A-1</td></tr></tbody></table></div></div>`
const fewWords = (count: number) => Array.from({ length: count }, (_, at) => `<i>${at}</i> `).join('')

/** Faults as they have stood on screens, each with what the measure says of it. */
const PLANTED: Readonly<Record<string, { content: string; language?: string; said: RegExp }>> = {
  'a text that its box cuts': {
    content: '<div class="box" style="width:60px;overflow:hidden;white-space:nowrap">Disbursed on Friday</div>',
    said: /^"Disbursed on Friday" is cut by box$/,
  },
  'a text that is cut below six hundred others': {
    content: `${fewWords(700)}<div class="box" style="width:40px;overflow:hidden;white-space:nowrap">The last of them</div>`,
    said: /^"The last of them" is cut by box$/,
  },
  'two texts over each other': {
    content: '<p style="margin:0">Owed today</p><p style="margin:-14px 0 0">Paid before</p>',
    said: /^"Owed today" and "Paid before" lie over each other$/,
  },
  'two texts over each other behind six hundred others': {
    content: `${fewWords(700)}<p style="margin:0">Owed today</p><p style="margin:-14px 0 0">Paid before</p>`,
    said: /^"Owed today" and "Paid before" lie over each other$/,
  },
  'a text that stands out of its panel': {
    content:
      '<div class="ch-chart" style="width:90px"><h2 style="margin:0;font-size:14px;white-space:nowrap">Decisions by day</h2></div>',
    said: /^"Decisions by day" stands out of its panel$/,
  },
  'a heading beside its column': {
    content: twoParts(260),
    said: /^the heading Order no\. stands 60 px beside its column$/,
  },
  'a row that is higher than two lines': {
    content:
      '<div class="ch-table"><table><tbody><tr data-row-key="1"><td>One<br>two<br>three</td></tr></tbody></table></div>',
    said: /^a row is \d+ px high$/,
  },
  'a page that scrolls sideways': {
    content: '<div style="width:4000px;height:10px"></div>',
    said: /^the page scrolls sideways by \d+ px$/,
  },
  'a text in Chinese only': { content: '<p>放款</p>', said: /^放款$/ },
  'a key in the place of its text': { content: '<p>order:lend.title</p>', said: /^order:lend\.title$/ },
  'a value that is none': { content: '<p>Owed: NaN</p>', said: /^NaN$/ },
}

for (const [name, { content, language, said }] of Object.entries(PLANTED))
  test(`the measure of looks finds ${name}`, async ({ page }) => {
    expect(await found(page, content, language)).toEqual([expect.stringMatching(said)])
  })

test('the measure of looks finds nothing where nothing is wrong', async ({ page }) => {
  const scrolls = '<div style="width:60px;overflow:auto;white-space:nowrap">What scrolls inside</div>'
  const shortened =
    '<div style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">What says that it goes on</div>'
  expect(await found(page, `<h1>Orders</h1>${table()}${twoParts(200)}${scrolls}${shortened}`)).toEqual([])
  const scrolledAway = `<div style="height:30px;overflow:auto"><p>First row</p><p style="margin:0">Second row</p></div>
    <p style="margin:0">1-10 of 57</p>`
  const under = `<div style="height:40px;overflow:auto"><div style="position:sticky;top:0;height:22px;background:#fff">Head</div>
    <div style="margin-top:-14px">First row</div></div>`
  expect(await found(page, scrolledAway)).toEqual([])
  expect(await found(page, under)).toEqual([])
  const panel = '<div class="ch-panel" style="width:90px;overflow-x:auto;white-space:nowrap">What a panel scrolls</div>'
  expect(await found(page, panel)).toEqual([])
  expect(await found(page, '<h1>全部订单</h1>', 'zh-CN')).toEqual([])
  const stored = '<pre>{"house":"自有住房"}</pre><p>简体中文</p><p>English</p>'
  expect(await found(page, stored, 'ti')).toEqual([])
})
