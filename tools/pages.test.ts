import { action, area, list } from '@countinghouse/contract/kernel/call'
import { done } from '@countinghouse/contract/kernel/envelope'
import { expect, it } from 'vitest'
import { callsPage } from './calls-page'
import { screensPage } from './screens-page'

it('the page of calls shows each call with its address, kind, rights and summary under its area', () => {
  const calls = area('order', {
    all: list('/toy/list', {
      summary: 'Toys of a market',
      access: 'order.query',
      byMarket: true,
      filters: {},
      row: done,
    }),
    make: action('/toy/make', {
      summary: 'Make a toy',
      access: 'employee.add',
      within: 'user.query',
      base: 'api',
      demoOnly: true,
      input: done,
      output: done,
      audit: { subject: 'toy' },
    }),
  })
  const page = callsPage({ order: calls })
  expect(page).toContain('## order')
  expect(page).toContain('| all | `/api/web/toy/list` | list, market | order.query | Toys of a market |')
  expect(page).toContain('| make | `/api/toy/make` | action, demo | employee.add + user.query | Make a toy |')
})

it('the page of screens shows each page with its component, its right and what it is called', () => {
  const page = screensPage([
    {
      path: '/toys',
      icon: 'ShopOutlined',
      names: ['玩具', 'Toys', 'Juguetes', 'Jouets', 'ألعاب', 'ของเล่น'],
      pages: [
        {
          path: '/toys/one',
          component: 'order/toy',
          needs: 'order.get',
          hidden: true,
          names: ['一个玩具', 'One toy', 'Un juguete', 'Un jouet', 'لعبة', 'ของเล่นชิ้นหนึ่ง'],
        },
      ],
    },
    {
      path: '/home',
      component: 'dashboard/home',
      needs: 'signedIn',
      names: ['首页', 'Home', 'Inicio', 'Accueil', 'الرئيسية', 'หน้าแรก'],
    },
  ])
  expect(page).toContain('## Toys (玩具)')
  expect(page).toContain('| `/toys/one` (hidden) | order/toy | order.get | 一个玩具 | One toy |')
  expect(page).toContain('| `/home` | dashboard/home | signedIn | 首页 | Home |')
})
