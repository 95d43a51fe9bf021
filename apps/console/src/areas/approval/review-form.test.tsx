import { approval } from '@countinghouse/contract/areas/approval/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDrafts } from '../../kernel/drafts-store'
import { type FakeServer, fakeServer } from '../../kernel/testing/fake-server'
import { renderPage, user } from '../../kernel/testing/render-page'
import { ReviewForm } from './review-form'

const task = {
  taskId: 7,
  rowVersion: 1,
  orderId: 70,
  maySubmit: true,
  pendingMaterial: false,
  approvalTaskStatus: 1,
  callChecklist: [],
} as unknown as AnswerOf<typeof approval.detail>

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(
    approval.listItem,
    CALL_QUESTIONS.map(questionId => ({ questionId, text: `Question ${questionId}` })),
  )
})
afterEach(() => {
  cleanup()
  useDrafts.setState({}, true)
})

const rights = { 'approval-task': ['query', 'edit'] } as const
const show = async (taskId = 7, ready = true, held: Rights = rights, more: Partial<typeof task> = {}) => {
  await renderPage(<ReviewForm task={{ ...task, ...more, taskId }} ready={ready} onDone={() => {}} />, { rights: held })
  await screen.findByText('Question 1')
}
const remark = () => document.querySelector<HTMLTextAreaElement>('textarea[id]')!
const answerOf = (question: number) =>
  within(screen.getByRole('radiogroup', { name: `Question ${question}` })).queryByRole('radio', { checked: true })

describe('a review', () => {
  it('a review keeps remark and answers for its task alone, through another case and back', async () => {
    await show()
    await user.type(remark(), 'Calls back at five')
    await user.click(within(screen.getByRole('radiogroup', { name: 'Question 2' })).getAllByRole('radio')[0]!)
    cleanup()
    await show(8)
    expect(remark().value).toBe('')
    cleanup()
    await show()
    expect(remark().value).toBe('Calls back at five')
    expect(answerOf(2)).toBeTruthy()
  })

  it('a review is answered by keys: a number chooses the question, Y and N answer it and go on; a remark keeps its letters', async () => {
    await show()
    await user.keyboard('3yn')
    expect(answerOf(3)).toHaveProperty('value', 'true')
    expect(answerOf(4)).toHaveProperty('value', 'false')
    await user.type(remark(), 'any')
    expect(remark().value).toBe('any')
    expect(answerOf(5)).toBeNull()
  })

  describe('Alt and a letter decide', () => {
    beforeEach(async () => {
      server.success(approval.submit, { taskId: 7, orderId: 70, orderStatus: 3 })
      await show()
      await user.keyboard('1yyyyyyy')
    })
    /** Whether it was taken: who does not take it leaves it to the field. */
    const pressed = (target: Element, init: KeyboardEventInit) => {
      const event = createEvent.keyDown(target, { key: 'a', code: 'KeyA', ...init })
      fireEvent(target, event)
      return event.defaultPrevented
    }

    it('Alt and a letter decide a review out of its remark too, once however long they are held', async () => {
      expect(pressed(remark(), { altKey: true, repeat: true })).toBe(false)
      expect(pressed(remark(), { altKey: true })).toBe(true)
      await waitFor(() => expect(server.count(approval.submit)).toBe(1))
    })

    it('a letter that is written with AltGr decides no review', () => {
      expect(pressed(remark(), { key: 'á', altKey: true, ctrlKey: true })).toBe(false)
      expect(pressed(remark(), { key: 'á', altKey: true, modifierAltGraph: true })).toBe(false)
      expect(server.count(approval.submit)).toBe(0)
    })

    it('a letter that is written with Option on a Mac decides no review; out of a field it does', async () => {
      const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
      expect(pressed(remark(), { key: 'å', altKey: true })).toBe(false)
      expect(pressed(document.body, { key: 'å', altKey: true })).toBe(true)
      await waitFor(() => expect(server.count(approval.submit)).toBe(1))
      platform.mockRestore()
    })

    it('no key decides a review under an open dialog', () => {
      const dialog = document.body.appendChild(document.createElement('div'))
      dialog.className = 'ant-modal'
      dialog.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
      expect(pressed(document.body, { altKey: true })).toBe(false)
      dialog.remove()
      expect(server.count(approval.submit)).toBe(0)
    })
  })

  it('a review cannot be recorded while a part of the case is not there', async () => {
    await show(7, false)
    expect(remark().disabled).toBe(true)
    expect(screen.getByRole('button', { name: /Approve/ })).toHaveProperty('disabled', true)
  })

  it('a review that waits for material can be rejected and nothing else, and says what was asked for', async () => {
    server.success(approval.submit, { taskId: 7, orderId: 70, orderStatus: 4 })
    await show(7, true, rights, { pendingMaterial: true, approvalRemark: 'Pay slip please' })
    expect(screen.getByText('Pay slip please')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Approve|Send back/ })).toBeNull()
    await user.click(screen.getByRole('combobox'))
    await user.click(await screen.findByText('Could not be reached'))
    await user.type(remark(), 'Silent for two weeks')
    // Neither its questions nor its other decisions are at hand.
    await user.click(document.body)
    await user.keyboard('1y{Alt>}a{/Alt}')
    expect(answerOf(1)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Reject/ }))
    const body = { approvalStatus: 2, rejectReason: 'noAnswer', remark: 'Silent for two weeks', answers: [] }
    await waitFor(() => expect(server.last(approval.submit)?.body).toMatchObject(body))
    expect(server.count(approval.submit)).toBe(1)
  })

  it('a review that was sent leaves no draft', async () => {
    server.success(approval.submit, { taskId: 7, orderId: 70, orderStatus: 3 })
    await show()
    await user.keyboard('1yyyyyyy')
    await user.click(screen.getByRole('button', { name: /Approve/ }))
    await waitFor(() => expect(server.last(approval.submit)?.body).toMatchObject({ taskId: 7, remark: '' }))
    await waitFor(() => expect(useDrafts.getState()).toEqual({}))
    // Who may not take it back is not offered it.
    expect(screen.queryByText('Undo')).toBeNull()
  })

  it('an approval is taken back from what was said of it, by who may', async () => {
    server.success(approval.submit, { taskId: 7, orderId: 70, orderStatus: 3 })
    server.success(approval.undo, { taskId: 7, orderId: 70, orderStatus: 2 })
    await show(7, true, { ...rights, 'approval-allocation': ['edit'] })
    await user.keyboard('1yyyyyyy')
    await user.click(screen.getByRole('button', { name: /Approve/ }))
    await user.click(await screen.findByText('Undo'))
    const remark = 'Undone right after the decision'
    await waitFor(() => expect(server.last(approval.undo)?.body).toEqual({ taskId: 7, rowVersion: 2, remark }))
  })
})
