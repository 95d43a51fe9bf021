import type { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import { faultText } from '../../../kernel/call-fault'
import { useFieldName } from '../../../kernel/field-name'
import { countText } from '../../../kernel/format'
import { useLanguage } from '../../../kernel/i18n'
import { Dash } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { texts } from './texts'

type Row = AnswerOf<typeof teleStatistics.holdout>['list'][number]

const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`

/** Conversion of those called and of those whom nobody called, by type. */
export function HoldoutTable({ rows, fault }: { rows: readonly Row[] | undefined; fault: unknown }) {
  const { t, dictionaries } = useShow()
  const language = useLanguage()
  const fieldName = useFieldName('telemarketing', 'telemarketingStatistics')
  if (fault) return <Alert type="error" showIcon title={faultText(fault, t('kernel:fault.service'))} />
  if (!rows) return <Skeleton active />
  const figure = (field: keyof Row) => ({
    title: fieldName(field),
    key: field,
    align: 'right' as const,
    render: (_: unknown, row: Row) => {
      const value = row[field]
      return <span className="ch-figures">{typeof value === 'number' ? countText(value, language) : value}</span>
    },
  })
  return (
    <Table
      size="small"
      rowKey={row => String(row.type)}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        {
          title: fieldName('type'),
          key: 'type',
          render: (_, { type }) =>
            type === null ? <strong>{t(texts.allTypes)}</strong> : dictionaries.label('telemarketingType', type),
        },
        figure('calledNum'),
        figure('calledConvertNum'),
        figure('calledConvertRate'),
        figure('heldOutNum'),
        figure('heldOutConvertNum'),
        figure('heldOutConvertRate'),
        {
          title: t(texts.upliftTitle),
          key: 'uplift',
          align: 'right',
          render: (_, { upliftPoints, upliftLow, upliftHigh }) =>
            upliftPoints === null || upliftLow === null || upliftHigh === null ? (
              <Dash />
            ) : (
              <bdi className="ch-figures">
                {t(texts.uplift, { points: signed(upliftPoints), low: signed(upliftLow), high: signed(upliftHigh) })}
              </bdi>
            ),
        },
      ]}
    />
  )
}
