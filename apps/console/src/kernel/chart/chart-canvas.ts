// The chart library: a file of its own, loaded when a chart comes into view.
import { BarChart, FunnelChart, GaugeChart, LineChart, RadarChart } from 'echarts/charts'
import { GridComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { AxisBreak, LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { optionsOf } from './chart-options'
import type { ChartContent } from './chart-types'

use([BarChart, FunnelChart, GaugeChart, LineChart, RadarChart])
use([GridComponent, RadarComponent, TooltipComponent, AxisBreak, LabelLayout, SVGRenderer])

/** Draws into the element, follows its size, and answers how to take the drawing away. */
export function drawChart(element: HTMLElement, content: ChartContent): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  const draw = () => chart.setOption(optionsOf(content, element.parentElement ?? element), { notMerge: true })
  draw()
  let width = element.clientWidth
  const watcher = new ResizeObserver(() => {
    chart.resize()
    // How names stand depends on their room.
    if (element.clientWidth !== width) draw()
    width = element.clientWidth
  })
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}
