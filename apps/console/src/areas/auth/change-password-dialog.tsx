import { auth } from '@countinghouse/contract/areas/auth/calls'
import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import { ruleOf } from '@countinghouse/contract/areas/auth/password-rules'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { checkPassword } from '@countinghouse/domain/kernel/password'
import { Alert, Form, Input } from 'antd'
import { AppModal } from '../../kernel/app-modal'
import { type CallFault, faultText } from '../../kernel/call-fault'
import { useLanguage, useText } from '../../kernel/i18n'
import { leave } from '../../kernel/leave'
import { notify } from '../../kernel/notify'
import { useAction } from '../../kernel/use-action'
import { useRead } from '../../kernel/use-read'
import { PasswordRules } from './password-rules'

interface Passwords {
  oldPassword: string
  password: string
  confirmPassword: string
}

interface ChangePasswordDialogProps {
  /** The password was given by someone else or is too old, and must be changed before any work. */
  forced?: boolean
  onClose: () => void
}

/** Success signs out and leads to the sign-in page; a failure shows its message and closes (spec core 8). */
export function ChangePasswordDialog({ forced = false, onClose }: ChangePasswordDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [form] = Form.useForm<Passwords>()
  const action = useAction(auth.modifyPwd, { success: false, showFault: false })

  const submit = async (passwords: Passwords) => {
    try {
      await action.run(passwords)
    } catch (thrown) {
      const fault = thrown as CallFault
      notify.failure(Object.values(fault.fields ?? {})[0] ?? faultText(fault, t('auth:password.failed')))
      form.resetFields()
      onClose()
      return
    }
    notify.success(t('auth:password.changed'))
    leave({ text: t('auth:password.changed'), good: true })
  }
  const policy = useRead(auth.passwordPolicy, {}).data
  const typed = Form.useWatch('password', form) ?? ''
  // The name of the user and what he used before are the server's to compare.
  const keepsPolicy = (_: unknown, value: string | undefined) => {
    const [fault] = value && policy ? checkPassword(value, policy) : []
    if (!fault || !policy) return Promise.resolve()
    const { message, values } = ruleOf(fault, policy)
    return Promise.reject(new Error(sayMessage(message, language, values)))
  }
  const required = (name: keyof Passwords) => ({ required: true, message: t(`auth:password.${name}Required`) })
  return (
    <AppModal
      open
      width={416}
      title={t('auth:password.title')}
      okText={t('auth:password.submit')}
      okButtonProps={{ loading: action.busy }}
      cancelButtonProps={forced ? { style: { display: 'none' } } : undefined}
      closable={!forced}
      keyboard={!forced}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      <Alert
        type={forced ? 'warning' : 'info'}
        title={t(forced ? 'auth:password.forced' : 'auth:password.hint')}
        style={{ marginBlockEnd: 16 }}
      />
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        requiredMark={false}
        onFinish={values => void submit(values)}
      >
        <Form.Item name="oldPassword" label={t('auth:password.oldPassword')} rules={[required('oldPassword')]}>
          <Input.Password autoComplete="current-password" maxLength={128} dir="ltr" autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('auth:password.password')}
          extra={policy && <PasswordRules policy={policy} password={typed} />}
          rules={[required('password'), { validator: keepsPolicy }]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} dir="ltr" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('auth:password.confirmPassword')}
          dependencies={['password']}
          rules={[
            required('confirmPassword'),
            {
              validator: (_, value) =>
                !value || value === form.getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(sayMessage(authMessages.passwordsDiffer, language))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} dir="ltr" />
        </Form.Item>
      </Form>
    </AppModal>
  )
}
