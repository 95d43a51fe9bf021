import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n'
import type { ControlProps } from '../list-types'
import { useFound } from '../use-found'
import './customer-select.css'

interface Choice {
  value: number
  label: string
}

/** A customer found by name, phone, identity or order number, as people know him; the value is his id. */
export function CustomerSelect({ value, onChange, placeholder, ...rest }: ControlProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice>()
  const { data, askable, isSearching, isError } = useFound(typed)
  const found = new Map<number, Choice>()
  for (const { custId, custName, mobile, appName } of data?.customers ?? [])
    found.set(custId, choiceOf(custId, custName, mobile, appName))
  for (const { custId, custName, orderNo, appName } of data?.orders ?? [])
    if (!found.has(custId)) found.set(custId, choiceOf(custId, custName, orderNo, appName))
  const empty = isError ? 'failed' : isSearching ? 'searching' : 'none'
  return (
    <Select<number, Choice>
      {...rest}
      className="ch-control"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value as number | undefined}
      labelRender={({ label, value: id }) => (
        <bdi className="ch-customer-chosen">{chosen?.value === id ? chosen.label : label}</bdi>
      )}
      options={[...found.values()]}
      placeholder={placeholder ?? t('kernel:search.customer')}
      notFoundContent={<span className="ch-note">{t(`kernel:search.${askable ? empty : 'short'}`)}</span>}
      onChange={(id, choice) => {
        setChosen(choice as Choice | undefined)
        onChange?.(id)
      }}
    />
  )
}

const choiceOf = (value: number, ...parts: string[]): Choice => ({ value, label: parts.join(' · ') })
