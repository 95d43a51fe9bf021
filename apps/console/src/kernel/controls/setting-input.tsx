import type { SettingKind } from '@countinghouse/contract/kernel/setting-value'
import { Form } from 'antd'
import { useMemo } from 'react'
import type { ControlProps } from '../list-types'
import { ConfigValueInput } from './config-value-input'

/** The value of a new setting: the input follows the kind that is chosen above it. */
export function NewSettingInput(props: ControlProps) {
  const kind = Form.useWatch<SettingKind | undefined>('kind')
  return <ConfigValueInput {...props} key={kind} kind={kind ?? 'text'} />
}

interface Setting {
  kind: SettingKind
  choices: readonly string[] | null
  least: number | null
  most: number | null
}

/** The value of a setting that stands, within its bounds. */
export const useSettingInput = ({ kind, choices, least, most }: Setting) =>
  useMemo(
    () => (props: ControlProps) => <ConfigValueInput {...props} {...{ kind, choices, least, most }} />,
    [kind, choices, least, most],
  )
