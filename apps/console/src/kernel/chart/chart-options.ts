import type { EChartsCoreOption } from 'echarts/core'
import { inLines, inTwoLines, longestPart, widthOf } from './chart-names'
import {
  areWords,
  type ChartContent,
  type ChartSeries,
  type ChartTone,
  MOST_LABELLED_BARS,
  MOST_WORDS,
  scaleEnd,
} from './chart-types'

const TONES: Readonly<Record<ChartTone, string>> = {
  accent: '--accent',
  good: '--good',
  waiting: '--waiting',
  bad: '--bad',
  neutral: '--grey',
}
const LABEL_PX = 12
const MOST_END_ROOM = 168
/** Of a narrower drawing names at the ends of lines would take half: they stand above it then (chart.css). */
const NAMED_AT_ENDS_FROM = 400
const AXIS_ROOM = 64
/** Of the width, what names beside bars may take. */
const MOST_NAME_SHARE = 0.4
const NAME_LINE = 14
/** A value is dwarfed by the next one that is more than so many times as large. */
const DWARFED = 8
/** Where the break begins above the dwarfed, and ends below the others, in lengths of the longest of the dwarfed. */
const OF_BREAK = { start: 1.6, end: 0.6 }
const FUNNEL_SHARE = 0.5
const FUNNEL_LINE = 12
/** A name of the radar stands so far from its corner. */
const NAME_GAP = 8
const LEAST_NAME = 72
const MOST_RADIUS = 84

/** What the library draws, in the colours and the direction of the place where it stands. */
export function optionsOf(content: ChartContent, element: Element): EChartsCoreOption {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const rtl = style.direction === 'rtl'
  const look = {
    rtl,
    ink: colour('--ink'),
    line: colour('--line'),
    panel: colour('--panel'),
    font: style.fontFamily,
    toneOf: (tone: ChartTone) => colour(TONES[tone]),
    label: { color: colour('--ink-2'), fontFamily: style.fontFamily, fontSize: LABEL_PX },
    textFont: `${LABEL_PX}px ${style.fontFamily}`,
    width: element.clientWidth,
  }
  const common = {
    animation: false,
    tooltip: {
      trigger: onAxes(content) ? 'axis' : 'item',
      confine: true,
      backgroundColor: look.panel,
      borderColor: look.line,
      textStyle: { color: look.ink, fontFamily: look.font, fontSize: LABEL_PX },
      valueFormatter: (value: unknown) => content.text(Number(value)),
    },
  }
  return { ...common, ...drawingOf(content, look) }
}

const onAxes = ({ kind }: ChartContent) => kind === 'bar' || kind === 'line'

function drawingOf(content: ChartContent, look: ChartLook): EChartsCoreOption {
  if (content.kind === 'funnel') return funnel(content, look)
  if (content.kind === 'gauge') return gauge(content, look)
  if (content.kind === 'radar') return radar(content, look)
  return axes(content, look)
}

interface ChartLook {
  rtl: boolean
  ink: string
  line: string
  panel: string
  font: string
  toneOf: (tone: ChartTone) => string
  label: { color: string; fontFamily: string; fontSize: number }
  /** The label's font in one line, to measure by. */
  textFont: string
  width: number
}

function axes(content: ChartContent, look: ChartLook): EChartsCoreOption {
  const { rtl, line, panel, label, textFont } = look
  const longest = Math.max(0, ...content.series.map(({ name }) => widthOf(name, textFont)))
  const named = content.kind === 'line' && look.width >= NAMED_AT_ENDS_FROM
  const beside = named ? besideLastName(content, look) : 0
  const lying = lies(content, look)
  const endRoom = named ? Math.min(longest + 16, MOST_END_ROOM) + beside : lying ? longestValue(content, look) + 8 : 8
  const side = rtl ? 'right' : 'left'
  const names = {
    type: 'category',
    data: content.categories,
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  }
  const values = {
    type: 'value',
    min: (range: { min: number }) => Math.min(0, range.min),
    splitNumber: 4,
    // Of what is counted there is no half.
    ...(content.series.every(({ values }) => values.every(Number.isInteger)) && { minInterval: 1 }),
    splitLine: { lineStyle: { color: line } },
    axisLabel: { ...label, formatter: content.shortText, hideOverlap: true },
    ...(content.isBroken && breakOf(content)),
    breakArea: { itemStyle: { color: panel, borderColor: line } },
  }
  return {
    grid: {
      top: lying ? 4 : 24,
      bottom: 4,
      left: rtl ? endRoom : 4,
      right: rtl ? 4 : endRoom,
      containLabel: true,
    },
    ...(lying
      ? {
          xAxis: { ...values, inverse: rtl },
          yAxis: { ...names, inverse: true, position: side, axisLabel: { ...label, ...namesBeside(look) } },
        }
      : {
          xAxis: { ...names, inverse: rtl, axisLabel: { ...label, ...namesBelow(content, look) } },
          yAxis: { ...values, position: side },
        }),
    series: content.series.map(series =>
      content.kind === 'bar'
        ? bar(series, content, look, lying)
        : { ...course(series, look), ...(named && nameAtEnd(series, beside, endRoom, look)) },
    ),
  }
}

/** Where one value dwarfs all others the scale leaves out what lies between: they would be lines otherwise. */
function breakOf({ series }: ChartContent): object | undefined {
  const values = series.flatMap(({ values }) => values.filter(value => value > 0)).sort((a, b) => a - b)
  const at = values.findIndex((value, index) => value > DWARFED * (values[index - 1] ?? value))
  const [below, above] = [values[at - 1], values[at]]
  if (!below || !above) return undefined
  return { max: 'dataMax', breaks: [{ start: below * OF_BREAK.start, end: above - below * OF_BREAK.end, gap: '6%' }] }
}

/** Of days and counts some tell where the others are; a bar without its word tells nothing. */
const namesAll = (content: ChartContent) =>
  content.kind === 'bar' &&
  content.categories.length > 0 &&
  content.categories.length <= (areWords(content) ? MOST_WORDS : MOST_LABELLED_BARS)

const roomOfEach = ({ categories }: ChartContent, { width }: ChartLook) =>
  Math.floor((width - AXIS_ROOM) / categories.length) - 8

/** Bars that are all named lie where a word or a value has no room at them, or a name would take more than two lines. */
function lies(content: ChartContent, look: ChartLook): boolean {
  if (!namesAll(content)) return false
  const room = roomOfEach(content, look)
  const { textFont } = look
  return (
    content.categories.some(
      name => longestPart(name, textFont) > room || inLines(name, room, textFont).split('\n').length > 2,
    ) || longestValue(content, look) > room
  )
}

/** How wide the longest value is that stands at its bar: those of one series do. */
function longestValue({ series: [only, ...others], shortText }: ChartContent, { textFont }: ChartLook): number {
  const values = only && others.length === 0 ? only.values : []
  return Math.max(0, ...values.map(value => widthOf(shortText(value), textFont)))
}

/** Few bars are all named, in lines; of many points as many as stand beside each other. */
const namesBelow = (content: ChartContent, look: ChartLook) =>
  namesAll(content)
    ? { interval: 0, formatter: (name: string) => inLines(name, roomOfEach(content, look), look.textFont) }
    : { hideOverlap: true }

/** Names beside bars that lie: of two lines where one is too short. */
const namesBeside = ({ width, textFont }: ChartLook) => ({
  interval: 0,
  formatter: (name: string) => inTwoLines(name, width * MOST_NAME_SHARE, textFont),
  lineHeight: NAME_LINE,
})

const bar = (series: ChartSeries, content: ChartContent, { rtl, toneOf, label }: ChartLook, lying: boolean) => ({
  type: 'bar',
  name: series.name,
  data: series.values,
  itemStyle: { color: toneOf(series.tone), borderRadius: lying ? (rtl ? [2, 0, 0, 2] : [0, 2, 2, 0]) : [2, 2, 0, 0] },
  barMaxWidth: 48,
  label: {
    ...label,
    show: content.series.length === 1 && namesAll(content),
    position: lying ? (rtl ? 'left' : 'right') : 'top',
    formatter: ({ value }: { value: unknown }) => content.shortText(Number(value)),
  },
})

/** Names of several lines that stand close are moved apart, past the axis too: they begin where the last name below it ends. */
const besideLastName = ({ series, categories }: ChartContent, { textFont }: ChartLook): number =>
  series.length > 1 ? widthOf(categories.at(-1) ?? '', textFont) / 2 : 0

const course = (series: ChartSeries, { toneOf }: ChartLook) => ({
  type: 'line',
  name: series.name,
  data: series.values,
  symbol: 'none',
  lineStyle: { color: toneOf(series.tone), width: 2 },
  itemStyle: { color: toneOf(series.tone) },
})

/** The name stands beside the axes at the height of its line's end, also where that comes sooner: nobody looks it up in a legend. */
const nameAtEnd = (series: ChartSeries, beside: number, endRoom: number, { rtl, toneOf, label, width }: ChartLook) => ({
  endLabel: {
    ...label,
    show: true,
    formatter: series.name,
    color: toneOf(series.tone),
    align: rtl ? 'right' : 'left',
  },
  labelLayout: { x: rtl ? endRoom - 8 - beside : width - endRoom + 8 + beside, moveOverlap: 'shiftY' },
})

/** Where the direction begins stands the funnel, beside it what its steps are called. */
function funnel(content: ChartContent, { rtl, ink, font, textFont, toneOf, width }: ChartLook): EChartsCoreOption {
  const [series] = content.series
  const half = width * FUNNEL_SHARE
  return {
    series: series && [
      {
        type: 'funnel',
        sort: 'none',
        [rtl ? 'right' : 'left']: 8,
        width: half,
        top: 8,
        bottom: 8,
        gap: 2,
        minSize: '4%',
        itemStyle: { color: toneOf(series.tone), borderWidth: 0, opacity: 0.85 },
        label: {
          position: rtl ? 'left' : 'right',
          color: ink,
          fontFamily: font,
          formatter: ({ name, value }: { name: string; value: number }) =>
            inLines(`${name}  ${content.shortText(value)}`, width - half - FUNNEL_LINE - 24, textFont),
        },
        labelLine: { length: FUNNEL_LINE },
        data: content.categories.map((name, index) => ({ name, value: series.values[index] ?? 0 })),
      },
    ],
  }
}

/** One value on half a circle from 0 on. */
function gauge(content: ChartContent, { ink, line, font, toneOf, label }: ChartLook): EChartsCoreOption {
  const [series] = content.series
  return {
    series: series && [
      {
        type: 'gauge',
        min: 0,
        max: scaleEnd(content),
        startAngle: 200,
        endAngle: -20,
        radius: '92%',
        center: ['50%', '62%'],
        splitNumber: 4,
        progress: { show: true, width: 14, itemStyle: { color: toneOf(series.tone) } },
        axisLine: { lineStyle: { width: 14, color: [[1, line]] } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { ...label, distance: 20, formatter: content.shortText },
        pointer: { show: false },
        title: { ...label, offsetCenter: [0, '24%'] },
        detail: { color: ink, fontFamily: font, fontSize: 24, offsetCenter: [0, '-8%'], formatter: content.text },
        data: [{ name: content.categories[0] ?? '', value: series.values[0] ?? 0 }],
      },
    ],
  }
}

/** Shares around one middle, all on scales of the same length. */
function radar(content: ChartContent, { line, toneOf, label, textFont, width }: ChartLook): EChartsCoreOption {
  const max = scaleEnd(content)
  // The names beside it are read in whole: where they have no room the picture gives way, then they break.
  const radius = Math.max(MOST_RADIUS / 2, Math.min(MOST_RADIUS, width / 2 - NAME_GAP - LEAST_NAME))
  // Above the picture and below it a name has the whole width; in lines it would be cut at the top.
  const upright = new Set([content.categories[0], content.categories[content.categories.length / 2]])
  return {
    radar: {
      indicator: content.categories.map(name => ({ name, min: 0, max })),
      radius,
      splitNumber: 4,
      axisNameGap: NAME_GAP,
      axisName: {
        ...label,
        formatter: (name: string) => inLines(name, upright.has(name) ? width : width / 2 - radius - NAME_GAP, textFont),
        lineHeight: 16,
      },
      axisLine: { lineStyle: { color: line } },
      splitLine: { lineStyle: { color: line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 4,
        data: content.series.map(series => ({
          name: series.name,
          value: series.values,
          itemStyle: { color: toneOf(series.tone) },
          lineStyle: { color: toneOf(series.tone), width: 2 },
          areaStyle: { color: toneOf(series.tone), opacity: 0.15 },
        })),
      },
    ],
  }
}
