import { expect, it } from 'vitest'
import type { SixTexts } from './all-texts'
import { titleFaults } from './done-laws'

const AREA = 'apps/console/src/areas/order'
const text = (name: string, english: string): SixTexts => ({
  place: `${AREA}/texts.ts: ${name}`,
  texts: { 'zh-CN': '订单', 'en-US': english, es: 'Agregar', fr: 'Ajouter', ar: 'إضافة', ti: 'เพิ่ม' },
})
const texts = [text('add', 'Add an order'), text('week', 'Working week'), text('onTitle', 'Whether to enable it?')]
const faults = (source: string) =>
  titleFaults([{ path: `${AREA}/orders.tsx`, text: `import { texts } from './texts'\n${source}` }], texts)

it('a title that begins with a verb is no fault', () => {
  expect(faults('add: addForm(orders.add, { title: texts.add, fields: [] })')).toEqual([])
  expect(faults('<FormDialog call={orders.add} title={t(texts.add, { name })} onClose={onClose} />')).toEqual([])
})

it.each([
  ['a form of a row', 'rowForm<typeof a, Row>(orders.add, { fixed: ({ id }) => ({ id }), title: texts.week })'],
  ['a dialog', '<FormDialog\n call={orders.add}\n title={t(texts.week, { name })}\n onClose={onClose}\n />'],
  ['a sentence made by hand', 'useAction(orders.add, { success: useDone()(t(texts.week)) })'],
  ['a title kept in between', 'const title = t(texts.week)\nreturn <NodeForm call={orders.add} title={title} />'],
])('a title that says no act is found in %s', (_, source) => {
  expect(faults(source).map(fault => fault.split(' (')[0])).toEqual([
    `${AREA}/texts.ts: week does not begin with a verb that is known in en-US`,
  ])
})

it('all titles are looked at that a name put together may mean', () => {
  expect(faults('<FormDialog title={t(texts[`${name}Title`], { name })} />').length).toBe(1)
})

it('a dialog with words of its own for its success may be called as it likes', () => {
  expect(faults('rowForm(orders.add, { title: texts.week, done: texts.saved })')).toEqual([])
  expect(faults('<FormDialog title={t(texts.week)} success={t(texts.saved)} />')).toEqual([])
})
