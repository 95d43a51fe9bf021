/** One of six meanings, from the theme: what is shown twice has one colour. */
export type ChartTone = 'accent' | 'good' | 'waiting' | 'bad' | 'neutral'

export interface ChartSeries {
  key: string
  name: string
  values: readonly number[]
  tone: ChartTone
}

export interface ChartContent {
  /**
   * Bars stand on zero; a line shows a course; a funnel what is left at each step, of its first series; a gauge the one
   * value of its first series on a scale, a radar several on scales of one length.
   */
  kind: 'bar' | 'line' | 'funnel' | 'gauge' | 'radar'
  /** The end of the scale of a gauge (100 unless said otherwise) or a radar (80); it gives way to a value beyond it. */
  most?: number
  /** Bars that are no parts of one sum, such as rates: where one dwarfs the others its scale has a break. */
  isBroken?: boolean
  /** What the points are: days, groups, steps. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** A value in full, in the reader's language. */
  text: (value: number) => string
  /** The same where room is short: on an axis, on a bar. */
  shortText: (value: number) => string
}

/** Where the scales of a gauge and of a radar end unless a chart says otherwise (G-054). */
export const SCALE_END = { gauge: 100, radar: 80 } as const

export const scaleEnd = ({ kind, most, series }: ChartContent): number =>
  Math.max(most ?? (kind === 'radar' ? SCALE_END.radar : SCALE_END.gauge), ...series.flatMap(({ values }) => values))

/** So many bars are all named, whatever they are called. */
export const MOST_LABELLED_BARS = 8
/** So many are where their names are words. */
export const MOST_WORDS = 12
const HEIGHT = 248
const NAME_HEIGHT = 28

/** Whether the bars are called by words: days and counts are read from their neighbours. */
export const areWords = ({ categories }: ChartContent): boolean => categories.some(name => /\p{L}/u.test(name))

/** How high the picture is: each of many names has room for its two lines. */
export function heightOf(content: ChartContent): number {
  const more = content.categories.length - MOST_LABELLED_BARS
  const isNamed = content.kind === 'bar' && areWords(content) && content.categories.length <= MOST_WORDS
  return isNamed && more > 0 ? HEIGHT + more * NAME_HEIGHT : HEIGHT
}
