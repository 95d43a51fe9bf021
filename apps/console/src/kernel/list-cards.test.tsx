import { list } from '@countinghouse/contract/kernel/call'
import { amount, businessDate, currency, dict } from '@countinghouse/contract/kernel/field'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useFieldName } from './field-name'
import { ListCards } from './list-cards'
import { listColumns } from './list-columns'
import { useShow } from './show'
import { fakeServer } from './testing/fake-server'
import { renderPage } from './testing/render-page'

const call = list('/sample/cards', {
  summary: '',
  access: 'remind-task.edit',
  filters: {},
  row: z.object({
    orderNo: z.string(),
    followResult: dict('followResult'),
    custName: z.string(),
    totalRepayableAmount: amount(),
    currency: currency(),
    endDate: businessDate(),
    remindTaskStatus: dict('remindTaskStatus'),
    remindUserName: z.string(),
  }),
})
const row = {
  orderNo: 'MX1',
  followResult: 'd',
  custName: 'Ana',
  totalRepayableAmount: 123_450,
  currency: 'MXN',
  endDate: '2026-11-25',
  remindTaskStatus: 2,
  remindUserName: 'Rosa',
}

function Cards() {
  const shower = useShow()
  const fieldName = useFieldName()
  const columns = listColumns(undefined, { call, shower, fieldName })
  return (
    <ListCards
      columns={columns}
      rows={[row]}
      rowKey="orderNo"
      sumTitle=""
      empty={null}
      onLook={() => {}}
      label="Cards"
    />
  )
}

beforeEach(() => {
  fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a card says where its row stands beside its name, what is owed, and who and when below', async () => {
  await renderPage(<Cards />)
  const card = (await screen.findByText('MX1')).closest('article')!
  const head = within(card).getByText('MX1').closest('header')!
  expect(head.textContent).toContain('Reminded')
  expect(card.querySelector('.ch-card-amount')!.textContent).toContain('1,234.50')
  expect([...card.querySelectorAll('dd')].map(fact => fact.textContent)).toEqual([
    'Number wrong or not in service',
    'Ana',
    '2026-11-25',
    'Rosa',
  ])
})
