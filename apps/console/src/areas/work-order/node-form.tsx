import type { ActionCall, InputOf } from '@countinghouse/contract/kernel/call'
import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import { AppModal } from '../../kernel/app-modal'
import { FormFields, type FormFieldsOf, type FormValues, formFields, useCallForm } from '../../kernel/call-form'
import { entityOf } from '../../kernel/field-name'
import { useUploadGate } from '../../kernel/upload-gate'
import { useDone } from '../../kernel/use-action'

interface NodeFormProps<C extends ActionCall> {
  call: C
  title: string
  /** What to say after success; by the title unless that names no act. */
  done?: string
  intro?: ReactNode
  /** What is asked, by what was chosen so far: a form shows only what its node needs (G-188). */
  fields: (values: FormValues) => FormFieldsOf<C>
  fixed: Partial<InputOf<C>>
  submit: string
  danger?: boolean
  currency?: string
  onClose: () => void
}

/** The form of one result of a node. What was asked for no longer is not sent. */
export function NodeForm<C extends ActionCall>(props: NodeFormProps<C>) {
  const { call, title, intro, fixed, submit, danger, currency, onClose } = props
  const byTitle = useDone()
  const { form, schema, busy, fault, ...callForm } = useCallForm(call, { success: props.done ?? byTitle(title), fixed })
  const values = (Form.useWatch([], form) ?? {}) as FormValues
  const fields = formFields(call, props.fields(values), Object.keys(fixed))
  const uploads = useUploadGate()
  const finish = async (given: FormValues) => {
    if ((await callForm.submit(given)) !== undefined) onClose()
  }
  return (
    <AppModal
      open
      title={title}
      okText={submit}
      okButtonProps={{ danger, loading: busy, disabled: uploads.waiting }}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      {intro && <div className="ch-dialog-intro">{intro}</div>}
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      <Form
        form={form}
        layout="vertical"
        onFinish={given => void finish(given as FormValues)}
        requiredMark
        disabled={busy}
      >
        {uploads.gate(
          <FormFields schema={schema} fields={fields} area={call.area} entity={entityOf(call)} currency={currency} />,
        )}
      </Form>
    </AppModal>
  )
}
