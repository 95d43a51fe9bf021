import { collection } from '@countinghouse/contract/areas/collection/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { renderPage } from '../testing/render-page'
import type { Desk } from './desk'
import type { Task } from './draft'
import { Story } from './story'

const desk = { name: 'collection', log: collection.logList, operations: 'collectionOperationType' } as Desk
const task = { taskId: 12, orderId: 1, currency: 'MXN', payments: [], calls: [] } as unknown as Task
const line = {
  logId: 1,
  taskId: 11,
  operationTime: '2026-03-05T03:00:00Z',
  operationUserName: 'Ana',
  operationUserMobile: '******9876',
  operationType: 1,
  taskIdOld: 11,
  taskIdNew: 12,
  oldFollowUserName: null,
  newFollowUserName: null,
  followResult: null,
  repaymentIntention: null,
  contactResult: null,
  operationOutcome: null,
  customerContactCondition: null,
  linkCondition: null,
  personReached: '',
  promisedDate: null,
  promisedAmountMinor: null,
  nextContactTime: null,
  attachments: [],
  currency: 'MXN',
  remark: '',
}

it('the story of a case names the phone of who acted, and the task in whose place another one went on (G-116)', async () => {
  fakeServer().success(collection.logList, {
    list: [line, { ...line, logId: 2, taskIdNew: 11, operationUserMobile: '' }],
    total: 2,
    pageNum: 1,
    pageSize: 30,
  })
  await renderPage(<Story desk={desk} task={task} />)
  expect(await screen.findAllByText('******9876')).toHaveLength(1)
  expect(screen.getAllByText(/Task 11 went on as task 12/)).toHaveLength(1)
})
