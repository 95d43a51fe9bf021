import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskStatistics, ruleCounted } from '@countinghouse/contract/areas/risk/statistics/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent, ChartTone } from '../../../kernel/chart/chart-types'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { rateTexts } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { Code } from '../risk-cells'
import { texts } from './texts'

type Row = RowOf<typeof riskStatistics.riskStatisticsList>
const TONES: readonly ChartTone[] = ['accent', 'bad', 'waiting', 'good']

/** How often the rules held that held most, by day. */
function TrendPicture({ filters }: { filters: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(
    riskStatistics.riskStatisticsTrend,
    filters as InputOf<typeof riskStatistics.riskStatisticsTrend>,
    { keep: true },
  )
  const content = useMemo(
    (): ChartContent => ({
      kind: 'line',
      categories: data?.days.map(day => day.slice(5)) ?? [],
      series: (data?.rules ?? []).map(({ ruleId, asked, held }, index) => ({
        key: String(ruleId),
        name: `#${ruleId}`,
        tone: TONES[index] ?? 'neutral',
        values: held.map((count, day) => (asked[day] ? (count / asked[day]) * 100 : 0)),
      })),
      ...rateTexts(language),
    }),
    [data, language],
  )
  return <Chart title={t(texts.trend)} definition={t(texts.trendMeans)} of={t(texts.day)} content={content} />
}

/** The applications behind the figures of a rule and day. */
function OrdersDialog({ row, onClose }: RowDialogProps<Row>) {
  const t = useText()
  const label = useLabel()
  const [counted, setCounted] = useState<(typeof ruleCounted.options)[number]>('held')
  return (
    <AppModal
      open
      width={1040}
      title={t(texts.ordersOf, { id: row.ruleId, day: row.dataDate })}
      footer={null}
      onCancel={onClose}
    >
      <ListSection
        key={counted}
        title={<Code text={row.jexlExpression} />}
        extra={
          <Segmented
            value={counted}
            onChange={setCounted}
            options={ruleCounted.options.map(value => ({ value, label: label(ruleCounted, value) }))}
          />
        }
        call={riskStatistics.riskStatisticsOrders}
        of={{ ruleId: row.ruleId, dataDateStart: row.dataDate, dataDateEnd: row.dataDate, ruleCounted: counted }}
        rowKey="checkId"
        nothing={t(texts.none)}
        columns={[
          'orderNo',
          'custName',
          'appName',
          'checkedAt',
          'ruleHeld',
          'decision',
          'approved',
          'disbursed',
          'firstOverdueYes',
        ]}
      />
    </AppModal>
  )
}

const MOST_RULES = 200

/** One rule of those that there are. */
function RuleFilter(props: ControlProps) {
  const may = useMay()(riskRules.riskRuleList)
  const { data } = useRead(riskRules.riskRuleList, { pageNum: 1, pageSize: MOST_RULES }, { when: may })
  const choices = (data?.list ?? []).map(({ id, jexlExpression }) => ({ value: id, label: `#${id} ${jexlExpression}` }))
  return <ChoiceSelect {...props} choices={may && !data ? undefined : choices} />
}

export const StatisticsScreen = listScreen(riskStatistics.riskStatisticsList, {
  texts,
  rowKey: 'entryId',
  filters: ['dataDate', 'appId', { field: 'ruleId', control: RuleFilter }],
  picture: TrendPicture,
  columns: [
    { field: 'dataDate', width: 104 },
    { field: 'ruleId', width: 80 },
    { field: 'jexlExpression', width: 220, below: 'appName', show: (text: string) => <Code text={text} width={200} /> },
    'totalCount',
    'hitCount',
    'hitRate',
    'decidedCount',
    'approvedCount',
    'disbursedCount',
    'judgedCount',
    'firstOverdueCount',
    'firstOverDueRate',
    { field: 'outcome', folded: true },
    { field: 'jexlType', folded: true },
  ],
  rowActions: [{ text: 'orders', needs: riskStatistics.riskStatisticsOrders, dialog: OrdersDialog }],
})
