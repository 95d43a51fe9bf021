import type { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { Alert, Button, Skeleton, Table } from 'antd'
import { faultText } from '../../../kernel/call-fault'
import { useFieldName } from '../../../kernel/field-name'
import { countText, decimalText, rateText } from '../../../kernel/format'
import { useLanguage } from '../../../kernel/i18n'
import { Dash } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { texts } from './texts'
import './statistics.css'

type Row = AnswerOf<typeof teleStatistics.holdout>['list'][number]

const signed = (points: number, language: Language): string =>
  `${points > 0 ? '+' : ''}${decimalText(points, language, 1)}`

/** Whom a cell of the comparison counts. */
export interface Compared {
  type?: NonNullable<Row['type']>
  heldOut: boolean
  convertStatus?: 1
}

const COUNTED: Readonly<Partial<Record<keyof Row, Omit<Compared, 'type'>>>> = {
  calledNum: { heldOut: false },
  calledConvertNum: { heldOut: false, convertStatus: 1 },
  heldOutNum: { heldOut: true },
  heldOutConvertNum: { heldOut: true, convertStatus: 1 },
}

interface HoldoutTableProps {
  rows: readonly Row[] | undefined
  fault: unknown
  onOpen: (of: Compared) => void
}

/** Conversion of those who are called and of those whom nobody calls, by type; each count opens its customers. */
export function HoldoutTable({ rows, fault, onOpen }: HoldoutTableProps) {
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
      const counted = COUNTED[field]
      if (typeof value === 'string') return <span className="ch-figures">{rateText(value, language)}</span>
      if (typeof value !== 'number' || !counted) return <span className="ch-figures">{value}</span>
      if (value === 0) return <Dash />
      const of = { ...counted, ...(row.type !== null && { type: row.type }) }
      return (
        <Button type="link" size="small" className="ch-figures ch-tele-figure" onClick={() => onOpen(of)}>
          {countText(value, language)}
        </Button>
      )
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
        {
          title: t(texts.upliftTitle),
          key: 'uplift',
          align: 'right',
          render: (_, { upliftPoints, upliftLow, upliftHigh }) =>
            upliftPoints === null || upliftLow === null || upliftHigh === null ? (
              <Dash />
            ) : (
              <bdi className="ch-figures">
                {t(texts.uplift, {
                  points: signed(upliftPoints, language),
                  low: signed(upliftLow, language),
                  high: signed(upliftHigh, language),
                })}
              </bdi>
            ),
        },
        figure('calledNum'),
        figure('calledConvertNum'),
        figure('calledConvertRate'),
        figure('heldOutNum'),
        figure('heldOutConvertNum'),
        figure('heldOutConvertRate'),
      ]}
    />
  )
}
