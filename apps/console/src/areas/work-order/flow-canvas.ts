// The chart library with its graphs: a file of its own, loaded when a diagram is shown.
import { GraphChart } from 'echarts/charts'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([GraphChart, SVGRenderer])

export interface FlowStep {
  name: string
  state: 'done' | 'now' | 'ahead'
}
export interface DrawnFlow {
  steps: readonly FlowStep[]
  /** From which step a detour leads away and back, with what it is called. */
  detours: readonly { from: number; name: string }[]
  rtl: boolean
}

const colour = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

/** Draws the route from begin to end with the ways that leave it; answers how to take the drawing away. */
export function drawFlow(element: HTMLElement, { steps, detours, rtl }: DrawnFlow): () => void {
  const [line, ink, grey, good, progress] = ['--line', '--ink', '--grey', '--good', '--ch-progress'].map(name =>
    colour(element, name),
  )
  const border = { done: good, now: progress, ahead: line } as const
  const x = (index: number) => (rtl ? -index : index) * 150
  const chart = init(element, null, { renderer: 'svg' })
  chart.setOption({
    animation: false,
    series: [
      {
        type: 'graph',
        layout: 'none',
        roam: false,
        silent: true,
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 6,
        symbol: 'roundRect',
        symbolSize: [128, 44],
        label: { show: true, width: 118, overflow: 'break', fontSize: 11, color: ink },
        lineStyle: { color: grey, width: 1 },
        data: [
          ...steps.map((step, index) => ({
            name: `step ${index}`,
            x: x(index),
            y: 0,
            label: { formatter: step.name, fontWeight: step.state === 'now' ? 600 : 400 },
            itemStyle: {
              color: 'transparent',
              borderColor: border[step.state],
              borderWidth: step.state === 'now' ? 2 : 1,
            },
          })),
          ...detours.map(({ from, name }, index) => ({
            name: `detour ${index}`,
            x: x(from),
            y: 90,
            symbolSize: [128, 34],
            label: { formatter: name, color: grey },
            itemStyle: { color: 'transparent', borderColor: line, borderType: 'dashed' },
          })),
        ],
        links: [
          ...steps.slice(1).map((_, index) => ({ source: `step ${index}`, target: `step ${index + 1}` })),
          ...detours.flatMap(({ from }, index) => [
            { source: `step ${from}`, target: `detour ${index}`, lineStyle: { type: 'dashed', curveness: 0.2 } },
            { source: `detour ${index}`, target: `step ${from}`, lineStyle: { type: 'dashed', curveness: 0.2 } },
          ]),
        ],
      },
    ],
  })
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}
