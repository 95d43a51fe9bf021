import { system } from '@countinghouse/contract/areas/system/calls'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useDisabledMark } from '../../../kernel/controls/disabled-mark'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'

/** One of the caller's apps, by its code. */
export function AppSsidSelect(props: ControlProps) {
  const { data } = useRead(system.listAllSelect, {})
  const mark = useDisabledMark()
  const choices = data?.map(app => ({ value: app.appSsid, label: `${app.appName} · ${app.country}${mark(app)}` }))
  return <ChoiceSelect {...props} choices={choices} />
}
