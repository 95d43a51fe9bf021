import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DecisionDialog } from './decision-dialog'
import { renderPage, user } from './testing/render-page'

afterEach(cleanup)

const run = vi.fn(() => Promise.resolve())
const withdraw = vi.fn(() => Promise.reject(new Error('decided meanwhile')))
const onClose = vi.fn()
afterEach(() => {
  for (const mock of [run, withdraw, onClose]) mock.mockClear()
})

const open = (given: { mayDecide?: boolean; mayWithdraw?: boolean; outdated?: boolean } | undefined) =>
  renderPage(
    <DecisionDialog
      title="Refund"
      say={text => text}
      approveText="Approve and refund"
      decided={given && { id: { requestId: 7 }, mayDecide: false, mayWithdraw: false, outdated: false, ...given }}
      error={null}
      decide={{ run, busy: false }}
      withdraw={{ run: withdraw, busy: false }}
      onClose={onClose}
    >
      What is asked for
    </DecisionDialog>,
  )
const button = (name: string) => screen.queryByRole('button', { name }) as HTMLButtonElement | null

describe('a decision', () => {
  it('the decision dialog approves without a remark, refuses with one only, and closes once the server took it', async () => {
    await open({ mayDecide: true })
    expect(button('refuse')?.disabled).toBe(true)
    await user.type(screen.getByLabelText('remark'), '  wrong order ')
    await user.click(button('refuse')!)
    expect(run).toHaveBeenCalledWith({ requestId: 7, approve: false, remark: 'wrong order' })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('the decision dialog asks before it loses a remark, at its button, its cross and Esc, and closes at once without one', async () => {
    await open({ mayDecide: true })
    await user.type(screen.getByLabelText('remark'), 'wrong order')
    const ways = [
      () => user.type(screen.getByLabelText('remark'), '{Escape}'),
      () => user.click(button('close')!),
      () => user.click(button('Close')!),
    ]
    for (const leave of ways) {
      await leave()
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(button('Keep editing')).toBeNull())
    }
    await user.click(document.querySelector('.ant-modal-wrap')!)
    expect(onClose).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('remark'))
    await user.click(button('close')!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('the decision dialog offers no approval of what changed meanwhile', async () => {
    await open({ mayDecide: true, outdated: true })
    expect(button('Approve and refund')?.disabled).toBe(true)
    expect(screen.getByText('outdated')).toBeTruthy()
  })

  it('the decision dialog shows its maker the way back alone, and stays open when the server refuses it', async () => {
    await open({ mayWithdraw: true })
    expect(button('Approve and refund')).toBeNull()
    await user.click(button('withdraw')!)
    expect(withdraw).toHaveBeenCalledWith({ requestId: 7 })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('the decision dialog offers nothing but its end while it is read', async () => {
    await open(undefined)
    expect(screen.queryByText('What is asked for')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('close')
    expect(button('Approve and refund')).toBeNull()
  })
})
