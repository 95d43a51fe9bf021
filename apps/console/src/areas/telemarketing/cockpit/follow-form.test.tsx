import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import type { Prospect } from './draft'
import { FollowForm } from './follow-form'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(telemarketing.follow, { assignmentId: 7, followId: 1 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const prospect = {
  assignmentId: 7,
  rowVersion: 3,
  mayFollow: true,
  heldOut: false,
  closedTime: null,
  assignStatus: 1,
  seat: 'Ana',
} as Prospect
const rights = { 'telemarketing-task': ['query', 'get', 'edit'] } as const
const keys = async (text: string) => {
  const { userEvent } = await import('@testing-library/user-event')
  await userEvent.setup().keyboard(text)
}

it('one key chooses the result, Enter saves; without a result the form says what is missing (R-264)', async () => {
  const done = vi.fn()
  await renderPage(<FollowForm prospect={prospect} onDone={done} />, { rights })
  await keys('{Enter}')
  await screen.findByText('Please select a follow up status')
  await keys('c{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(server.last(telemarketing.follow)?.body).toMatchObject({ assignmentId: 7, rowVersion: 3, followUpStatus: 'c' })
})

it('while a follow-up image is uploading this is said (R-266)', async () => {
  server.answer({ path: '/file/upload' }, () => new Promise(() => undefined))
  await renderPage(<FollowForm prospect={prospect} onDone={() => undefined} />, { rights })
  const { userEvent } = await import('@testing-library/user-event')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.setup().upload(input, new File(['x'], 'a.png', { type: 'image/png' }))
  await screen.findByText('Image uploading...')
  expect((screen.getByRole('button', { name: /Save and go on/ }) as HTMLButtonElement).disabled).toBe(true)
})
