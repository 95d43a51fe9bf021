import type { EChartsCoreOption } from 'echarts/core'
import { type ChartContent, type ChartSeries, type ChartTone, scaleEnd } from './chart-types'

const TONES: Readonly<Record<ChartTone, string>> = {
  accent: '--accent',
  good: '--good',
  waiting: '--waiting',
  bad: '--bad',
  neutral: '--grey',
}
const LABEL_PX = 12
const LETTER_PX = 6.5
/** What a digit is wider by, and an Arabic letter that stands alone. */
const OF_DIGIT = 0.15
const UNJOINED = 0.6
const MOST_END_ROOM = 168
const MOST_LABELLED_BARS = 8
const AXIS_ROOM = 64
/** Of the width, what names beside bars may take. */
const MOST_NAME_SHARE = 0.4
const NAME_LINE = 14
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
    font: style.fontFamily,
    toneOf: (tone: ChartTone) => colour(TONES[tone]),
    label: { color: colour('--ink-2'), fontFamily: style.fontFamily, fontSize: LABEL_PX },
    width: element.clientWidth,
  }
  const common = {
    animation: false,
    tooltip: {
      trigger: onAxes(content) ? 'axis' : 'item',
      confine: true,
      backgroundColor: colour('--panel'),
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
  font: string
  toneOf: (tone: ChartTone) => string
  label: { color: string; fontFamily: string; fontSize: number }
  width: number
}

function axes(content: ChartContent, look: ChartLook): EChartsCoreOption {
  const { rtl, line, label } = look
  const longest = Math.max(0, ...content.series.map(({ name }) => lettersOf(name)))
  const beside = besideLastName(content)
  const lying = lies(content, look)
  const endRoom =
    content.kind === 'line'
      ? Math.min(longest * LETTER_PX + 16, MOST_END_ROOM) + beside
      : lying
        ? lettersOfValues(content) * LETTER_PX + 8
        : 8
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
          yAxis: { ...names, inverse: true, position: side, axisLabel: { ...label, ...namesBeside(content, look) } },
        }
      : {
          xAxis: { ...names, inverse: rtl, axisLabel: { ...label, ...namesBelow(content, look) } },
          yAxis: { ...values, position: side },
        }),
    series: content.series.map(series =>
      content.kind === 'bar' ? bar(series, content, look, lying) : course(series, beside, look),
    ),
  }
}

const namesAll = ({ kind, categories }: ChartContent) =>
  kind === 'bar' && categories.length > 0 && categories.length <= MOST_LABELLED_BARS

const roomOfEach = ({ categories }: ChartContent, { width }: ChartLook) =>
  Math.floor((width - AXIS_ROOM) / categories.length) - 8

/** Bars that are all named lie where a word or a value has no room at them, or a name would take more than two lines. */
function lies(content: ChartContent, look: ChartLook): boolean {
  if (!namesAll(content)) return false
  const letters = roomOfEach(content, look) / LETTER_PX
  return (
    content.categories.some(name => longestWord(name) > letters || lettersOf(name) > letters * 2) ||
    lettersOfValues(content) > letters
  )
}

/** Letters of the longest value that stands at its bar: those of one series do. */
function lettersOfValues({ series: [only, ...others], shortText }: ChartContent): number {
  const values = only && others.length === 0 ? only.values : []
  return Math.max(0, ...values.map(value => lettersOf(shortText(value))))
}

/** Few bars are all named, in lines; of many points as many as stand beside each other. */
const namesBelow = (content: ChartContent, look: ChartLook) =>
  namesAll(content)
    ? { interval: 0, width: Math.max(roomOfEach(content, look), LABEL_PX * 2), overflow: 'break' }
    : { hideOverlap: true }

/** Names beside bars that lie: of two lines where one is too short. */
const namesBeside = ({ categories }: ChartContent, { width }: ChartLook) => ({
  interval: 0,
  width: Math.min(Math.max(...categories.map(lettersOf)) * LETTER_PX + 4, width * MOST_NAME_SHARE),
  overflow: 'break',
  lineHeight: NAME_LINE,
})

/**
 * How long a name is in Latin letters: a Chinese sign is as wide as two. The library measures Arabic letter by letter, as
 * wide as they are where none is joined to the next, and breaks words by that.
 */
const lettersOf = (name: string): number =>
  name.length +
  countOf(name, /\p{Script=Han}/gu) +
  countOf(name, /\d/g) * OF_DIGIT +
  countOf(name, /\p{Script=Arabic}/gu) * UNJOINED
const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

/** Letters of the longest word; Chinese breaks behind any sign. */
const longestWord = (name: string): number => Math.max(0, ...name.split(/\s|\p{Script=Han}/u).map(lettersOf))

const bar = (series: ChartSeries, content: ChartContent, { rtl, toneOf, label }: ChartLook, lying: boolean) => ({
  type: 'bar',
  name: series.name,
  data: series.values,
  itemStyle: { color: toneOf(series.tone), borderRadius: lying ? (rtl ? [2, 0, 0, 2] : [0, 2, 2, 0]) : [2, 2, 0, 0] },
  barMaxWidth: 48,
  label: {
    ...label,
    show: content.series.length === 1 && content.categories.length <= MOST_LABELLED_BARS,
    position: lying ? (rtl ? 'left' : 'right') : 'top',
    formatter: ({ value }: { value: unknown }) => content.shortText(Number(value)),
  },
})

/** Names of several lines that end together are moved apart, past the axis too: they begin where the last name below it ends. */
const besideLastName = ({ series, categories }: ChartContent): number =>
  series.length > 1 ? ((categories.at(-1)?.length ?? 0) * LETTER_PX) / 2 : 0

/** The name stands at the end of its line: nobody looks it up in a legend. */
const course = (series: ChartSeries, beside: number, { rtl, toneOf, label }: ChartLook) => ({
  type: 'line',
  name: series.name,
  data: series.values,
  symbol: 'none',
  lineStyle: { color: toneOf(series.tone), width: 2 },
  itemStyle: { color: toneOf(series.tone) },
  endLabel: {
    ...label,
    show: true,
    formatter: series.name,
    color: toneOf(series.tone),
    align: rtl ? 'right' : 'left',
    offset: [rtl ? -8 - beside : beside, 0],
  },
  labelLayout: { moveOverlap: 'shiftY' },
})

/** Where the direction begins stands the funnel, beside it what its steps are called. */
function funnel(content: ChartContent, { rtl, ink, font, toneOf, width }: ChartLook): EChartsCoreOption {
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
          width: width - half - FUNNEL_LINE - 24,
          overflow: 'break',
          formatter: ({ name, value }: { name: string; value: number }) => `${name}  ${content.shortText(value)}`,
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
function radar(content: ChartContent, { line, toneOf, label, width }: ChartLook): EChartsCoreOption {
  const max = scaleEnd(content)
  // The names beside it are read in whole: where they have no room the picture gives way, then they break.
  const radius = Math.max(MOST_RADIUS / 2, Math.min(MOST_RADIUS, width / 2 - NAME_GAP - LEAST_NAME))
  return {
    radar: {
      indicator: content.categories.map(name => ({ name, min: 0, max })),
      radius,
      splitNumber: 4,
      axisNameGap: NAME_GAP,
      axisName: { ...label, width: width / 2 - radius - NAME_GAP, overflow: 'break', lineHeight: 16 },
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
