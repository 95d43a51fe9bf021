import type { ActionCall, AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import { AppModal } from './app-modal'
import { FormFields, type FormFieldsOf, type FormValues, formFields, useCallForm } from './call-form'
import { entityOf } from './field-name'
import { useUploadGate } from './upload-gate'
import { type ActionOptions, useDone } from './use-action'
import './form-dialog.css'

interface FormDialogProps<C extends ActionCall> extends Pick<ActionOptions<C>, 'opens' | 'undo'> {
  call: C
  title: string
  /** What will happen, above the inputs. */
  intro?: ReactNode
  /** Without it all of the action's, in the contract's order. */
  fields?: FormFieldsOf<C>
  /** Inputs that nobody types, e.g. the id. */
  fixed?: Partial<InputOf<C>>
  initial?: Partial<InputOf<C>>
  /** A verb: what the button does, never "OK". */
  submit: string
  /** Fields that may be emptied: their blank travels. */
  blank?: readonly (keyof InputOf<C> & string)[]
  danger?: boolean
  /** Inputs in two columns, for a form of many. */
  wide?: boolean
  /** Of a control that is a table. */
  width?: number
  /** False: the caller says it. */
  success?: string | false
  currency?: string
  onDone?: (answer: AnswerOf<C>) => void
  onClose: () => void
}

const WIDE = 720

/** An action with its inputs in a dialog. It is mounted when it opens, so each opening is a new attempt. */
export function FormDialog<C extends ActionCall>(props: FormDialogProps<C>) {
  const {
    call,
    title,
    intro,
    fields,
    fixed,
    initial,
    submit,
    blank,
    danger,
    wide,
    width,
    success,
    opens,
    undo,
    currency,
    onDone,
    onClose,
  } = props
  const done = useDone()
  const { form, schema, busy, fault, ...callForm } = useCallForm(call, {
    success: success ?? (input => done(title, input as object)),
    opens,
    undo,
    blank,
    fixed,
  })
  const uploads = useUploadGate()
  const finish = async (values: FormValues) => {
    const answer = await callForm.submit(values)
    if (answer === undefined) return
    onDone?.(answer)
    onClose()
  }
  return (
    <AppModal
      open
      width={width ?? (wide ? WIDE : undefined)}
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
        className={wide ? 'ch-form-wide' : undefined}
        layout="vertical"
        initialValues={initial as FormValues}
        onFinish={values => void finish(values)}
        requiredMark
        disabled={busy}
      >
        {uploads.gate(
          <FormFields
            schema={schema}
            fields={formFields(call, fields, Object.keys(fixed ?? {}))}
            area={call.area}
            entity={entityOf(call)}
            currency={currency}
          />,
        )}
      </Form>
    </AppModal>
  )
}
