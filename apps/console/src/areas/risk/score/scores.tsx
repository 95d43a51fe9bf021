import { riskScores, scoreCounted, scoreKind } from '@countinghouse/contract/areas/risk/score/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppModal } from '../../../kernel/app-modal'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { rateTexts, shortCountText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import './scores.css'
import { texts } from './texts'

type Row = RowOf<typeof riskScores.riskScoreList>
type Filters = Readonly<Record<string, unknown>>

/** How many applications each band has, and how many of those who were lent to did not pay in time. */
function ScorePictures({ filters }: { filters: Filters }) {
  const t = useText()
  const language = useLanguage()
  const asked = { ...filters, pageNum: 1, pageSize: 50 } as InputOf<typeof riskScores.riskScoreList>
  const { data } = useRead(riskScores.riskScoreList, asked, { keep: true })
  const [spread, worth] = useMemo((): [ChartContent, ChartContent] => {
    const rising = [...(data?.list ?? [])].reverse()
    const count = (value: number) => shortCountText(value, language)
    const scored = rising.filter(({ scoreRange }) => scoreRange !== null)
    const rate = (text: string | null) => (text === null ? Number.NaN : Number.parseFloat(text))
    return [
      {
        kind: 'bar',
        categories: rising.map(({ scoreRange }) => scoreRange ?? t(texts.withoutScore)),
        series: [
          { key: 'approved', name: t(texts.approved), tone: 'good', values: rising.map(row => row.approvedCount) },
          {
            key: 'others',
            name: t(texts.others),
            tone: 'neutral',
            values: rising.map(row => row.totalCount - row.approvedCount),
          },
        ],
        text: count,
        shortText: count,
      },
      {
        kind: 'bar',
        categories: scored.map(({ scoreRange }) => scoreRange ?? ''),
        series: [
          { key: 'rate', name: t(texts.worth), tone: 'bad', values: scored.map(row => rate(row.firstOverDueRate)) },
        ],
        ...rateTexts(language),
      },
    ]
  }, [data, language, t])
  return (
    <div className="ch-score-pictures">
      <Chart title={t(texts.spread)} definition={t(texts.spreadMeans)} of={t(texts.band)} content={spread} />
      <Chart title={t(texts.worth)} definition={t(texts.worthMeans)} of={t(texts.band)} content={worth} />
    </div>
  )
}

const isKind = (text: string | null) => scoreKind.options.find(kind => kind === text) ?? 'model'

/** The filters of the page, as they stand in its address. */
function useAsked() {
  const [query] = useSearchParams()
  const [start, end, appId] = [query.get('dataDateStart'), query.get('dataDateEnd'), query.get('appId')]
  return {
    scoreKind: isKind(query.get('scoreKind')),
    ...(start && { dataDateStart: start }),
    ...(end && { dataDateEnd: end }),
    ...(appId && { appId: Number(appId) }),
  }
}

/** The applications behind the figures of a band. */
function OrdersDialog({ row, onClose }: RowDialogProps<Row>) {
  const t = useText()
  const label = useLabel()
  const asked = useAsked()
  const [counted, setCounted] = useState<(typeof scoreCounted.options)[number]>('checked')
  const band = row.scoreRange ?? t(texts.withoutScore)
  const title = t(texts.ordersOf, { score: label(scoreKind, asked.scoreKind), band })
  return (
    <AppModal open width={1040} title={<bdi>{title}</bdi>} footer={null} onCancel={onClose}>
      <ListSection
        key={counted}
        title={label(scoreCounted, counted)}
        extra={
          <Segmented
            value={counted}
            onChange={setCounted}
            options={scoreCounted.options.map(value => ({ value, label: label(scoreCounted, value) }))}
          />
        }
        call={riskScores.riskScoreOrders}
        of={{ ...asked, scoreBand: row.scoreBand, scoreCounted: counted }}
        rowKey="checkId"
        nothing={t(texts.none)}
        columns={[
          'orderNo',
          'custName',
          'appName',
          'checkedAt',
          'modelScore',
          'epochScore',
          'decision',
          'approved',
          'disbursed',
          'firstOverdueYes',
        ]}
      />
    </AppModal>
  )
}

function Band({ range }: { range: string | null }) {
  const t = useText()
  return range === null ? t(texts.withoutScore) : <bdi dir="ltr">{range}</bdi>
}

export const ScoresScreen = listScreen(riskScores.riskScoreList, {
  texts,
  rowKey: 'entryId',
  filters: ['dataDate', 'appId', 'scoreKind'],
  initial: { scoreKind: 'model' },
  picture: ScorePictures,
  columns: [
    { field: 'scoreRange', width: 112, show: (range: string | null) => <Band range={range} /> },
    { field: 'totalCount', title: 'checked' },
    'refusedCount',
    'referredCount',
    { field: 'approvedCount', title: 'approved' },
    'approvedRate',
    { field: 'disbursedCount', title: 'lent' },
    { field: 'judgedCount', title: 'judged' },
    { field: 'firstOverdueCount', title: 'firstOverdue' },
    'firstOverDueRate',
  ],
  rowActions: [{ text: 'orders', needs: riskScores.riskScoreOrders, dialog: OrdersDialog }],
})
