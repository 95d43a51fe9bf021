import { type AnswerOf, DEFAULT_PAGE_SIZE, type InputOf, type ListCall } from '@countinghouse/contract/kernel/call'
import { DateRange } from '@countinghouse/contract/kernel/field'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { coerce, kindOf } from './field-kind'
import { useTabState } from './tab-activity'
import { useRead } from './use-read'

export type FilterValues = Readonly<Record<string, unknown>>

export interface ListState {
  pageNum: number
  pageSize: number
  sortField: string | undefined
  sortOrder: 'asc' | 'desc'
  /** By the names of the input: a span is `<field>Start` and `<field>End`. */
  filters: FilterValues
}

export interface List<C extends ListCall> {
  state: ListState
  /** What was asked: state and `of` together. */
  input: InputOf<C>
  answer: UseQueryResult<AnswerOf<C>>
  goTo(pageNum: number, pageSize: number): void
  sortBy(field: string | undefined, order: 'asc' | 'desc'): void
  /** Sets some filters and returns to the first page; undefined takes one away. */
  filter(values: FilterValues): void
  /** Sets exactly these filters, as a saved view does. */
  replace(values: FilterValues): void
  clear(): void
}

const NO_FILTERS: FilterValues = {}
/** What the URL says of an initial filter that was taken away: without it, it would stand again. */
const TAKEN_AWAY = 'all'

/** Whether somebody types this filter (a name, a phone), so that it must not stand in a URL. */
export const isTyped = (call: ListCall, name: string): boolean => {
  const filter = call.filters[name]
  return filter !== undefined && !(filter instanceof DateRange) && kindOf(filter) === 'text'
}

/** Names under which the filters of a call travel. */
export function inputNames(call: ListCall): string[] {
  return Object.entries(call.filters).flatMap(([name, filter]) =>
    filter instanceof DateRange ? [`${name}Start`, `${name}End`] : [name],
  )
}

/**
 * A list with its state. Page, sort and closed-list filters stand in the tab's URL; what somebody typed (names,
 * phones) stays in the tab alone, because a URL is kept in histories and logs (DESIGN 3).
 */
export function useList<C extends ListCall>(
  call: C,
  {
    of = {},
    initial = NO_FILTERS,
    size = DEFAULT_PAGE_SIZE,
    when = true,
    everyMs,
  }: {
    of?: Record<string, unknown>
    initial?: FilterValues
    /** Rows of a page where the address says none. */
    size?: number
    when?: boolean
    everyMs?: number
  } = {},
): List<C> {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useTabState<FilterValues>(`typed ${call.path}`, NO_FILTERS)

  const state = useMemo(() => stateOf(call, query, typed, initial, size), [call, query, typed, initial, size])
  const { filters, ...paging } = state
  const input = { ...paging, ...definedOnly(filters), ...of } as InputOf<C>
  const answer = useRead(call, input, { keep: true, when, everyMs })

  const change = useCallback(
    (next: Record<string, unknown>) =>
      setQuery(
        before => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === null || value === '') after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: true },
      ),
    [setQuery],
  )
  const goTo = useCallback(
    (pageNum: number, pageSize: number) =>
      change({
        pageNum: pageNum === 1 ? undefined : pageNum,
        pageSize: pageSize === size ? undefined : pageSize,
      }),
    [change, size],
  )
  const sortBy = useCallback(
    (field: string | undefined, order: 'asc' | 'desc') =>
      change({ sort: field && `${field}.${order}`, pageNum: undefined }),
    [change],
  )
  const filter = useCallback(
    (values: FilterValues) => {
      const entries = Object.entries(values)
      const typedNow = entries.filter(([name]) => isTyped(call, name))
      if (typedNow.length > 0) setTyped(before => ({ ...before, ...Object.fromEntries(typedNow) }))
      const chosen = entries
        .filter(([name]) => !isTyped(call, name))
        .map(([name, value]) => [name, value ?? (name in initial ? TAKEN_AWAY : undefined)])
      change({ ...Object.fromEntries(chosen), pageNum: undefined })
    },
    [call, change, setTyped, initial],
  )
  const replace = useCallback(
    (values: FilterValues) => filter(Object.fromEntries(inputNames(call).map(name => [name, values[name]]))),
    [call, filter],
  )
  const clear = useCallback(() => replace(NO_FILTERS), [replace])

  // Rows may have left the last page while it was shown.
  const total = (answer.data as { total?: number } | undefined)?.total
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / state.pageSize))
  useEffect(() => {
    if (total !== undefined && !answer.isPlaceholderData && state.pageNum > lastPage) goTo(lastPage, state.pageSize)
  }, [total, answer.isPlaceholderData, state.pageNum, state.pageSize, lastPage, goTo])

  return { state, input, answer, goTo, sortBy, filter, replace, clear }
}

function stateOf(
  call: ListCall,
  query: URLSearchParams,
  typed: FilterValues,
  initial: FilterValues,
  size: number,
): ListState {
  const shape = (call.input as unknown as { shape: Record<string, Parameters<typeof coerce>[0]> }).shape
  const whole = (name: string, fallback: number) => {
    const value = coerce(shape[name]!, query.get(name) ?? '')
    return typeof value === 'number' ? value : fallback
  }
  const [sortField = '', sortOrder] = (query.get('sort') ?? '').split('.')
  const filters: Record<string, unknown> = {}
  for (const name of inputNames(call)) {
    const raw = isTyped(call, name) ? typed[name] : query.get(name)
    const value = typeof raw === 'string' && shape[name] ? coerce(shape[name], raw) : undefined
    if (value !== undefined) filters[name] = value
    else if (raw === null && initial[name] !== undefined) filters[name] = initial[name]
  }
  return {
    pageNum: whole('pageNum', 1),
    pageSize: whole('pageSize', size),
    sortField: call.sortable.includes(sortField) ? sortField : undefined,
    sortOrder: sortOrder === 'asc' ? 'asc' : 'desc',
    filters,
  }
}

const definedOnly = (values: FilterValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
