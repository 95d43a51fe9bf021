import type { ActionCall, InputOf } from '@countinghouse/contract/kernel/call'
import type { SentenceValues } from '@countinghouse/domain/kernel/sentence'
import type { ReactNode } from 'react'
import { type FormFieldsOf, firstValues, valuesIn } from './call-form'
import { FormDialog } from './form-dialog'
import { useText } from './i18n'
import type { AddAction, RowDialogProps } from './list-types'
import type { Text } from './text-keys'
import type { ActionOptions } from './use-action'

interface Words<R> {
  title: Text
  intro?: Text
  /** The verb of its button; the title where that is said as shortly. */
  submit?: Text
  /** Inputs in two columns. */
  wide?: boolean
  /** What to say after success; by the title unless that names no act. */
  done?: Text
  /** Values of the texts. */
  values?: (row: R) => SentenceValues
}

interface FormOptions<C extends ActionCall, R> extends Words<R>, Pick<ActionOptions<C>, 'opens' | 'undo'> {
  fields?: FormFieldsOf<C>
  /** Fields that may be emptied. */
  blank?: readonly (keyof InputOf<C> & string)[]
  currency?: (row: R) => string
  danger?: boolean
  onDone?: () => void
}

interface RowFormOptions<C extends ActionCall, R> extends FormOptions<C, R> {
  /** Inputs that nobody types. */
  fixed: (row: R) => Partial<InputOf<C>>
  initial?: (row: R) => Partial<InputOf<C>>
}

/** A function rather than a component type, so that a dialog over few fields serves every row that has them. */
type Dialog<P> = (props: P) => ReactNode

/** The dialog of a row's action: a form over the call's input with what the row brings along. */
export function rowForm<C extends ActionCall, R>(call: C, options: RowFormOptions<C, R>): Dialog<RowDialogProps<R>> {
  return function RowForm({ row, onClose }: RowDialogProps<R>) {
    const t = useText()
    const values = options.values?.(row)
    const title = t(options.title, values)
    return (
      <FormDialog
        call={call}
        title={title}
        intro={options.intro && t(options.intro, values)}
        fields={options.fields}
        fixed={options.fixed(row)}
        initial={options.initial?.(row)}
        blank={options.blank}
        currency={options.currency?.(row)}
        submit={t(options.submit ?? options.title, values)}
        danger={options.danger}
        success={options.done && t(options.done, values)}
        wide={options.wide}
        opens={options.opens}
        undo={options.undo}
        onDone={() => options.onDone?.()}
        onClose={onClose}
      />
    )
  }
}

/** Fields that action and row both have, with values that the form can begin with. */
type SameIn<C, R> = {
  [K in keyof InputOf<C> & keyof R]: R[K] extends InputOf<C>[K] | null | undefined ? K : never
}[keyof InputOf<C> & keyof R]
/** Fields that both have, but differently: the form must say what it begins with. */
type DifferentIn<C, R> = Exclude<keyof InputOf<C> & keyof R, SameIn<C, R>>

type EditFormOptions<C extends ActionCall, R> = FormOptions<C, R> & {
  /** Inputs that the row brings along: its id, its version. */
  fixed: readonly (SameIn<C, R> & string)[]
} & ([DifferentIn<C, R>] extends [never]
    ? { initial?: (row: R) => Partial<InputOf<C>> }
    : { initial: (row: R) => Partial<InputOf<C>> & Pick<InputOf<C>, DifferentIn<C, R>> })

/** The dialog that changes a row: it begins with what the row has under the same names. */
export function editForm<C extends ActionCall, R extends object>(
  call: C,
  { fixed, initial, ...options }: EditFormOptions<C, R>,
): Dialog<RowDialogProps<R>> {
  return rowForm<C, R>(call, {
    ...(options as FormOptions<C, R>),
    fixed: row => Object.fromEntries(fixed.map(field => [field, row[field]])) as unknown as Partial<InputOf<C>>,
    initial: row => ({ ...(valuesIn(call, row) as Partial<InputOf<C>>), ...initial?.(row) }),
  })
}

interface AddFormOptions<C extends ActionCall>
  extends Omit<Words<never>, 'values'>,
    Pick<ActionOptions<C>, 'opens' | 'undo'> {
  fields?: FormFieldsOf<C>
  initial?: Partial<InputOf<C>>
  onDone?: () => void
}

/** What makes a new row of a list: the button by its title, and its dialog. */
export function addForm<C extends ActionCall>(call: C, options: AddFormOptions<C>): AddAction {
  const initial = { ...(firstValues(call) as Partial<InputOf<C>>), ...options.initial }
  const Form = rowForm<C, undefined>(call, { ...options, initial: () => initial, fixed: () => ({}) })
  return {
    text: options.title,
    needs: call,
    dialog: ({ onClose }) => <Form row={undefined} onClose={onClose} />,
  }
}

/** The question before a row is deleted (R-172, G-207); `name` says which one. */
export function deleteForm<C extends ActionCall, R>(
  call: C,
  { fixed, name, onDone }: { fixed: (row: R) => InputOf<C>; name: (row: R) => string; onDone?: () => void },
): Dialog<RowDialogProps<R>> {
  return rowForm<C, R>(call, {
    title: 'kernel:delete.title',
    intro: 'kernel:delete.text',
    submit: 'kernel:delete.submit',
    values: row => ({ what: name(row) }),
    fields: [],
    fixed,
    onDone,
    danger: true,
  })
}
