import { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { bpsText } from '@countinghouse/domain/kernel/rate-text'
import { Table, type TableProps } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { faultText } from '../../../kernel/call-fault'
import { DatePicker } from '../../../kernel/controls/business-picker'
import { Pairs } from '../../../kernel/definition-pairs'
import { Section } from '../../../kernel/detail-page'
import { Money } from '../../../kernel/money'
import { type Shower, useShow } from '../../../kernel/show'
import { today } from '../../../kernel/today'
import { useRead } from '../../../kernel/use-read'
import { PARTS } from '../loan/owed-lines'
import { type ExplainedLine, MadeBy } from './made-by'
import '../../../kernel/list-table.css'

type OrderDetail = AnswerOf<typeof order.detail>
const balance = order.explainBalance.output
type Explained = AnswerOf<typeof order.explainBalance>

const DATE = 'YYYY-MM-DD'
const COMPONENTS = ['principalMinor', 'interestMinor', 'feeMinor', 'lateFeeMinor'] as const

/** What was owed on a day, and what made each part of it (DOMAIN 4). */
export function BalanceTab({ detail }: { detail: OrderDetail }) {
  const shower = useShow()
  const { t } = shower
  const { orderId, loanTime } = detail
  const [onDate, setDate] = useState(today)
  const answer = useRead(order.explainBalance, { orderId, onDate }, { keep: true, when: loanTime !== null })
  const explained = answer.data
  const outside = (day: string) => day > today() || (explained !== undefined && day < explained.lentOn)
  return (
    <div className="ch-detail-main">
      <Section
        title={t('order:balance.title')}
        extra={
          <DatePicker
            aria-label={t('order:balance.onDate')}
            prefix={t('order:balance.onDate')}
            allowClear={false}
            disabled={loanTime === null}
            value={dayjs(onDate)}
            disabledDate={day => outside(day.format(DATE))}
            onChange={day => day && setDate(day.format(DATE))}
          />
        }
      >
        {explained ? (
          <Figures explained={explained} shower={shower} />
        ) : (
          <span className="ch-note">
            {loanTime === null
              ? t('order:balance.none')
              : answer.error && faultText(answer.error, t('kernel:fault.service'))}
          </span>
        )}
      </Section>
      {loanTime !== null && (
        <Section title={t('order:balance.change')} flush>
          <Table<ExplainedLine>
            className="ch-table ch-table-plain"
            size="small"
            rowKey="lineId"
            pagination={false}
            scroll={{ x: true }}
            loading={answer.isPending && !answer.error}
            columns={explained && columnsOf(explained, detail, shower)}
            dataSource={explained?.lines}
            locale={{ emptyText: ' ' }}
          />
        </Section>
      )}
    </div>
  )
}

function Figures({ explained, shower: { t, field } }: { explained: Explained; shower: Shower }) {
  const { currency, owed, creditMinor, mostOwedMinor, capReachedOn } = explained
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />
  const parts = ['totalMinor', ...PARTS.filter(part => part !== 'totalMinor')] as const
  return (
    <Pairs
      pairs={[
        ...parts.map(part => ({
          key: part,
          label: t(`order:owed.${part}`),
          value: money(owed[part]),
          wide: part === 'totalMinor',
        })),
        { key: 'most', label: t('order:balance.mostOwed'), value: money(mostOwedMinor) },
        {
          key: 'cap',
          label: t('order:balance.capReachedOn'),
          value: capReachedOn === null ? t('order:balance.noGrowth') : field(balance, explained, 'capReachedOn'),
        },
        { key: 'credit', label: t('order:balance.credit'), value: money(creditMinor) },
      ]}
    />
  )
}

function columnsOf(
  { currency, lines }: Explained,
  { terms }: OrderDetail,
  { t, field, language }: Shower,
): TableProps<ExplainedLine>['columns'] {
  const rates = {
    interest: bpsText(terms.interestBpsPerDay, language),
    lateFee: bpsText(terms.lateFeeBpsPerDay, language),
    days: terms.durationDays,
    otherFeeMinor: terms.otherFee,
  }
  const figure = (
    field: 'principalMinor' | 'interestMinor' | 'feeMinor' | 'lateFeeMinor' | 'owedMinor',
    title: string,
  ) => ({
    key: field,
    title: (
      <span className="ch-heading">
        {title} <span className="ch-heading-currency">{currency}</span>
      </span>
    ),
    align: 'right' as const,
    render: (_: unknown, line: ExplainedLine) => (
      <Money amountMinor={line[field]} currency={currency} dashZero={field !== 'owedMinor'} bare />
    ),
  })
  return [
    {
      key: 'date',
      title: t('order:balance.date'),
      render: (_, line) => field(balance.shape.lines.element, line, 'onDate'),
    },
    {
      key: 'made',
      title: t('order:balance.made'),
      render: (_, line) => <MadeBy line={line} currency={currency} rates={rates} language={language} />,
    },
    // A component that never changes would only be a column of dashes.
    ...COMPONENTS.filter(field => lines.some(line => line[field] !== 0)).map(field =>
      figure(field, t(`order:owed.${field}`)),
    ),
    figure('owedMinor', t('order:balance.owed')),
  ]
}
