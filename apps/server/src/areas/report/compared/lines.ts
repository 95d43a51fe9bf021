import type { AgeGroup } from '@countinghouse/contract/areas/report/books/calls'
import type {
  COMPARED_AMOUNTS,
  COMPARED_COUNTS,
  COMPARED_RATES,
  comparedReports,
} from '@countinghouse/contract/areas/report/compared/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { changeOfCount, changeOfRate } from '@countinghouse/domain/areas/report/change'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Days } from '../days'

type Row = RowOf<typeof comparedReports.compared>
type Value = Row['nowValue']

/** Whose figure it is: a part of a report that both spans have. */
interface Of {
  ageGroup?: AgeGroup
  productName?: string
  currency?: Currency
}
/** What a span comes to; amounts in minor units of the currency. */
export interface Figures {
  of: Of
  counts?: Partial<Record<(typeof COMPARED_COUNTS)[number], number | null>>
  amounts?: Partial<Record<(typeof COMPARED_AMOUNTS)[number], number | null>>
  rates?: Partial<Record<(typeof COMPARED_RATES)[number], string | null>>
}
export interface Compared {
  now: Days
  before: Days
  figures: [Figures[], Figures[]]
}
interface Pair {
  of: Of
  now?: Figures
  before?: Figures
}

const keyOf = ({ ageGroup, productName, currency }: Of) => [ageGroup, productName, currency].join('|')
const KINDS = [
  ['counts', 'count'],
  ['amounts', 'money'],
  ['rates', 'percent'],
] as const

/** The figures of both spans as rows: counts, then amounts, then rates; what only one span has is null in the other. */
export function rowsOf({ now, before, figures: [these, earlier] }: Compared): Row[] {
  const merged = new Map<string, Pair>(these.map(figures => [keyOf(figures.of), { of: figures.of, now: figures }]))
  for (const figures of earlier) {
    const key = keyOf(figures.of)
    merged.set(key, { ...(merged.get(key) ?? { of: figures.of }), before: figures })
  }
  const days = { nowStart: now.start, nowEnd: now.end, beforeStart: before.start, beforeEnd: before.end }
  return KINDS.flatMap(([kind, unit]) =>
    [...merged.values()].flatMap(({ of, ...pair }) => {
      const values: Record<'now' | 'before', Readonly<Record<string, Value>>> = {
        now: pair.now?.[kind] ?? {},
        before: pair.before?.[kind] ?? {},
      }
      return Object.keys(pair.now?.[kind] ?? values.before).map(measure => {
        const [nowValue, beforeValue] = [values.now[measure] ?? null, values.before[measure] ?? null]
        return {
          entryId: [measure, keyOf(of)].join('|'),
          ageGroup: of.ageGroup ?? null,
          productName: of.productName ?? null,
          measure: measure as Row['measure'],
          currency: of.currency ?? null,
          unit,
          nowValue,
          beforeValue,
          ...changeOf(nowValue, beforeValue),
          ...days,
        }
      })
    }),
  )
}

function changeOf(now: Value, before: Value): Pick<Row, 'change' | 'changeRate'> {
  if (typeof now === 'number' && typeof before === 'number') {
    const { by, percent } = changeOfCount(now, before)
    return { change: by, changeRate: percent === null ? null : `${percent.toFixed(1)}%` }
  }
  const points = typeof now === 'string' && typeof before === 'string' ? changeOfRate(now, before) : null
  return { change: points === null ? null : `${points.toFixed(2)}%`, changeRate: null }
}

/** Sums of fields of rows; null where none of the rows knows it. */
export const sumsOf = <F extends string>(
  rows: readonly { readonly [K in F]: number | null }[],
  fields: readonly F[],
): Record<F, number | null> =>
  Object.fromEntries(
    fields.map(field => {
      const known = rows.flatMap(row => (row[field] === null ? [] : [row[field] as number]))
      return [field, rows.length > 0 && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)]
    }),
  ) as Record<F, number | null>
