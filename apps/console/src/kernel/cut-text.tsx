import { DEFAULT_CUT, truncateToFit } from '@countinghouse/domain/kernel/text-width'
import { Tooltip } from 'antd'

/** Long text cut to what its column holds, the whole of it in a tooltip (R-162 to R-165, G-053). */
export function CutText({ text, width = DEFAULT_CUT }: { text: string; width?: number }) {
  const cut = truncateToFit(text, width)
  if (cut === text) return <bdi>{text}</bdi>
  return (
    <Tooltip title={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the whole text must be reachable by keyboard too */}
      <bdi tabIndex={0}>{cut}</bdi>
    </Tooltip>
  )
}
