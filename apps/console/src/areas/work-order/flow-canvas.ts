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
    const { height, options } = drawingOf(element, flow)
    element.style.blockSize = `${height}px`
    chart.resize()
    chart.setOption(options, true)
  }
  draw()
  const watcher = new ResizeObserver(draw)
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}

const WIDEST = 160
const GAP = 28
const PADDING = 8
const LOW = 48
const LINE = 16
const BETWEEN = 36
const MARGIN = 4

// Whole pixels, and halves of them too: borders are as sharp on each side.
const even = (pixels: number) => Math.floor(pixels / 2) * 2
const pen = document.createElement('canvas').getContext('2d')!

/** Lines of a text that fit into a width; the library measures letters one by one, which Arabic is not written in. */
function linesOf(text: string, width: number): string[] {
  const lines = ['']
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const longer = lines.at(-1)! + segment
    // A comma stays with its word.
    if (!isWordLike || pen.measureText(longer.trim()).width <= width) lines[lines.length - 1] = longer
    else lines.push(segment.trimStart())
  }
  return lines.map(line => line.trim()).filter(Boolean)
}

/** A pixel of the drawing is one of the element, so that boxes keep their distance whatever the width. */
function drawingOf(element: HTMLElement, { steps, detours, rtl }: DrawnFlow) {
  const [line, ink, grey, good, progress, ground] = [
    '--line',
    '--ink',
    '--grey',
    '--good',
    '--ch-progress',
    '--panel',
  ].map(name => colour(element, name))
  const border = { done: good, now: progress, ahead: line } as const
  const { fontFamily } = getComputedStyle(element)
  pen.font = `12px ${fontFamily}`
  const space = even(element.clientWidth / steps.length)
  const width = even(Math.min(WIDEST, space - GAP))
  const written = ({ name, held }: Pick<FlowStep, 'name' | 'held'>) =>
    [name, held ?? ''].flatMap(text => linesOf(text, width - 2 * PADDING))
  const heightOf = (rows: readonly string[][]) =>
    even(Math.max(LOW, ...rows.map(({ length }) => length * LINE + 2 * PADDING)))
  const [route, aside] = [steps.map(written), detours.map(written)]
  const [high, low] = [heightOf(route), heightOf(aside)]
  const drop = (high + low) / 2 + BETWEEN
  const x = (index: number) => (rtl ? steps.length - 1 - index : index) * space
  const edge = ((rtl ? -1 : 1) * width) / 2

  // The box is the label's: that of the library's own symbols is drawn with stretched borders.
  const box = (lines: readonly string[], height: number, look: object) => ({
    symbolSize: [width, height],
    itemStyle: { color: 'transparent' },
    label: {
      show: true,
      formatter: lines.join('\n'),
      width: width - 2 * PADDING,
      height: height - 2 * PADDING,
      padding: PADDING,
      align: 'center',
      verticalAlign: 'middle',
      fontSize: 12,
      fontFamily,
      lineHeight: LINE,
      color: ink,
      backgroundColor: ground,
      borderWidth: 1.5,
      borderRadius: 6,
      ...look,
    },
  })
  // From edge to edge: the library lets a way end in a circle around the middle of a box, which hides its arrow.
  const ways = [
    ...steps.slice(1).map((_, index) => ({
      name: `on ${index}`,
      away: false,
      ends: [
        [x(index) + edge, 0],
        [x(index + 1) - edge, 0],
      ] as const,
    })),
    ...detours.map(({ from }, index) => ({
      name: `away ${index}`,
      away: true,
      ends: [
        [x(from), high / 2],
        [x(from), drop - low / 2],
      ] as const,
    })),
  ]
  const options = {
    animation: false,
    series: [
      {
        type: 'graph',
        layout: 'none',
        left: space / 2,
        top: high / 2 + MARGIN,
        width: space * (steps.length - 1),
        height: drop,
        roam: false,
        silent: true,
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 7,
        symbol: 'rect',
        lineStyle: { color: grey, width: 1 },
        data: [
          ...steps.map(({ state }, index) => ({
            name: `step ${index}`,
            x: x(index),
            y: 0,
            ...box(route[index]!, high, { borderColor: border[state], ...(state === 'now' && { fontWeight: 500 }) }),
          })),
          ...detours.map(({ from, held }, index) => ({
            name: `detour ${index}`,
            x: x(from),
            y: drop,
            ...box(
              aside[index]!,
              low,
              held
                ? { borderColor: progress, fontWeight: 500 }
                : { borderColor: line, borderType: 'dashed', color: grey },
            ),
          })),
          ...ways.flatMap(({ name, ends }) =>
            ends.map(([endX, endY], end) => ({ name: `${name} ${end}`, x: endX, y: endY, symbolSize: 0 })),
          ),
        ],
        links: ways.map(({ name, away }) => ({
          source: `${name} 0`,
          target: `${name} 1`,
          ...(away && { symbol: ['arrow', 'arrow'], lineStyle: { type: 'dashed' } }),
        })),
      },
    ],
  }
  return { height: (high + low) / 2 + drop + 2 * MARGIN, options }
}
