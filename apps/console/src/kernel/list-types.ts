import type { ActionCall, AnyCall, ListCall, ReadCall, RowOf } from '@countinghouse/contract/kernel/call'
import type { Show } from '@countinghouse/contract/kernel/field'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { ComponentType, ReactNode } from 'react'
import type { Say } from './i18n'
import type { Guarded } from './may'
import type { ShowOptions } from './show'
import type { ListTexts, OwnText, Text } from './text-keys'

export type FieldOf<C> = keyof RowOf<C> & string
export type FilterOf<C> = C extends { filters: infer F } ? keyof F & string : never

export type ColumnOption<C, Name extends string = string> =
  | FieldOf<C>
  | {
      field: FieldOf<C>
      /** Another way to show it than the contract says, by name or by hand. */
      show?: Show | ((value: never, row: RowOf<C>, look?: ShowOptions) => ReactNode)
      /** Another heading than the field's name: one of the list's texts. */
      title?: Name
      /** What the values are called where the contract has no words for them: an export says the same. */
      words?: (t: Say) => Record<string, string>
      /** What a figure counts, on hover and focus of its heading: one of the list's texts. */
      hint?: Name
      width?: number
      /** The field in small letters on the cell's second line: the phone below the name. */
      below?: FieldOf<C> | { field: FieldOf<C>; show: (value: never, row: RowOf<C>) => ReactNode }
      /** Not shown until someone chooses it in the column chooser. */
      folded?: boolean
      /**
       * Whether people decide by it: then it is in view on an office screen without scrolling. Told nothing, they decide by a
       * list's first state and first amount; where it has neither, by what follows its first column.
       */
      decides?: boolean
    }

type ColumnDifference<C, K extends FieldOf<C>, Name extends string> = Omit<
  Extract<ColumnOption<C, Name>, { field: string }>,
  'field' | 'show'
> & {
  show?: Show | ((value: RowOf<C>[K], row: RowOf<C>) => ReactNode)
}
/**
 * All fields of the row in the contract's order, with what differs; or a few in an order of their own. Ids, the version
 * and the currency of amounts are not shown; the name of what an id stands for takes the id's place.
 */
export type ColumnsOf<C, Name extends string = string> =
  | readonly ColumnOption<C, Name>[]
  | ({ readonly [K in FieldOf<C>]?: ColumnDifference<C, K, Name> | 'hidden' } & { readonly [index: number]: never })

export type FilterOption<C, Name extends string = string> =
  | FilterOf<C>
  | {
      field: FilterOf<C>
      dict?: string
      title?: Name
      control?: ComponentType<ControlProps>
      /** The call that lists what is chosen among: who may not ask it is not offered the filter. */
      among?: ReadCall
    }

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
/** All that a list finds, in place of chosen rows. */
export interface Found {
  /** By the names of the list's input. */
  filters: Readonly<Record<string, unknown>>
  total: number
}
export interface SelectionDialogProps<R> {
  rows: readonly R[]
  /** Only where the action takes it. */
  found?: Found
  onClose: (done?: boolean) => void
}

export interface RowAction<C, Name extends string = string> {
  /** One of the list's texts. */
  text: Name
  /** The call it needs; without the right it is not there. */
  needs?: AnyCall
  /** The right that the call's handler asks beside its own, for this action alone. */
  asks?: Right
  /** Whether this row's state allows it. */
  when?: (row: RowOf<C>) => boolean
  danger?: boolean
  dialog?: ComponentType<RowDialogProps<RowOf<C>>>
  /** Where it leads, for an action that opens a page. */
  to?: (row: RowOf<C>) => string
}

export interface SelectionAction<C, Name extends string = string> {
  text: Name
  needs?: Guarded
  /** Works on all that is found too, not on chosen rows alone. */
  takesFound?: boolean
  dialog: ComponentType<SelectionDialogProps<RowOf<C>>>
}

/** A tab for each value of a closed list; for some of its values; or for filters that belong together. */
export type ViewOption<C> =
  | FilterOf<C>
  | { field: FilterOf<C>; values: readonly (string | number)[] }
  | { text: OwnText; filters: () => Readonly<Record<string, string | number | boolean>> }

export interface AddAction {
  /** A verb with what it makes. */
  text: Text
  needs: ActionCall
  dialog: ComponentType<{ onClose: () => void }>
}

type NameIn<G extends ListTexts> = keyof G & string

export interface ListOptions<C extends ListCall, G extends ListTexts = ListTexts> {
  /** Its own, of the `texts.ts` beside it. */
  texts: G
  /** What it is called where it is a part of a page, or its page stands in no menu; else as the menu calls the page. */
  title?: Text
  rowKey: FieldOf<C>
  /** Without it all fields of the row. */
  columns?: ColumnsOf<C, NameIn<G>>
  /** The first four are shown, the rest fold out. */
  filters?: readonly FilterOption<C, NameIn<G>>[]
  /** Tabs with counts beside "All", in this order; what else is filtered stays when one is chosen. */
  views?: readonly ViewOption<C>[]
  /** The one primary button: makes a new row. */
  add?: AddAction
  rowActions?: readonly RowAction<C, NameIn<G>>[]
  onSelection?: readonly SelectionAction<C, NameIn<G>>[]
  /** The amount that is summed over chosen rows. */
  selectionSum?: FieldOf<C>
  /** The call that totals what is filtered, with what it needs beside the filters; slower than a page, so apart from it. */
  totals?: { call: ReadCall; of?: Readonly<Record<string, unknown>> }
  /** Asks again at this interval while shown: for rows that change by themselves. */
  everyMs?: number
  /** A page that finds the same records another way, for who has it. */
  beside?: { text: Text; path: string }
  /** The page of a row, opened by Enter and from the quick look. */
  opens?: (row: RowOf<C>) => string
  /** A picture of what is filtered, between filters and rows. */
  picture?: ComponentType<{ filters: Readonly<Record<string, unknown>> }>
  /** Filters that stand when the screen is opened. */
  initial?: Readonly<Partial<Record<FilterOf<C>, string | number>>>
}
