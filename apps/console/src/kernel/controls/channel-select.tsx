import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import type { ChannelKind } from '@countinghouse/domain/areas/system/channel-kind'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'
import { ChoiceSelect } from './choice-select'

/** One of the channels; of these kinds alone where the place asks for them. */
export function ChannelSelect({ kinds, ...props }: ControlProps & { kinds?: readonly ChannelKind[] }) {
  const { data } = useRead(channels.channelSelect, {})
  return (
    <ChoiceSelect
      {...props}
      choices={data
        ?.filter(({ channelKind }) => kinds?.includes(channelKind) ?? true)
        .map(({ channelId, channelName }) => ({ value: channelId, label: channelName }))}
    />
  )
}
