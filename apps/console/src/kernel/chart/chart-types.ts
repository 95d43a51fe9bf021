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
