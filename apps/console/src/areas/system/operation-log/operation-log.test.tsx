import { lists } from '@countinghouse/contract/areas/lists/calls'
import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage, user } from '../../../kernel/testing/render-page'
import { OperationLogScreen } from './operation-log'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the log leaves in the words of its screen: areas and what was changed by their names, never their codes', async () => {
  const server = fakeServer()
  server.success(operationLog.operationLogList, { list: [], total: 0, pageNum: 1, pageSize: 10 })
  server.success(lists.exportStart, { exportId: 7 })
  const rights = { 'operation-log': ['query', 'export'], user: ['query'] } as const
  await renderPage(<OperationLogScreen />, { rights, language: 'zh-CN' })
  await user.click(await screen.findByRole('button', { name: /导出/ }))
  await vi.waitFor(() => expect(server.last(lists.exportStart)).toBeDefined())
  const { columns } = server.last(lists.exportStart)!.body as never as {
    columns: { field: string; labels?: Record<string, string> }[]
  }
  const labels = (field: string) => columns.find(column => column.field === field)?.labels
  expect(labels('operationModule')).toMatchObject({ report: '报表', order: '订单' })
  expect(labels('subject')).toMatchObject({ advertisingCost: '广告费用', report: '报表' })
  expect(labels('requestPath')).toBeUndefined()
})
