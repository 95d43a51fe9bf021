import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerChanges, editInput } from '@countinghouse/contract/areas/customer/edit/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { missingItems, REQUIRED_ITEMS } from '@countinghouse/domain/areas/customer/required-items'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useAskBeforeLosing } from '../../../kernel/ask-before-losing'
import type { CallFault } from '../../../kernel/call-fault'
import { FormFields, type FormValues } from '../../../kernel/call-form'
import type { CustomerDetail } from '../../../kernel/case/use-customer'
import { Section } from '../../../kernel/detail-page'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useAction, useDone } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { changesOf, FORM_PARTS, type FormField, MASKED_FIELDS, presentOf, storedOf } from './edit-values'
import './edit-form.css'

type Contact = RowOf<typeof customer.contactList>

interface EditFormProps {
  detail: CustomerDetail
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

// Names that may be long and are still one line.
const LINES: readonly FormField[] = ['custName', 'companyName']
const Line = ({ value, onChange, ...rest }: ControlProps) => (
  <Input
    {...rest}
    allowClear
    value={(value as string | undefined) ?? ''}
    onChange={event => onChange?.(event.target.value)}
  />
)

/** The customer form: waits for the first contact, which is part of it. */
export function EditForm(props: EditFormProps) {
  const { custId } = props.detail
  const contacts = useRead(customer.contactList, { custId, pageSize: 30 })
  if (!contacts.data) return null
  return <ReadyForm {...props} contact={contacts.data.list.find(one => one.contactIndex === 1 && !one.manualFlag)} />
}

function ReadyForm({ detail, contact, onDirty, onDone }: EditFormProps & { contact: Contact | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { message } = App.useApp()
  const [form] = Form.useForm<FormValues>()
  const done = useDone()
  const ask = useAskBeforeLosing()
  const action = useAction(customerChanges.edit, {
    success: done(t('customer:edit.title', { name: detail.custName })),
    showFault: false,
  })
  // What the form began with stays its measure, however often the page is read again meanwhile.
  const [{ stored, rowVersion }] = useState(() => ({
    stored: storedOf(detail, contact),
    rowVersion: detail.rowVersion,
  }))
  const required = sayMessage(customerMessages.requiredMissing, language)

  const mark = (faults: Readonly<Record<string, string>>) => {
    const entries = Object.entries(faults).map(([name, sentence]) => ({ name, errors: [sentence] }))
    form.setFields(entries)
    if (entries[0]) form.scrollToField(entries[0].name)
  }
  const submit = async (values: FormValues) => {
    const missing = missingItems(presentOf(values, stored))
    if (missing.length > 0) {
      void message.warning(required)
      mark(Object.fromEntries(missing.map(field => [field, required])))
      return
    }
    const change = changesOf(values, stored) as Partial<InputOf<typeof customerChanges.edit>>
    try {
      await action.run({ custId: detail.custId, rowVersion, ...change })
      onDone()
    } catch (fault) {
      mark((fault as CallFault).fields ?? {})
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="ch-detail-main"
      initialValues={Object.fromEntries(
        Object.entries(stored).filter(([field]) => !MASKED_FIELDS.includes(field as FormField)),
      )}
      onValuesChange={() => onDirty(true)}
      onFinish={values => void submit(values)}
      disabled={action.busy}
      requiredMark
    >
      {action.fault && Object.keys(action.fault.fields).length === 0 && (
        <Alert type="error" showIcon title={action.fault.msg} />
      )}
      {FORM_PARTS.map(({ title, fields }) => (
        <Section key={title} title={t(title)}>
          <div className="ch-form-grid">
            <FormFields
              area="customer"
              schema={editInput}
              fields={fields.map(field => ({
                field,
                control: LINES.includes(field) ? Line : undefined,
                marked: (REQUIRED_ITEMS as readonly string[]).includes(field),
                placeholder: MASKED_FIELDS.includes(field) ? String(stored[field] || '') || undefined : undefined,
              }))}
            />
          </div>
        </Section>
      ))}
      <div className="ch-form-foot">
        <span className="ch-form-foot-note">{t('customer:edit.masked')}</span>
        <Button onClick={() => (form.isFieldsTouched() ? ask(onDone) : onDone())}>{t('kernel:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={action.busy}>
          {t('customer:edit.submit')}
        </Button>
      </div>
    </Form>
  )
}
