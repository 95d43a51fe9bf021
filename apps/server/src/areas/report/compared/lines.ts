import type { AgeGroup } from '@countinghouse/contract/areas/report/books/calls'
import type {
  COMPARED_AMOUNTS,
  COMPARED_COUNTS,
  COMPARED_RATES,
  comparedReports,
} from '@countinghouse/contract/areas/report/compared/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'

type Answer = AnswerOf<typeof comparedReports.compared>

/** Whose figure it is: a part of a report that both spans have. */
interface Of {
  ageGroup?: AgeGroup
  age?: number
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

const keyOf = ({ ageGroup, age, productName, currency }: Of) => [ageGroup, age, productName, currency].join('|')
const withAll = ({
  ageGroup = null,
  age = null,
  productName = null,
  currency = null,
}: {
  [K in keyof Of]: Of[K] | null
}) => ({ ageGroup, age, productName, currency })

/** The figures of both spans as pairs; what only one of them has is null in the other. */
export function pairsOf(now: readonly Figures[], before: readonly Figures[]): Omit<Answer, 'now' | 'before'> {
  const merged = new Map<string, { of: Of; now?: Figures; before?: Figures }>()
  for (const figures of now) merged.set(keyOf(figures.of), { of: figures.of, now: figures })
  for (const figures of before) {
    const key = keyOf(figures.of)
    merged.set(key, { ...(merged.get(key) ?? { of: figures.of }), before: figures })
  }
  const pairs = <V>(kind: 'counts' | 'amounts' | 'rates') =>
    [...merged.values()].flatMap(one => {
      const values = { now: one.now?.[kind] ?? {}, before: one.before?.[kind] ?? {} } as Record<
        'now' | 'before',
        Record<string, V | null>
      >
      const fields = Object.keys(one.now?.[kind] ?? values.before)
      return fields.map(field => ({
        field,
        ...withAll(one.of),
        now: values.now[field] ?? null,
        before: values.before[field] ?? null,
      }))
    })
  return {
    counts: pairs<number>('counts') as Answer['counts'],
    amounts: pairs<number>('amounts') as Answer['amounts'],
    rates: pairs<string>('rates') as Answer['rates'],
  }
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
