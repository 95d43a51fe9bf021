import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { decision, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../kernel/testing/fake-server'
import { renderPage } from '../../kernel/testing/render-page'
import { ActDialog, type Detail } from './act-dialog'
import { WorkOrderDetailScreen } from './work-order-detail'

const detail = {
  id: 7,
  nodeId: 70,
  custId: null,
  custName: '',
  app: 'Crédito Uno',
  appId: 1,
  orderId: 5,
  orderNo: 'MX5',
  currency: 'MXN',
  status: 2,
  type: 1,
  workFlowType: 1,
  level: 2,
  collectionUser: 'Ana',
  collectionMobile: '******9876',
  dueTime: null,
  attachment: [],
  answerFiles: [],
  offers: [],
  decisions: [],
  levels: [],
  standing: null,
  stuck: null,
  owedMinor: null,
  folio: '',
  answerDueDate: null,
  closedTime: null,
  outcomes: [
    {
      decision: decision.value.reduceBalance,
      at: '2026-03-05T03:00:00Z',
      byName: 'Bo',
      requestId: 12,
      requestState: 'waiting',
      movedTasks: null,
    },
  ],
} as unknown as Detail

const node = {
  nodeId: 70,
  businessNode: 'A',
  itNode: '',
  nodeType: 1,
  approveRole: 5,
  operater: 'Bo',
  openTime: '2026-03-05T03:00:00Z',
  operateTime: '2026-03-05T04:00:00Z',
  operateType: operateType.value.pass,
  approveResult: 'Half of it',
  optRemark: '',
  decision: decision.value.reduceBalance,
  baAmount: 12_345,
  currency: 'MXN',
  nextApproveRole: 1,
  nextApproveUser: 'Carla',
  attachment: [],
}

it('a complaint says for how much its nodes decided, who was asked next and what number called (S-126)', async () => {
  const server = fakeServer()
  server.success(workOrders.workOrderDetail, detail)
  server.success(workOrders.workOrderFlow, { list: [node] })
  await renderPage(<WorkOrderDetailScreen />, { at: '/workOrder/detail?id=7', pages: ['/order/orderdetail'] })
  const decided = (await screen.findByRole('heading', { name: /What was decided/ })).closest('section')!
  expect(await within(decided).findByText(/123\.45/)).toBeTruthy()
  expect(
    within(decided)
      .getByRole('link', { name: /Money request 12/ })
      .getAttribute('href'),
  ).toContain('id=5')
  const history = screen.getByRole('region', { name: 'What happened' })
  expect(within(history).getByText(/123\.45/)).toBeTruthy()
  expect(within(history).getByText(/^Next: .*Carla/)).toBeTruthy()
  expect(screen.getByText('******9876')).toBeTruthy()
})

it.each(['cs_visit', 'cs_handle', 'manager_verdict'])(
  'whoever passes a complaint at %s says what kind it was, also of one that goes on to the manager (G-194)',
  async itNode => {
    fakeServer()
    const nextApproveRole = itNode === 'manager_verdict' ? null : 4
    const offer = { operateType: operateType.value.pass, nextApproveRole, needsDecision: false } as Detail['offers'][0]
    await renderPage(<ActDialog detail={{ ...detail, itNode }} offer={offer} onClose={() => undefined} />)
    expect(await screen.findByLabelText('Model tag')).toBeTruthy()
  },
)
