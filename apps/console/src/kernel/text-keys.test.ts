import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { describe, expect, it } from 'vitest'
import { t } from './i18n'
import { listScreen } from './list-screen'
import { keyBelow, ownTexts } from './text-keys'

const rest = { rowKey: 'orderId', columns: ['orderNo'] } as const

describe('a text that does not exist does not compile', () => {
  it('a text that does not exist does not compile when its key is misspelt', () => {
    // @ts-expect-error it is cancel.intro
    expect(t('order:cancel.intor')).toBe('order:cancel.intor')
    // @ts-expect-error a group is no text
    expect(t('order:cancel')).toBe('order:cancel')
  })

  it("a text that does not exist does not compile when a list's texts stand elsewhere than beside it", () => {
    // @ts-expect-error a group of the area's texts
    expect(listScreen(order.allOrderList, { texts: 'order.tab', ...rest })).toBeTypeOf('function')
  })

  it('a text that does not exist does not compile when a list has no purpose, or not the text of an action', () => {
    const own = ['查看', 'Look', 'Ver', 'Voir', 'عرض', 'ดู'] as const
    // @ts-expect-error a list says what it is for
    expect(listScreen(order.allOrderList, { texts: { look: own }, ...rest })).toBeTypeOf('function')
    const texts = { purpose: own, look: own }
    expect(
      // @ts-expect-error the text is look
      listScreen(order.allOrderList, { texts, ...rest, rowActions: [{ text: 'open', to: () => '/' }] }),
    ).toBeTypeOf('function')
    expect(
      listScreen(order.allOrderList, { texts, ...rest, rowActions: [{ text: 'look', to: () => '/' }] }),
    ).toBeTypeOf('function')
  })

  it("a text that does not exist does not compile when a noun's own text lacks a language", () => {
    // @ts-expect-error Thai is missing
    expect(ownTexts({ look: ['查看', 'Look', 'Ver', 'Voir', 'عرض'] })).toHaveProperty('look')
  })

  it("a noun's own text is said in the present language", () => {
    const look = ['{count} 条', '{count} rows', '', '', '', ''] as const
    expect(t(look, { count: 3 })).toBe('3 条')
  })

  it('the text of a group is found below it', () => {
    expect(keyBelow('order.tab', 'loan')).toBe('order:tab.loan')
    expect(keyBelow('app.settings.layout', 'label')).toBe('app:settings.layout.label')
  })
})
