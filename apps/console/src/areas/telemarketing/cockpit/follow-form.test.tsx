import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDrafts } from '../../../kernel/drafts-store'
import { type FakeServer, fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage, user } from '../../../kernel/testing/render-page'
import type { Prospect } from './draft'
import { FollowForm } from './follow-form'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(telemarketing.follow, { assignmentId: 7, followId: 1 })
})
afterEach(() => {
  cleanup()
  useDrafts.setState({}, true)
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

const Form = () => <FollowForm prospect={prospect} onDone={() => undefined} />
const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^Remark/)
/** Picks a picture, which is on its way until it is let arrive. */
async function pick() {
  let arrive: (answer: unknown) => void = () => undefined
  server.answer({ path: '/file/upload' }, () => new Promise(resolve => (arrive = resolve)))
  const { userEvent } = await import('@testing-library/user-event')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.setup().upload(input, new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(server.count({ path: '/file/upload' })).toBe(1))
  const data = { fileId: 'f1', fileName: 'a.png', mime: 'image/png', bytes: 1 }
  return () => arrive({ code: 1000, msg: '', data })
}

it('a picture that arrives leaves what was typed meanwhile, also after the case was left and shown again', async () => {
  const first = await renderPage(<Form />, { rights })
  const arrive = await pick()
  await user.type(remark(), 'Calls back')
  first.unmount()
  await renderPage(<Form />, { rights })
  await user.type(remark(), ' on Friday')
  arrive()
  await waitFor(() =>
    expect(Object.values(useDrafts.getState())).toEqual([{ remark: 'Calls back on Friday', fileIds: ['f1'] }]),
  )
})

it('while a follow-up image is uploading this is said (R-266)', async () => {
  await renderPage(<Form />, { rights })
  await pick()
  await screen.findByText('Image uploading...')
  expect((screen.getByRole('button', { name: /Save and go on/ }) as HTMLButtonElement).disabled).toBe(true)
})
