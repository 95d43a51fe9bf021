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
  'a table that stands out of its preview': {
    content:
      '<div class="ant-modal-container"><div class="ch-preview" style="width:90px"><table style="white-space:nowrap"><tr><td>Disbursement failed</td></tr></table></div></div>',
    said: /^"Disbursement failed" stands out of its panel$/,
  },
  'a choice that stands out of its dialog': {
    content:
      '<div class="ant-modal-container" style="width:90px;height:40px"><div style="width:180px;white-space:nowrap"><i>Held</i> <i style="display:inline-block;margin-left:40px;overflow:hidden">Held and approved</i></div></div>',
    said: /^"Held and approved" stands out of its panel$/,
  },
  'a value that is broken inside its words': {
    content: '<div style="width:26px;overflow-wrap:anywhere">2026-11-28 16:41</div>',
    said: /^"2026-11-28 16:41" is broken inside its words$/,
  },
  'a label that is a key': {
    content: '<div class="ant-form-item-label"><label>groupIds</label></div>',
    said: /^the label groupIds is a key$/,
  },
  'a choice that is cut': {
    content:
      '<div class="ant-segmented-item-label" style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Everything owed</div>',
    said: /^the choice "Everything owed" is cut$/,
  },
  'a title under its cross': {
    content:
      '<div class="ant-modal-title" style="width:200px">Check the bank account</div><i class="ant-modal-close"><svg style="position:absolute;left:90px;top:4px;width:14px;height:14px"></svg></i>',
    said: /^"Check the bank account" lies under its cross$/,
  },
  'a sentence whose end stands on the wrong side': {
    content: '<div dir="rtl">Thank you for the screenshot.</div>',
    language: 'ar',
    said: /^"Thank you for the screenshot\." ends on the wrong side$/,
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
  const isolated =
    '<div dir="rtl"><bdi>Thank you for the screenshot.</bdi> نعم <p dir="auto">I paid it by card.</p></div>'
  const titled = `<div class="ant-modal-title" style="width:90px">Check the bank account</div>
    <i class="ant-modal-close"><svg style="position:absolute;left:100px;top:4px;width:14px;height:14px"></svg></i>`
  expect(await found(page, isolated, 'ar')).toEqual([])
  expect(await found(page, titled)).toEqual([])
  expect(await found(page, '<h1>全部订单</h1>', 'zh-CN')).toEqual([])
  const stored = '<pre>{"house":"自有住房"}</pre><p>简体中文</p><p>English</p>'
  expect(await found(page, stored, 'ti')).toEqual([])
})
