/** One of six meanings, from the theme: what is shown twice has one colour. */
export type ChartTone = 'accent' | 'good' | 'waiting' | 'bad' | 'neutral'

export interface ChartSeries {
  key: string
  name: string
  values: readonly number[]
  tone: ChartTone
}

export interface ChartContent {
  /** Bars stand on zero; a line shows a course; a funnel what is left at each step, of its first series. */
  kind: 'bar' | 'line' | 'funnel'
  /** What the points are: days, groups, steps. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** A value in full, in the reader's language. */
  text: (value: number) => string
  /** The same where room is short: on an axis, on a bar. */
  shortText: (value: number) => string
}
