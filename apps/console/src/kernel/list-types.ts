import type { ActionCall, AnyCall, ListCall, ReadCall, RowOf } from '@countinghouse/contract/kernel/call'
import type { Show } from '@countinghouse/contract/kernel/field'
import type { ComponentType, ReactNode } from 'react'

export type FieldOf<C> = keyof RowOf<C> & string
export type FilterOf<C> = C extends { filters: infer F } ? keyof F & string : never

export type ColumnOption<C> =
  | FieldOf<C>
  | {
      field: FieldOf<C>
      /** Another way to show it than the contract says, by name or by hand. */
      show?: Show | ((value: never, row: RowOf<C>) => ReactNode)
      /** Key of another heading than the field's name. */
      title?: string
      width?: number
      /** Not shown until someone chooses it in the column chooser. */
      folded?: boolean
    }

type ColumnDifference<C, K extends FieldOf<C>> = Omit<Extract<ColumnOption<C>, { field: string }>, 'field' | 'show'> & {
  show?: Show | ((value: RowOf<C>[K], row: RowOf<C>) => ReactNode)
}
/**
 * All fields of the row in the contract's order, with what differs; or a few in an order of their own. Ids, the version
 * and the currency of amounts are not shown; the name of what an id stands for takes the id's place.
 */
export type ColumnsOf<C> =
  | readonly ColumnOption<C>[]
  | ({ readonly [K in FieldOf<C>]?: ColumnDifference<C, K> | 'hidden' } & { readonly [index: number]: never })

export type FilterOption<C> =
  | FilterOf<C>
  | { field: FilterOf<C>; dict?: string; title?: string; control?: ComponentType<ControlProps> }

/** What every input of a filter or form field takes. */
export interface ControlProps {
  value?: unknown
  onChange?: (value: unknown) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

export interface RowDialogProps<R> {
  row: R
  onClose: () => void
}
export interface SelectionDialogProps<R> {
  rows: readonly R[]
  onClose: (done?: boolean) => void
}

export interface RowAction<C> {
  /** Key of its text below the list's texts. */
  text: string
  /** The call it needs; without the right it is not there. */
  needs?: AnyCall
  /** Whether this row's state allows it. */
  when?: (row: RowOf<C>) => boolean
  danger?: boolean
  dialog?: ComponentType<RowDialogProps<RowOf<C>>>
  /** Where it leads, for an action that opens a page. */
  to?: (row: RowOf<C>) => string
}

export interface SelectionAction<C> {
  text: string
  needs?: ActionCall
  dialog: ComponentType<SelectionDialogProps<RowOf<C>>>
}

export interface AddAction {
  /** Key of its text below the list's texts: a verb with what it makes. */
  text: string
  needs: ActionCall
  dialog: ComponentType<{ onClose: () => void }>
}

export interface ListOptions<C extends ListCall> {
  /** Where its texts stand: `order.all` is `all.title` and `all.purpose` of the area's texts. */
  texts: string
  rowKey: FieldOf<C>
  /** Without it all fields of the row. */
  columns?: ColumnsOf<C>
  /** The first four are shown, the rest fold out. */
  filters?: readonly FilterOption<C>[]
  /** The one primary button: makes a new row. */
  add?: AddAction
  rowActions?: readonly RowAction<C>[]
  onSelection?: readonly SelectionAction<C>[]
  /** The amount that is summed over chosen rows. */
  selectionSum?: FieldOf<C>
  /** The call that totals what is filtered, with what it needs beside the filters; slower than a page, so apart from it. */
  totals?: { call: ReadCall; of?: Readonly<Record<string, unknown>> }
  /** Asks again at this interval while shown: for rows that change by themselves. */
  everyMs?: number
  /** The page of a row, opened by Enter and from the quick look. */
  opens?: (row: RowOf<C>) => string
  /** Filters that stand when the screen is opened. */
  initial?: Readonly<Partial<Record<FilterOf<C>, string | number>>>
}
