import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { DateRange, showOf } from '@countinghouse/contract/kernel/field'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { z } from 'zod'
import { DateRangeFilter } from './controls/date-range-filter'
import { FieldControl, FilterText } from './controls/field-control'
import { YesNoFilter } from './controls/yes-no-filter'
import { kindOf, longestOf } from './field-kind'
import type { ControlProps } from './list-types'
import type { Shower } from './show'
import type { FilterValues } from './use-list'
import { isPhone } from './use-phone'
import './list-filters.css'

export interface ListFilter {
  name: string
  title: string
  schema: z.ZodType | DateRange
  dict?: string
  control?: ComponentType<ControlProps>
}

interface FiltersProps {
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  onClear: () => void
  /** Offers to keep these filters under a name. */
  onSave?: () => void
  shower: Shower
}

/** Few enough that the rows stay in sight. */
const shownAtFirst = () => (isPhone() ? 1 : 4)

/** One row of filters, the rest folded, and a chip for each that is set (LOOK, A list). */
export function ListFilters({ filters, values, onChange, onClear, onSave, shower }: FiltersProps) {
  const { t } = shower
  const [open, setOpen] = useState(false)
  const first = shownAtFirst()
  const shown = open ? filters : filters.slice(0, first)
  const chips = chipsOf(filters, values, shower)
  if (filters.length === 0) return null
  return (
    <search className="ch-filters">
      <div className="ch-filter-row">
        {shown.map(filter => (
          <FilterControl key={filter.name} filter={filter} values={values} onChange={onChange} />
        ))}
        {filters.length > first && (
          <Button
            type="text"
            className="ch-filter-fold"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
          >
            {open ? t('kernel:filter.fewer') : t('kernel:filter.more', { count: filters.length - first })}
          </Button>
        )}
      </div>
      {chips.length > 0 && (
        <div className="ch-chips">
          {chips.map(chip => (
            <span key={chip.name} className="ch-chip">
              <span className="ch-chip-name">{chip.title}</span>
              {chip.text && <bdi>{chip.text}</bdi>}
              <button
                type="button"
                aria-label={t('kernel:filter.remove', { name: chip.title })}
                onClick={() => onChange(Object.fromEntries(chip.inputs.map(input => [input, undefined])))}
              >
                <CloseOutlined />
              </button>
            </span>
          ))}
          <Button type="link" size="small" onClick={onClear}>
            {t('kernel:filter.clear')}
          </Button>
          {onSave && (
            <Button type="link" size="small" onClick={onSave}>
              {t('kernel:view.save')}
            </Button>
          )}
        </div>
      )}
    </search>
  )
}

interface FilterControlProps {
  filter: ListFilter
  values: FilterValues
  onChange: (values: FilterValues) => void
}

function FilterControl({ filter, values, onChange }: FilterControlProps) {
  const { name, title, schema } = filter
  const look = { placeholder: title, 'aria-label': title }
  if (schema instanceof DateRange) {
    const value = {
      start: values[`${name}Start`] as string | undefined,
      end: values[`${name}End`] as string | undefined,
    }
    return (
      <DateRangeFilter
        {...look}
        value={value}
        onChange={({ start, end }) => onChange({ [`${name}Start`]: start, [`${name}End`]: end })}
      />
    )
  }
  const control: ControlProps = { ...look, value: values[name], onChange: value => onChange({ [name]: value }) }
  if (filter.control) return <filter.control {...control} />
  if (kindOf(schema) === 'yesNo') return <YesNoFilter {...control} />
  if (name !== 'appId' && !filter.dict && kindOf(schema) === 'text')
    return <FilterText {...control} maxLength={longestOf(schema)} />
  return <FieldControl {...control} schema={schema} name={name} dict={filter.dict} />
}

interface Chip {
  name: string
  title: string
  /** None for a record chosen by its id: the select beside it names it. */
  text?: string
  inputs: readonly string[]
}

function chipsOf(filters: readonly ListFilter[], values: FilterValues, shower: Shower): Chip[] {
  return filters.flatMap(({ name, title, schema, dict, control }): Chip[] => {
    if (schema instanceof DateRange) {
      const start = values[`${name}Start`]
      const end = values[`${name}End`]
      if (!start && !end) return []
      const text = start === end ? String(start) : `${start ?? '…'} – ${end ?? '…'}`
      return [{ name, title, text, inputs: [`${name}Start`, `${name}End`] }]
    }
    const value = values[name]
    if (value === undefined) return []
    if (control || name === 'appId') return [{ name, title, inputs: [name] }]
    const text = dict ? shower.dictionaries.label(dict, value) : shower.text(showOf(schema), value, {})
    return [{ name, title, text, inputs: [name] }]
  })
}
