import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'
import { ChoiceSelect } from './choice-select'

/** One of the channels to payment companies. */
export function ChannelSelect(props: ControlProps) {
  const { data } = useRead(channels.channelSelect, {})
  return (
    <ChoiceSelect
      {...props}
      choices={data?.map(({ channelId, channelName }) => ({ value: channelId, label: channelName }))}
    />
  )
}
