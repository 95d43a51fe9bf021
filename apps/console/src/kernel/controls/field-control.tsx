import { choiceTone, isOfStates } from '@countinghouse/contract/kernel/choice'
import { showOf } from '@countinghouse/contract/kernel/field'
import { Input, Radio, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { choicesOf, isNumeric, isRequired, kindOf, longestOf } from '../field-kind'
import type { ControlProps } from '../list-types'
import { useShow } from '../show'
import { StatusDot } from '../status-tag'
import { AppSelect } from './app-select'
import { DictSelect } from './dict-select'
import { foundByTyping } from './found-by-typing'

export interface FieldControlProps extends ControlProps {
  schema: z.ZodType
  name: string
  dict?: string
  currency?: string
}

const LONG_TEXT = 128

const DateInput = lazy(() => import('./date-controls').then(module => ({ default: module.DateInput })))
const InstantInput = lazy(() => import('./date-controls').then(module => ({ default: module.InstantInput })))
const MoneyInput = lazy(() => import('./money-input').then(module => ({ default: module.MoneyInput })))
const NumberInput = lazy(() => import('./number-input').then(module => ({ default: module.NumberInput })))

/** The input that fits a field of the contract; the heavy ones come when a form has them. */
export function FieldControl(props: FieldControlProps) {
  return (
    <Suspense
      fallback={
        <Input
          className="ch-control"
          disabled
          id={props.id}
          aria-label={props['aria-label']}
          placeholder={props.placeholder}
        />
      }
    >
      <FittingControl {...props} />
    </Suspense>
  )
}

function FittingControl({ schema, name, dict, currency, ...control }: FieldControlProps) {
  const { t, text } = useShow()
  if (name === 'appId') return <AppSelect {...control} />
  const code = dict ?? showOf(schema)['x-dict']
  if (code) return <DictSelect {...control} code={code} numeric={isNumeric(schema)} />
  switch (kindOf(schema)) {
    case 'money':
      return <MoneyInput {...control} currency={currency} />
    case 'date':
      return <DateInput {...control} />
    case 'instant':
      return <InstantInput {...control} />
    case 'yesNo': {
      const options = [
        { value: true, label: t('kernel:yes') },
        { value: false, label: t('kernel:no') },
      ]
      const value = control.value as boolean | undefined
      if (!isRequired(schema))
        return (
          <Select
            {...control}
            className="ch-control"
            allowClear
            showSearch={foundByTyping(options.length)}
            value={value}
            options={options}
          />
        )
      return (
        <Radio.Group
          id={control.id}
          aria-label={control['aria-label']}
          disabled={control.disabled}
          value={value}
          options={options}
          onChange={event => control.onChange?.(event.target.value)}
        />
      )
    }
    case 'choice': {
      const choices = choicesOf(schema)
      const listed = showOf(schema)['x-choice'] ?? ''
      return (
        <Select
          {...control}
          className="ch-control"
          allowClear
          showSearch={foundByTyping(choices.length)}
          value={control.value as string | undefined}
          options={choices.map(value => ({ value, label: text(showOf(schema), value, {}) }))}
          optionRender={isOfStates(listed) ? state => <StateOption of={listed} {...state} /> : undefined}
          popupMatchSelectWidth={false}
        />
      )
    }
    case 'number':
      return <NumberInput {...control} />
    default: {
      const max = longestOf(schema)
      const isAddress = /^https?:/.test((control.value as string | undefined) || control.placeholder || '')
      const text = {
        ...control,
        // Its signs would stand on the other side in Arabic.
        ...(isAddress && { dir: 'ltr' as const }),
        maxLength: max,
        value: (control.value as string | undefined) ?? '',
        onChange: (event: { target: { value: string } }) => control.onChange?.(event.target.value),
      }
      return max !== undefined && max > LONG_TEXT ? (
        <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 6 }} showCount />
      ) : (
        <Input {...text} allowClear />
      )
    }
  }
}

/** With the dot that tables show. */
function StateOption({ of, value, label }: { of: string; value?: string | number | null; label?: ReactNode }) {
  return <StatusDot tone={choiceTone(of, String(value)) ?? 'neutral'} text={String(label)} />
}

const PAUSE_MS = 500

/** Text of a filter: given on at Enter, on leaving, or after a pause, not at every letter. */
export function FilterText({ value, onChange, ...rest }: ControlProps & { maxLength?: number }) {
  const given = (value as string | undefined) ?? ''
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const give = () => {
    clearTimeout(pause.current)
    const next = text.trim()
    if (next !== given) onChange?.(next === '' ? undefined : next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    pause.current = setTimeout(give, PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [text])
  return (
    <Input
      {...rest}
      allowClear
      value={text}
      onChange={event => setText(event.target.value)}
      onPressEnter={give}
      onBlur={give}
    />
  )
}
