import { showOf } from '@countinghouse/contract/kernel/field'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useFieldName } from './field-name'
import { type Row, useShow } from './show'
import './definition-pairs.css'

export interface Pair {
  key: string
  label: ReactNode
  value: ReactNode
  /** Takes the whole row, as an address does. */
  wide?: boolean
}

/** Definition pairs in two columns: labels grey, empty values as a dash (LOOK, A detail). */
export function Pairs({ pairs, columns = 2 }: { pairs: readonly Pair[]; columns?: 1 | 2 }) {
  return (
    <dl className="ch-pairs" data-columns={columns}>
      {pairs.map(pair => (
        <div key={pair.key} data-wide={pair.wide || undefined}>
          <dt>{pair.label}</dt>
          <dd>{typeof pair.value === 'string' ? <bdi>{pair.value}</bdi> : pair.value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PairOption<S extends z.ZodObject> =
  | (keyof z.output<S> & string)
  | { field: keyof z.output<S> & string; label?: string; show?: (value: never) => ReactNode; wide?: boolean }

interface FieldPairsProps<S extends z.ZodObject> {
  schema: S
  row: z.output<S>
  fields: readonly PairOption<S>[]
  columns?: 1 | 2
  /** Of the amounts, for an answer that does not say it itself. */
  currency?: string
  /** Area whose texts name what the specification does not. */
  area?: string
}

/** Fields of an answer as pairs, shown as the contract says. */
export function FieldPairs<S extends z.ZodObject>({
  schema,
  row,
  fields,
  columns,
  area,
  currency,
}: FieldPairsProps<S>) {
  const shower = useShow()
  const fieldName = useFieldName(area)
  const shape = schema.shape as Record<string, z.ZodType>
  const values = (currency ? { ...row, currency } : row) as Row
  const pairs = fields.map((option): Pair => {
    const given = typeof option === 'string' ? { field: option } : option
    const show = given.show as ((value: unknown) => ReactNode) | undefined
    return {
      key: given.field,
      label: given.label ?? fieldName(given.field),
      value: show ? show(values[given.field]) : shower.node(showOf(shape[given.field]!), values[given.field], values),
      wide: given.wide,
    }
  })
  return <Pairs pairs={pairs} columns={columns} />
}
