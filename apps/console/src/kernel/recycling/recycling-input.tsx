import { afterResult, RECYCLING_BOUNDS } from '@countinghouse/contract/kernel/setting-value'
import type { AfterResult, RecyclingRules } from '@countinghouse/domain/areas/telemarketing/recycling'
import { telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { InputNumber, Select, Table } from 'antd'
import { useDictionaries } from '../dictionary-texts'
import { useText } from '../i18n'
import { useLabel } from '../use-label'
import { texts } from './texts'

type Bounded = keyof typeof RECYCLING_BOUNDS

interface Line {
  key: string
  name: string
  rule: Partial<AfterResult>
  /** The numbers that it takes. */
  takes: readonly Bounded[]
  change: (rule: Partial<AfterResult>) => void
}

interface RecyclingInputProps {
  value: RecyclingRules
  disabled?: boolean | undefined
  onChange?: ((rules: RecyclingRules) => void) | undefined
}

const ALL: readonly Bounded[] = ['afterDays', 'restDays', 'mostTurns']

/** The rules by which customers go back to the pool: a line for each result of a call, what happens and in how many days. */
export function RecyclingInput({ value, disabled, onChange }: RecyclingInputProps) {
  const t = useText()
  const label = useLabel()
  const dictionaries = useDictionaries()
  const { untouched, expired, results } = value
  const lines: Line[] = [
    {
      key: 'untouched',
      name: t(texts.untouched),
      rule: untouched,
      takes: ALL,
      change: rule => onChange?.({ ...value, untouched: { ...untouched, ...rule } }),
    },
    {
      key: 'expired',
      name: t(texts.expired),
      rule: expired,
      takes: ['restDays', 'mostTurns'],
      change: rule => onChange?.({ ...value, expired: { ...expired, ...rule } }),
    },
    ...telemarketStatus.values.map(result => ({
      key: result,
      name: dictionaries.label(telemarketStatus.code, result),
      rule: results[result],
      takes: results[result].next === 'returns' ? ALL : [],
      change: (rule: Partial<AfterResult>) =>
        onChange?.({ ...value, results: { ...results, [result]: { ...results[result], ...rule } } }),
    })),
  ]
  const number = (name: Bounded) => ({
    title: t(texts[name]),
    width: 120,
    render: (_: unknown, { name: of, rule, takes, change }: Line) =>
      takes.includes(name) && (
        <InputNumber<number>
          className="ch-control"
          aria-label={`${of}: ${t(texts[name])}`}
          disabled={disabled}
          precision={0}
          min={RECYCLING_BOUNDS[name][0]}
          max={RECYCLING_BOUNDS[name][1]}
          value={rule[name]}
          onChange={next => next !== null && change({ [name]: next })}
        />
      ),
  })
  return (
    <Table<Line>
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content', y: 420 }}
      dataSource={lines}
      columns={[
        { title: t(texts.result), dataIndex: 'name', width: 200 },
        {
          title: t(texts.next),
          width: 190,
          render: (_, { name, rule, change }) =>
            rule.next && (
              <Select
                className="ch-control"
                aria-label={`${name}: ${t(texts.next)}`}
                disabled={disabled}
                value={rule.next}
                options={afterResult.options.map(next => ({ value: next, label: label(afterResult, next) }))}
                onChange={next => change({ next })}
              />
            ),
        },
        number('afterDays'),
        number('restDays'),
        number('mostTurns'),
      ]}
    />
  )
}
