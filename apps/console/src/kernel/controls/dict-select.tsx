import { Select } from 'antd'
import { useDictionaries } from '../dictionary-texts'
import type { ControlProps } from '../list-types'
import { hasTone, StatusDot, toneOf } from '../status-tag'
import { foundByTyping } from './found-by-typing'

interface DictSelectProps extends ControlProps {
  code: string
  /** The wire wants numbers for most dictionaries. */
  numeric?: boolean
  /** Only these values are offered. */
  only?: readonly (string | number)[]
}

/** A choice from a dictionary, labelled in the user's language, with the dots that tables show. */
export function DictSelect({ code, numeric = true, only, value, onChange, ...rest }: DictSelectProps) {
  const { options } = useDictionaries()
  const offered = only?.map(String)
  const choices = options(code).filter(option => !offered || offered.includes(option.value))
  const dotted = hasTone(code)
  return (
    <Select
      {...rest}
      className="ch-control"
      allowClear
      showSearch={foundByTyping(choices.length)}
      options={choices}
      value={value === undefined || value === null ? undefined : String(value)}
      onChange={(chosen?: string) => onChange?.(chosen === undefined ? undefined : numeric ? Number(chosen) : chosen)}
      optionRender={
        dotted
          ? option => <StatusDot tone={toneOf(code, valueFor(option.value, numeric))} text={String(option.label)} />
          : undefined
      }
      popupMatchSelectWidth={false}
    />
  )
}

const valueFor = (value: unknown, numeric: boolean) => (numeric ? Number(value) : value)
