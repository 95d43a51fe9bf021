import { contactPurpose } from '@countinghouse/contract/kernel/contact-choices'
import { promiseState } from '@countinghouse/contract/kernel/task-case'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useShow } from './show'
import { fakeServer } from './testing/fake-server'
import { renderPage } from './testing/render-page'

const schema = z.object({ promiseState: promiseState.nullable(), contactPurpose })

function Shown() {
  const { field } = useShow()
  const row = { promiseState: 'broken', contactPurpose: 'sale' } as const
  return (
    <>
      {field(schema, row, 'promiseState')}
      {field(schema, row, 'contactPurpose')}
    </>
  )
}

beforeEach(() => {
  fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a value of a closed list of states is a dot in the colour of what it means, one of kinds plain words', async () => {
  await renderPage(<Shown />)
  expect((await screen.findByText('Broken')).dataset.tone).toBe('bad')
  expect(screen.getByText('Sales').closest('[data-tone]')).toBeNull()
})
