import type { ActionCall, AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { fieldText, inputFaults } from '@countinghouse/contract/kernel/field-fault'
import { Form, type FormInstance } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { CallFault } from './call-fault'
import { CustomerSelect } from './controls/customer-select'
import { FieldControl } from './controls/field-control'
import { isPositiveWhole, isRequired, kindOf } from './field-kind'
import { useFieldName } from './field-name'
import { useLanguage, useText } from './i18n'
import type { ControlProps } from './list-types'
import { type ActionOptions, useAction } from './use-action'

export type FormValues = Record<string, unknown>

export interface FormFieldOption {
  field: string
  label?: string
  hint?: ReactNode
  control?: ComponentType<ControlProps>
  dict?: string
  /** Must be given here although the call can do without it. */
  required?: boolean
  /** Carries the mark of what must be there, which the screen itself checks. */
  marked?: boolean
  placeholder?: string
  /** Asked for only where what is typed so far needs it; what is not asked for does not travel. */
  when?: (typed: FormValues) => boolean
}
export type FormField<C> = (keyof InputOf<C> & string) | (FormFieldOption & { field: keyof InputOf<C> & string })

/** What differs from the contract in some of a form's fields; `hidden` leaves one out. */
export type FieldDifferences<C> = {
  readonly [K in keyof InputOf<C> & string]?: Omit<FormFieldOption, 'field'> | 'hidden'
}
/** All fields of the action in the contract's order, with what differs; or a few in an order of their own. */
export type FormFieldsOf<C> = FieldDifferences<C> | readonly FormField<C>[]

/** The fields that a form of the action asks for, but for those that it brings along. */
export function formFields<C extends ActionCall>(
  call: C,
  fields: FormFieldsOf<C> = {},
  fixed: readonly string[] = [],
): (string | FormFieldOption)[] {
  if (Array.isArray(fields)) return [...fields]
  const differences = fields as Readonly<Record<string, Omit<FormFieldOption, 'field'> | 'hidden' | undefined>>
  return Object.keys(shapeOf(call))
    .filter(field => !fixed.includes(field) && differences[field] !== 'hidden')
    .map(field => ({ ...(differences[field] as object | undefined), field }))
}

/** What a row has under the names of the action's inputs: what a form that changes it begins with. */
export const valuesIn = (call: ActionCall, row: object): FormValues =>
  Object.fromEntries(Object.keys(shapeOf(call)).map(field => [field, (row as FormValues)[field] ?? undefined]))

/** What a form that makes a row begins with: a required yes or no with no. */
export const firstValues = (call: ActionCall): FormValues =>
  Object.fromEntries(
    Object.entries(shapeOf(call))
      .filter(([, schema]) => kindOf(schema) === 'yesNo' && isRequired(schema))
      .map(([field]) => [field, false]),
  )

const shapeOf = (call: ActionCall) =>
  (call.input as unknown as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>

export interface CallForm<C extends ActionCall> {
  form: FormInstance<FormValues>
  schema: z.ZodObject
  /** Checks what was typed and makes the call; faults land on their fields. Answers undefined when it did not succeed. */
  submit(values: FormValues): Promise<AnswerOf<C> | undefined>
  busy: boolean
  /** What went wrong beside the fields of the form. */
  fault: CallFault | undefined
}

interface CallFormOptions<C extends ActionCall> extends Omit<ActionOptions<C>, 'showFault'> {
  blank?: readonly string[]
  /** Inputs that nobody types, e.g. the id and the version. */
  fixed?: Partial<InputOf<C>>
}

/** A form over the input of an action: its checks, its sentences, its server faults. What was typed stays. */
export function useCallForm<C extends ActionCall>(
  call: C,
  { blank = [], fixed, ...options }: CallFormOptions<C>,
): CallForm<C> {
  const [form] = Form.useForm<FormValues>()
  const language = useLanguage()
  const action = useAction(call, { ...options, showFault: false })
  // As it was when the form opened, like the values that it began with: a version read since would let them undo what a
  // colleague saved in between.
  const [bound] = useState(fixed)
  const schema = call.input as unknown as z.ZodObject

  const mark = (faults: Readonly<Record<string, string>>) => {
    const names = Object.keys(form.getFieldsValue(true))
    form.setFields(
      Object.entries(faults).map(([path, sentence]) => {
        const [first = ''] = path.split('.')
        return { name: names.includes(path) ? path : first, errors: [sentence] }
      }),
    )
    const [firstPath] = Object.keys(faults)
    if (firstPath) form.scrollToField(firstPath.split('.')[0])
  }
  const submit = async (values: FormValues) => {
    const input = cleaned({ ...bound, ...values }, blank)
    const faults = inputFaults(schema, input, language)
    if (faults) {
      mark(faults)
      return undefined
    }
    try {
      return await action.run(input as InputOf<C>)
    } catch (fault) {
      mark((fault as CallFault).fields)
      return undefined
    }
  }
  return { form, schema, submit, busy: action.busy, fault: action.fault }
}

/** Blank inputs are inputs not given, but for fields that an edit may empty. */
export const cleaned = (values: FormValues, blank: readonly string[] = []): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && ((value !== null && value !== '') || blank.includes(name)),
    ),
  )

interface FormFieldsProps {
  schema: z.ZodObject
  fields: readonly (string | FormFieldOption)[]
  /** Namespace in which an enum's values have their labels. */
  area: string
  /** Whose words the fields have, where they differ (`entityOf`). */
  entity?: string
  currency?: string
  disabled?: boolean
}

/** The inputs of some fields of a schema, each with its label, its mark when required, and its sentence when wrong. */
export function FormFields({ schema, fields, area, entity, currency, disabled }: FormFieldsProps) {
  const fieldName = useFieldName(area, entity)
  const language = useLanguage()
  const t = useText()
  const shape = schema.shape as Record<string, z.ZodType>
  const typed = (Form.useWatch([]) as FormValues | undefined) ?? {}
  return fields.map(option => {
    const given: FormFieldOption = typeof option === 'string' ? { field: option } : option
    if (given.when && !given.when(typed)) return null
    const { field } = given
    const part = shape[field]!
    const label = given.label ?? fieldName(field)
    const required = given.required ?? isRequired(part)
    // Whoever fills a form knows a customer by his name; a filter takes the id that another screen shows.
    const Control = given.control ?? (field === 'custId' ? CustomerSelect : undefined)
    const check = (_: unknown, value: unknown) => {
      const result = part.safeParse(value === '' || value === null ? undefined : value, { reportInput: true })
      const isGiven = value !== undefined && value !== null && value !== ''
      if (result.success && (isGiven || !given.required)) return Promise.resolve()
      const issue = result.error?.issues[0]
      if (isGiven && isPositiveWhole(part) && issue?.code !== 'too_big')
        return Promise.reject(new Error(t('kernel:form.positive')))
      return Promise.reject(new Error(issue ? fieldText(issue, part, language) : t('kernel:form.required')))
    }
    return (
      <Form.Item<FormValues>
        key={field}
        name={field}
        label={label}
        required={required || given.marked}
        extra={given.hint}
        rules={[{ validator: check }]}
        validateTrigger={kindOf(part) === 'text' ? 'onBlur' : 'onChange'}
      >
        {Control ? (
          <Control disabled={disabled} placeholder={given.placeholder} />
        ) : (
          <FieldControl
            schema={part}
            name={field}
            dict={given.dict}
            currency={currency}
            placeholder={given.placeholder}
            disabled={disabled}
            // A group of answers is named here: its label stands beside it, not for an input.
            aria-label={kindOf(part) === 'yesNo' ? label : undefined}
          />
        )}
      </Form.Item>
    )
  })
}
