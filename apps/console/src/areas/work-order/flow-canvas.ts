// The chart library with its graphs: a file of its own, loaded when a diagram is shown.
import { GraphChart } from 'echarts/charts'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([GraphChart, SVGRenderer])

export interface FlowStep {
  name: string
  /** Who has it and since when, where it stands now. */
  held?: string
  state: 'done' | 'now' | 'ahead'
}
export interface DrawnFlow {
  steps: readonly FlowStep[]
  /** From which step a detour leads away and back, with what it is called. */
  detours: readonly { from: number; name: string; held?: string }[]
  rtl: boolean
}

const colour = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

/** Draws the route from begin to end with the ways that leave it; answers how to take the drawing away. */
export function drawFlow(element: HTMLElement, flow: DrawnFlow): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  const draw = () => {
    chart.resize()
    chart.setOption(optionsOf(element, flow), true)
  }
  draw()
  const watcher = new ResizeObserver(draw)
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}

const WIDEST = 150
const GAP = 28
const DROP = 124
const LOW = 48
/** A box that says who has it too. */
const HIGH = 128

const said = ({ name, held }: Pick<FlowStep, 'name' | 'held'>) => (held ? `${name}\n${held}` : name)

/** A pixel of the drawing is one of the element, so that boxes keep their distance whatever the width. */
function optionsOf(element: HTMLElement, { steps, detours, rtl }: DrawnFlow) {
  const [line, ink, grey, good, progress, ground] = [
    '--line',
    '--ink',
    '--grey',
    '--good',
    '--ch-progress',
    '--panel',
  ].map(name => colour(element, name))
  const border = { done: good, now: progress, ahead: line } as const
  const space = element.clientWidth / steps.length
  const width = Math.min(WIDEST, space - GAP)
  const x = (index: number) => (rtl ? steps.length - 1 - index : index) * space
  const label = { show: true, width: width - 12, overflow: 'break', fontSize: 11, lineHeight: 14 }
  return {
    animation: false,
    series: [
      {
        type: 'graph',
        layout: 'none',
        left: space / 2,
        top: 72,
        width: space * (steps.length - 1),
        height: DROP,
        roam: false,
        silent: true,
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 7,
        symbol: 'rect',
        lineStyle: { color: grey, width: 1 },
        data: [
          ...steps.map((step, index) => ({
            name: `step ${index}`,
            x: x(index),
            y: 0,
            symbolSize: [width, step.held ? HIGH : LOW],
            label: { ...label, color: ink, formatter: said(step) },
            itemStyle: { color: ground, borderColor: border[step.state], borderWidth: step.state === 'ahead' ? 1 : 2 },
          })),
          ...detours.map(({ from, name, held }, index) => ({
            name: `detour ${index}`,
            x: x(from),
            y: DROP,
            symbolSize: [width, held ? HIGH : LOW],
            label: {
              ...label,
              color: held ? ink : grey,
              formatter: said({ name, held }),
              fontWeight: held ? 600 : 400,
            },
            itemStyle: held
              ? { color: ground, borderColor: progress, borderWidth: 2 }
              : { color: ground, borderColor: line, borderType: 'dashed' },
          })),
        ],
        links: [
          ...steps.slice(1).map((_, index) => ({ source: `step ${index}`, target: `step ${index + 1}` })),
          ...detours.map(({ from }, index) => ({
            source: `step ${from}`,
            target: `detour ${index}`,
            symbol: ['arrow', 'arrow'],
            lineStyle: { type: 'dashed' },
          })),
        ],
      },
    ],
  }
}
