import { auth } from '@countinghouse/contract/areas/auth/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../kernel/i18n'
import { setToSignIn } from '../../kernel/leave'
import { beginSession, clearSession } from '../../kernel/session-store'
import { hasToken } from '../../kernel/session-token'
import { type FakeServer, fakeServer } from '../../kernel/testing/fake-server'
import { renderPage } from '../../kernel/testing/render-page'
import { ChangePasswordDialog } from './change-password-dialog'

let server: FakeServer
const toSignIn = vi.fn()
const onClose = vi.fn()
beforeEach(async () => {
  server = fakeServer()
  server.success(auth.modifyPwd, {})
  server.success(auth.passwordPolicy, { minLength: 8, classes: 2, withoutName: true, history: 5, maxAgeDays: 90 })
  toSignIn.mockClear()
  onClose.mockClear()
  setToSignIn(toSignIn)
  await renderPage(<ChangePasswordDialog onClose={onClose} />)
  beginSession('abc', { userId: 7, userName: 'Ana', roleCodes: [], avatarUrl: '' })
})
afterEach(clearSession)

const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const fill = (oldPassword: string, password: string, again: string) => {
  type('Old password', oldPassword)
  type('New password', password)
  type('New password again', again)
}
const submit = () => fireEvent.click(document.querySelector('.ant-modal-footer .ant-btn-primary')!)

describe('change password', () => {
  it('the change-password dialog checks each field on blur (R-093): old (R-094), new (R-095) and again (R-096) are required', async () => {
    const required = {
      'Old password': 'Please enter the old password',
      'New password': 'Please enter the new password',
      'New password again': 'Please enter the new password again',
    }
    for (const [label, sentence] of Object.entries(required)) {
      expect(screen.queryByText(sentence)).toBeNull()
      fireEvent.focus(field(label))
      fireEvent.blur(field(label))
      await screen.findByText(sentence)
    }
    expect(server.count(auth.modifyPwd)).toBe(0)
  })

  it('the two new passwords must be equal (R-097), said in English and in Chinese', async () => {
    fill('old', 'new-one-1', 'new-one-2')
    fireEvent.blur(field('New password again'))
    await screen.findByText('Two passwords that you enter is inconsistent!')
    submit()
    expect(server.count(auth.modifyPwd)).toBe(0)
    await setLanguage('zh-CN')
    fireEvent.blur(screen.getByLabelText('确认新密码'))
    await screen.findByText('两次输入的密码不一致！')
  })

  it('the change-password dialog says what the administrator asks of a password, ticks what is met, and sends nothing that falls short', async () => {
    const classes = await screen.findByText(/^Use at least 2 of these/)
    expect(screen.getByText('None of your last 5 passwords may be used again.')).toBeTruthy()
    fill('old', 'harbour', 'harbour')
    await waitFor(() => expect(classes.dataset.met).toBeUndefined())
    submit()
    await waitFor(() => expect(screen.getAllByText('A password needs at least 8 characters.')).toHaveLength(2))
    expect(server.count(auth.modifyPwd)).toBe(0)
    type('New password', 'harbour 7')
    await waitFor(() => expect(classes.dataset.met).toBe('true'))
  })

  it('the change-password dialog sends the three fields (R-098); success says so, signs out and goes to the sign-in page (R-099)', async () => {
    fill('old', 'new-one-1', 'new-one-1')
    submit()
    await waitFor(() => expect(toSignIn).toHaveBeenCalled())
    expect(server.last(auth.modifyPwd)?.body).toEqual({
      oldPassword: 'old',
      password: 'new-one-1',
      confirmPassword: 'new-one-1',
    })
    await screen.findByText('Your password was changed. Please sign in again.')
    expect(hasToken()).toBe(false)
    expect(toSignIn).toHaveBeenCalledWith({ text: 'Your password was changed. Please sign in again.', good: true })
  })

  it('a failure shows its message and closes the dialog (R-100)', async () => {
    server.fail(auth.modifyPwd, CODE.refused, 'The old password is not right.')
    fill('old', 'new-one-1', 'new-one-1')
    submit()
    await screen.findByText('The old password is not right.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(hasToken()).toBe(true)
  })
})
