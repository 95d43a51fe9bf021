import { action, area } from '@countinghouse/contract/kernel/call'
import { positiveAmount, requiredText } from '@countinghouse/contract/kernel/field'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useConfirmDelete } from './confirm-action'
import { FormDialog } from './form-dialog'
import { MoneyDialog } from './money-dialog'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { uploadFault } from './upload-field'

const sample = area('order', {
  note: action('/sample/note', {
    summary: '',
    access: 'order.edit' as 'order.query',
    input: z.strictObject({
      orderId: z.int(),
      reason: requiredText(20),
      days: z.int().positive().optional(),
      remark: requiredText(200).optional(),
      rowVersion: z.int().optional(),
    }),
    output: z.object({}),
    audit: { subject: 'order' },
  }),
  book: action('/sample/book', {
    summary: '',
    access: 'order.query',
    input: z.strictObject({ amountMinor: positiveAmount() }),
    output: z.object({}),
    audit: { subject: 'order' },
  }),
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(sample.note, {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()
const Dialog = ({ rowVersion }: { rowVersion?: number }) => (
  <FormDialog
    call={sample.note}
    title="Keep a note"
    fields={['reason', 'days', 'remark']}
    fixed={{ orderId: 5, rowVersion }}
    submit="Keep note"
    onClose={onClose}
  />
)
const keep = () => user.click(screen.getByRole('button', { name: 'Keep note' }))

describe('a form', () => {
  it('a form marks what is required and says what is missing, without a call', async () => {
    await renderPage(<Dialog />)
    await keep()
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('Required'))
    expect(server.count(sample.note)).toBe(0)
  })
  it('a form shows a success message and closes (R-150)', async () => {
    await renderPage(<Dialog />)
    await user.type(screen.getByLabelText('Reason'), 'wrong number')
    await keep()
    await screen.findByText('Kept a note')
    expect(onClose).toHaveBeenCalled()
    expect(server.last(sample.note)?.body).toEqual({ orderId: 5, reason: 'wrong number' })
  })
  it('a form shows the message of a failure and keeps what was typed (R-150)', async () => {
    server.fail(sample.note, 1422, 'The order is settled.')
    await renderPage(<Dialog />)
    await user.type(screen.getByLabelText('Reason'), 'late')
    await keep()
    await screen.findByText('The order is settled.')
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('late')
  })
  it('a form puts the faults of the server at their fields', async () => {
    server.fail(sample.note, 1400, 'Please check the marked fields.', { fields: { reason: 'Too vague' } })
    await renderPage(<Dialog />)
    await user.type(screen.getByLabelText('Reason'), 'x')
    await keep()
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('Too vague'))
  })
  it('a form says that a whole number above zero is needed (R-176)', async () => {
    await renderPage(<Dialog />)
    await user.type(await screen.findByRole('spinbutton'), '0')
    await screen.findByText('Please enter a positive integer')
  })
  it('a form keeps its idempotency key while nobody knows whether the server acted, and takes another after an answer', async () => {
    let broken = true
    server.answer(sample.note, () => {
      if (broken) throw new TypeError('network')
      return { code: 1422, msg: 'Refused.' }
    })
    await renderPage(<Dialog />)
    await user.type(screen.getByLabelText('Reason'), 'x')
    await keep()
    await screen.findByText('Request failed, please try again')
    broken = false
    await keep()
    await screen.findByText('Refused.')
    await keep()
    await waitFor(() => expect(server.count(sample.note)).toBe(3))
    const [first, second, third] = server.requests
      .filter(one => one.path.endsWith('/note'))
      .map(one => one.headers['idempotency-key'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
  it('a form keeps the version that it began with, whatever is read under it meanwhile', async () => {
    const Page = () => {
      const [rowVersion, setVersion] = useState(4)
      return (
        <>
          <Button onClick={() => setVersion(5)}>read anew</Button>
          <Dialog rowVersion={rowVersion} />
        </>
      )
    }
    await renderPage(<Page />)
    await user.type(screen.getByLabelText('Reason'), 'late')
    await user.click(screen.getByRole('button', { name: 'read anew' }))
    await keep()
    await waitFor(() => expect(server.last(sample.note)?.body).toEqual({ orderId: 5, reason: 'late', rowVersion: 4 }))
  })
  it('a form asks before it loses what was typed', async () => {
    onClose.mockClear()
    await renderPage(<Dialog />)
    await user.type(screen.getByLabelText('Reason'), 'x')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findAllByText('What you typed has not been saved. Leave anyway?')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})

describe('a money dialog', () => {
  it('a money dialog says on its button what it books, and books only a confirmed amount', async () => {
    server.success(sample.book, {})
    const preview = { currency: 'MXN', lines: [], entries: [] }
    await renderPage(
      <MoneyDialog
        call={sample.book}
        title="Repay"
        about="Ana Lima"
        done={amount => `Booked ${amount}`}
        preview={preview}
        amountMinor={123_400}
        fields={[]}
        fixed={{ amountMinor: 123_400 }}
        submit={amount => `Book ${amount}`}
        onClose={onClose}
      />,
    )
    const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Book MXN 1,234.00' })
    expect(screen.getByText('Ana Lima')).toBeTruthy()
    expect(book.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox'))
    expect(book.disabled).toBe(false)
    await user.click(book)
    await waitFor(() => expect(server.last(sample.book)?.body).toEqual({ amountMinor: 123_400 }))
    expect(await screen.findByText('Booked MXN 1,234.00')).toBeTruthy()
  })
})

function Deleting({ run }: { run: () => Promise<void> }) {
  const ask = useConfirmDelete()
  return <Button onClick={() => ask('group A', run)}>start</Button>
}

it('deleting asks for confirmation (R-172)', async () => {
  const run = vi.fn(() => Promise.resolve())
  await renderPage(<Deleting run={run} />)
  await user.click(screen.getByRole('button', { name: 'start' }))
  await screen.findAllByText('Delete “group A”?')
  expect(run).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
})

it('a file is refused before it is sent when its format or its size is wrong', () => {
  const megabyte = 1024 * 1024
  expect(uploadFault({ type: 'image/png', size: megabyte }, false, 'en-US')).toBeUndefined()
  expect(uploadFault({ type: 'image/gif', size: 1 }, false, 'en-US')).toMatch(/Wrong picture format/)
  expect(uploadFault({ type: 'image/png', size: 6 * megabyte }, false, 'en-US')).toMatch(/at most 5M/)
  expect(uploadFault({ type: 'application/pdf', size: 6 * megabyte }, true, 'en-US')).toBeUndefined()
})
