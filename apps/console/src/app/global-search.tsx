import { SearchOutlined } from '@ant-design/icons'
import { search } from '@countinghouse/contract/areas/search/calls'
import { AutoComplete, Input } from 'antd'
import { type ComponentRef, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { instantText } from '../kernel/format'
import { useText } from '../kernel/i18n'
import { pathTo } from '../kernel/links'
import { useRead } from '../kernel/use-read'
import './global-search.css'

const SETTLED_MS = 250
const LEAST_CHARACTERS = 3

/** `/` from anywhere: order number, phone, name or identity number, within the caller's rights. */
export function GlobalSearch({ autoFocus = false, onDone }: { autoFocus?: boolean; onDone?: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<ComponentRef<typeof AutoComplete>>(null)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const askable = [...keyword].length >= LEAST_CHARACTERS
  const { data, isFetching, isError } = useRead(search.find, { keyword }, { when: askable })
  useSlashKey(() => field.current?.focus())

  const open = (path: string) => {
    setTyped('')
    field.current?.blur()
    void navigate(path)
    onDone?.()
  }
  const groups = [
    {
      label: t('app:search.orders'),
      options: data?.orders.map(order =>
        optionOf(
          pathTo('order', order.orderId),
          order.orderNo,
          order.custName,
          `${order.appName} · ${instantText(order.submissionTime)}`,
        ),
      ),
    },
    {
      label: t('app:search.customers'),
      options: data?.customers.map(customer =>
        optionOf(pathTo('customer', customer.custId), customer.custName, customer.mobile, customer.appName),
      ),
    },
  ].filter(group => group.options && group.options.length > 0)
  const empty = isError
    ? 'app:search.failed'
    : isFetching || keyword !== typed.trim()
      ? 'app:search.searching'
      : 'app:search.none'
  return (
    <AutoComplete
      ref={field}
      className="ch-global-search"
      value={typed}
      options={askable ? groups : []}
      onChange={(value: string) => !value.startsWith('/') && setTyped(value)}
      onSelect={open}
      popupMatchSelectWidth={420}
      notFoundContent={
        typed.trim() === '' ? null : (
          <span className="ch-global-search-empty">{t(askable ? empty : 'app:search.short')}</span>
        )
      }
    >
      <Input
        autoFocus={autoFocus}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={<kbd className="ch-global-search-key">/</kbd>}
        placeholder={t('app:search.placeholder')}
        aria-label={t('app:search.label')}
        maxLength={64}
      />
    </AutoComplete>
  )
}

function optionOf(path: string, first: string, second: string, rest: string) {
  return {
    value: path,
    label: (
      <span className="ch-global-search-hit">
        <bdi className="ch-global-search-first ch-tabular">{first}</bdi>
        <bdi className="ch-tabular">{second}</bdi>
        <bdi className="ch-global-search-rest">{rest}</bdi>
      </span>
    ),
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function useSlashKey(focus: () => void): void {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null
      const typing = at?.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(at?.tagName ?? '')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
