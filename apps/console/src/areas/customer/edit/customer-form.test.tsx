import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../kernel/i18n'
import { useTabs } from '../../../kernel/tabs-store'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage, user } from '../../../kernel/testing/render-page'
import { CustomerDetailScreen } from '../detail/customer-detail'
import { readCosts } from '../report/read-costs'

type Detail = AnswerOf<typeof customer.detail>

const detail = {
  custId: 7,
  custName: 'Rosa Jiménez',
  mobile: '******3344',
  email: '',
  curpType: 1,
  curp: '********SS09',
  appName: 'PesoYa',
  country: 'MX',
  currency: 'MXN',
  names: 'Rosa',
  surnames: 'Jiménez',
  birthdayValue: '1990-05-17',
  reborrowFlag: 0,
  blackListed: false,
  whiteListed: false,
  marketingOptOut: false,
  residentialAddress: '****6050',
  workType: 1,
  personalMonthlyIncome: 3,
  credit: 0,
  smsCountToday: 0,
  orderCount: 1,
  lentCount: 0,
  identity: {},
  bank: { bankId: 1, bankAccountName: 'Rosa Jiménez', bankAccountNo: '********7895', bankName: 'Banorte' },
  bankCheck: null,
  images: { facePhotoList: [] },
  risk: {},
  doubles: [],
  doubleCount: 0,
  rowVersion: 4,
} as unknown as Detail
const first = {
  contactId: 1,
  contactIndex: 1,
  contactType: 1,
  contactRelationship: 2,
  contactName: 'Mamá',
  contactPhone: '******0001',
  manualFlag: false,
  overdueSharers: [],
} as RowOf<typeof customer.contactList>
const pageOf = (list: readonly unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 30 })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(customer.detail, detail)
  server.success(customer.contactList, pageOf([first]))
  for (const call of [customer.timeline, customer.callRecordList]) server.success(call, pageOf([]))
  server.success(customerChanges.edit, { custId: 7, rowVersion: 5 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (edit = ['query', 'get', 'edit'] as const) => {
  await renderPage(<CustomerDetailScreen />, { at: '/customer/detail?id=7', rights: { customer: edit } })
  await screen.findAllByText('Rosa Jiménez')
}
const button = (name: string) => screen.getAllByRole('button', { name })[0]!
const startEdit = async () => {
  await user.click(button('Edit'))
  await screen.findByLabelText('Full name')
}
const type = (field: string, value: string) =>
  fireEvent.change(document.querySelector(`#${field}`)!, { target: { value } })
const submit = () => user.click(button('Submit'))

// A form of forty inputs takes jsdom seconds to draw, so one that is open is used for all that it proves.
it('the timeline says in the language of the reader why a call ended, and the words of staff as they wrote them (G-042)', async () => {
  const entry = {
    at: '2026-11-20T03:00:00.000Z',
    userName: 'Elena',
    orderId: null,
    orderNo: null,
    taskId: null,
    fromStatus: null,
    toStatus: null,
    operation: null,
    decision: null,
    seconds: null,
    recordType: null,
    amount: null,
    currency: 'MXN',
  } as const
  server.success(
    customer.timeline,
    pageOf([
      { ...entry, entryId: 'call-1', kind: 'call', event: 'verification', remark: 'no answer' },
      { ...entry, entryId: 'task-1', kind: 'task', event: 'approval', remark: 'no answer' },
    ]),
  )
  await open()
  await screen.findByText('No answer')
  expect(screen.getAllByText('no answer')).toHaveLength(1)
})

describe('the customer form', () => {
  it('the customer form names what is required (R-186) and a phone that has not ten digits (R-185), without a call, and sends only what was changed', async () => {
    await open()
    await startEdit()
    type('custName', '')
    await submit()
    const said = await screen.findAllByText('There are required items that have not been filled in!')
    expect(said.some(text => text.closest('.ant-message-warning'))).toBe(true)
    expect(said.some(text => text.closest('.ant-form-item-explain-error'))).toBe(true)
    type('custName', 'Rosa Gil')
    type('contactPhone', '12345')
    await submit()
    await screen.findByText('Please enter a 10 digit number!')
    expect(server.count(customerChanges.edit)).toBe(0)
    type('contactPhone', '')
    await submit()
    await waitFor(() =>
      expect(server.last(customerChanges.edit)?.body).toEqual({ custId: 7, rowVersion: 4, custName: 'Rosa Gil' }),
    )
  }, 90_000)

  it('the customer form keeps what was typed through another language and lets a contact be added only after it is submitted (R-187, R-189)', async () => {
    await open()
    await startEdit()
    type('custName', 'Rosa G')
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(useTabs.getState().pages['']?.unsaved).toBe(true)
    await act(() => setLanguage('es'))
    await waitFor(() => expect(server.count(customer.detail)).toBe(2))
    await act(() => setLanguage('en-US'))
    expect(document.querySelector<HTMLInputElement>('#custName')?.value).toBe('Rosa G')
    await user.click(screen.getByRole('tab', { name: 'Contacts and calls' }))
    await user.click(await waitFor(() => button('Add contact')))
    await screen.findByText('Please submit and then add!')
    expect(screen.queryByRole('dialog')).toBeNull()
    await submit()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
    expect(useTabs.getState().pages['']?.unsaved).toBeUndefined()
    await user.click(button('Add contact'))
    await screen.findByText('Add a contact of Rosa Jiménez')
  }, 90_000)
})

describe('a table of advertising costs', () => {
  it('a table of advertising costs is read with or without a heading; what is no cost is named by its line', () => {
    const text =
      '\uFEFFday,app,channel,amount\n2026-11-01,PESOYA,search-ads,1250.50\n\n2026-11-02;"PESOYA";tv;3\n2026-13-02,X,tv,1\nx'
    expect(readCosts(text)).toEqual({
      rows: [
        { dataDate: '2026-11-01', appSsid: 'PESOYA', channel: 'search-ads', adCost: 125_050 },
        { dataDate: '2026-11-02', appSsid: 'PESOYA', channel: 'tv', adCost: 300 },
      ],
      lines: [2, 4],
      broken: [5, 6],
    })
    expect(readCosts('2026-11-01,A,tv,-5').broken).toEqual([1])
  })
})
