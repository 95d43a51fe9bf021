import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../kernel/testing/fake-server'
import { renderPage, user } from '../../kernel/testing/render-page'
import { NodeForm } from './node-form'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page reads its work order anew while the form is open over it. */
function Page() {
  const [rowVersion, setVersion] = useState(4)
  return (
    <>
      <Button onClick={() => setVersion(rowVersion + 1)}>read anew</Button>
      <NodeForm
        call={workOrders.workOrderVisit}
        title="Visit"
        fields={() => ['remark']}
        fixed={{ id: 7, rowVersion, connect: 1 }}
        submit="Record"
        onClose={() => undefined}
      />
    </>
  )
}

it('the form of a node keeps the version that it began with, also for another try', async () => {
  const server = fakeServer()
  server.fail(workOrders.workOrderVisit, 1409, 'Changed meanwhile.')
  await renderPage(<Page />)
  await user.type(document.querySelector('#remark')!, 'Not at home')
  for (const sent of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'read anew' }))
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(server.count(workOrders.workOrderVisit)).toBe(sent))
    expect(server.last(workOrders.workOrderVisit)?.body).toMatchObject({ id: 7, rowVersion: 4 })
  }
  await screen.findByText('Changed meanwhile.')
})
