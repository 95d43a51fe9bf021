import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activateTab,
  closeAll,
  closeLeft,
  closeRight,
  closeTab,
  moveTab,
  NO_TABS,
  openTab,
  type TabBar,
  type TabChange,
  tabKey,
} from './tabs'

const tab = (key: string, location = key) => ({ key, location })
const barOf = (keys: string, active: string): TabBar => ({ tabs: [...keys].map(key => tab(key)), activeKey: active })
const shown = ({ bar, outcome }: TabChange) => `${bar.tabs.map(open => open.key).join('')} ${bar.activeKey} ${outcome}`

describe('tab bar', () => {
  it('the tab bar has one tab for each path and subject (R-066)', () => {
    const key = (path: string, query: string) => tabKey(path, new URLSearchParams(query))
    expect(key('/order/allorderlist', 'pageNum=2&sortField=orderNo')).toBe('/order/allorderlist')
    expect(key('/customer/detail', 'id=7')).not.toBe(key('/customer/detail', 'id=8'))
    expect(key('/order/paymentproof', 'proofId=7')).not.toBe(key('/order/paymentproof', 'proofId=8'))
    expect(key('/order/receiptimport', 'importId=7')).not.toBe(key('/order/receiptimport', 'importId=8'))
    // A link that was kept since before leads to the tab that is open.
    expect(key('/order/orderdetail', 'orderId=7')).toBe(key('/order/orderdetail', 'id=7'))
    expect(key('/customer/detail', 'tab=bank&id=7')).toBe(key('/customer/detail', 'id=7'))
    expect(key('/collection/detail', 'id=7&orderId=1')).not.toBe(key('/collection/detail', 'id=7&orderId=2'))
  })

  it('the tab bar adds a tab for a route that has none (R-067)', () => {
    const bar = openTab(openTab(NO_TABS, tab('a')), tab('b'))
    expect(bar).toEqual({ tabs: [tab('a'), tab('b')], activeKey: 'b' })
  })

  it('the tab bar adds none for a route that has a tab, which takes the new location (R-068)', () => {
    const bar = openTab(barOf('ab', 'b'), tab('a', 'a?pageNum=3'))
    expect(bar).toEqual({ tabs: [tab('a', 'a?pageNum=3'), tab('b')], activeKey: 'a' })
  })

  it('the tab bar keeps the very list of tabs when one of them is shown again as it was (R-068)', () => {
    const bar = barOf('ab', 'b')
    expect(openTab(bar, tab('a')).tabs).toBe(bar.tabs)
  })

  it('the tab bar activates the rightmost tab when the active one is closed (R-070)', () => {
    expect(shown(closeTab(barOf('abcd', 'b'), 'b'))).toBe('acd d done')
    expect(shown(closeTab(barOf('abcd', 'd'), 'd'))).toBe('abc c done')
  })

  it('the tab bar leaves the active tab as it is when another is closed (R-071)', () => {
    expect(shown(closeTab(barOf('abcd', 'b'), 'd'))).toBe('abc b done')
  })

  it('the tab bar does not close the last remaining tab (R-072)', () => {
    expect(shown(closeTab(barOf('a', 'a'), 'a'))).toBe('a a lastTab')
    expect(shown(closeAll(barOf('a', 'a'), 'a'))).toBe('a a lastTab')
  })

  it('the tab bar closes the tabs to the right of the chosen one (R-074)', () => {
    expect(shown(closeRight(barOf('abcd', 'a'), 'b'))).toBe('ab a done')
    expect(shown(closeRight(barOf('abcd', 'd'), 'b'))).toBe('ab b done')
  })

  it('the tab bar closes the tabs to the left of the chosen one (R-075)', () => {
    expect(shown(closeLeft(barOf('abcd', 'd'), 'b'))).toBe('bcd d done')
    expect(shown(closeLeft(barOf('abcd', 'a'), 'b'))).toBe('bcd b done')
  })

  it('the tab bar leaves one tab, the chosen one, when all are closed (R-076)', () => {
    expect(shown(closeAll(barOf('abcd', 'a'), 'c'))).toBe('c c done')
  })

  it('the tab bar says when there is none on the left (R-077) or on the right (R-078)', () => {
    expect(shown(closeLeft(barOf('abc', 'b'), 'a'))).toBe('abc b noneLeft')
    expect(shown(closeRight(barOf('abc', 'b'), 'c'))).toBe('abc b noneRight')
  })

  it('the tab bar ignores a tab that is not open', () => {
    for (const change of [activateTab, closeTab, closeLeft, closeRight, closeAll])
      expect(shown(change(barOf('ab', 'a'), 'x'))).toBe('ab a unknownTab')
  })

  it('the tab bar moves a tab to its new place', () => {
    expect(shown({ bar: moveTab(barOf('abcd', 'a'), 'a', 2), outcome: 'done' })).toBe('bcad a done')
    expect(shown({ bar: moveTab(barOf('abcd', 'a'), 'd', -1), outcome: 'done' })).toBe('dabc a done')
    expect(shown({ bar: moveTab(barOf('abcd', 'a'), 'x', 0), outcome: 'done' })).toBe('abcd a done')
  })

  it('the tab bar never ends without tabs or with an active tab that is not open, whatever is done', () => {
    const key = fc.constantFrom(...'abcdef')
    const step = fc.oneof(
      key.map(k => (bar: TabBar) => openTab(bar, tab(k))),
      fc.tuple(fc.constantFrom(activateTab, closeTab, closeLeft, closeRight, closeAll), key).map(
        ([change, k]) =>
          (bar: TabBar) =>
            change(bar, k).bar,
      ),
      fc.tuple(key, fc.integer({ min: -2, max: 8 })).map(
        ([k, index]) =>
          (bar: TabBar) =>
            moveTab(bar, k, index),
      ),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const bar = steps.reduce<TabBar>((now, apply) => apply(now), openTab(NO_TABS, tab('a')))
        const keys = bar.tabs.map(open => open.key)
        expect(keys.length).toBeGreaterThan(0)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).toContain(bar.activeKey)
      }),
    )
  })
})
