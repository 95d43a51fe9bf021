import { telemarketingDoors } from '@countinghouse/contract/areas/telemarketing/doors'
import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import type { ReportName } from '@countinghouse/contract/areas/telemarketing/statistics/figures'
import type { InputOf, ReadCall } from '@countinghouse/contract/kernel/call'
import { Button, Space, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppModal } from '../../../kernel/app-modal'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { useFieldName } from '../../../kernel/field-name'
import { saveStoredFile } from '../../../kernel/file-address'
import { leftToRight, rateTexts } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { useMayExport } from '../../../kernel/may'
import { notify } from '../../../kernel/notify'
import { usePageName } from '../../../kernel/page-name'
import { useShow } from '../../../kernel/show'
import { today } from '../../../kernel/today'
import { useRead } from '../../../kernel/use-read'
import { type Asked, Filters, useAsked } from './filters'
import { type Compared, HoldoutTable } from './holdout-table'
import {
  type Counted,
  DAY_FIELDS,
  EARLY_FIELDS,
  FIGURE_FIELDS,
  type Report,
  type ReportRow,
  ReportTable,
} from './report-table'
import { texts } from './texts'
import './statistics.css'

const REPORTS = {
  daily: { call: teleStatistics.daily, fields: FIGURE_FIELDS, rowKey: 'dataDate', weekly: true, business: true },
  appPackage: {
    call: teleStatistics.appPackage,
    fields: FIGURE_FIELDS,
    rowKey: 'appId',
    weekly: false,
    business: true,
  },
  businessType: {
    call: teleStatistics.businessType,
    fields: FIGURE_FIELDS,
    rowKey: 'businessType',
    weekly: false,
    business: false,
  },
  conversion: {
    call: teleStatistics.conversion,
    fields: ['assignNum', ...DAY_FIELDS],
    rowKey: 'dataDate',
    weekly: true,
    business: true,
  },
  earlySettlement: {
    call: teleStatistics.earlySettlement,
    fields: [...EARLY_FIELDS, ...DAY_FIELDS],
    rowKey: 'dataDate',
    weekly: true,
    business: false,
  },
} as const
type Key = keyof typeof REPORTS
const KEYS = Object.keys(REPORTS) as Key[]
const HOLDOUT = 'holdout'
/** The business type of early settlement. */
const EARLY = 4

interface Behind extends Counted {
  of: Readonly<Record<string, string | number | undefined>>
}

/** Telemarketing by date, app, business type, T0 to T7 and early settlement, and what calling brought. */
export function StatisticsScreen() {
  const t = useText()
  const name = usePageName()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('report')
  const shown = asked === HOLDOUT ? HOLDOUT : (KEYS.find(key => key === asked) ?? 'daily')
  const choose = (key: string) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        after.set('report', key)
        return after
      },
      { replace: true },
    )
  return (
    <div className="ch-tele-report">
      <h1>{name}</h1>
      <Tabs
        size="small"
        activeKey={shown}
        onChange={choose}
        items={[...KEYS, HOLDOUT].map(key => ({ key, label: t(texts[key as Key]) }))}
      />
      {shown === HOLDOUT ? <HoldoutReport /> : <OneReport key={shown} name={shown} />}
    </div>
  )
}

function HoldoutReport() {
  const t = useText()
  const [{ appId, dataDateStart, dataDateEnd }] = useAsked()
  const asked = { appId, dataDateStart, dataDateEnd }
  const read = useRead(teleStatistics.holdout, asked, { keep: true })
  const [compared, setCompared] = useState<Compared>()
  return (
    <>
      <p className="ch-tele-purpose">{t(texts.holdoutPurpose)}</p>
      <div className="ch-tele-tools">
        <Filters weekly={false} business={false} />
        <Exports report={HOLDOUT} asked={asked} />
      </div>
      <HoldoutTable rows={read.data?.list} fault={read.error} onOpen={setCompared} />
      {compared && (
        <AppModal open width={960} title={t(texts.rows)} footer={null} onCancel={() => setCompared(undefined)}>
          <ListSection
            title=""
            call={teleStatistics.findingList}
            of={{ ...asked, ...compared }}
            inMarket
            rowKey="findingId"
            nothing={t(texts.noRows)}
            columns={[
              { field: 'teleMarketUser', below: 'appPackageName' },
              { field: 'type', width: 288 },
              { field: 'foundTime', width: 152 },
              { field: 'convertTime', width: 152 },
              'convertDay',
            ]}
          />
        </AppModal>
      )}
    </>
  )
}

function OneReport({ name }: { name: Key }) {
  const { t, dictionaries } = useShow()
  const fieldName = useFieldName('telemarketing', 'telemarketingStatistics')
  const { call, fields, rowKey, weekly, business } = REPORTS[name]
  const [asked] = useAsked()
  const input = inputOf(asked, { weekly, business })
  const ofReport = name === 'earlySettlement' ? { businessType: EARLY } : {}
  // The five reports differ in what their rows are named by; the table reads them by their fields.
  const read = useRead(call as ReadCall, input as InputOf<ReadCall>, { keep: true })
  const report = read.data as Report | undefined
  const [behind, setBehind] = useState<Behind>()
  const head = (row: ReportRow) => {
    if (name === 'appPackage') return <bdi>{row.appPackageName}</bdi>
    if (name === 'businessType') return dictionaries.label('businessType', row.businessType as number)
    const from = leftToRight(String(row.dataDate))
    return row.dataDate === row.lastDate ? (
      <bdi className="ch-figures">{from}</bdi>
    ) : (
      <bdi className="ch-figures">{t(texts.week, { from, to: leftToRight(String(row.lastDate)) })}</bdi>
    )
  }
  const open = (row: ReportRow | undefined, counted: Counted) =>
    setBehind({
      ...counted,
      of: {
        ...inputOf(asked, { weekly: false, business }),
        ...ofReport,
        ...(row?.appId !== undefined && { appId: row.appId }),
        ...(row?.businessType !== undefined && { businessType: row.businessType }),
        ...(row?.dataDate !== undefined && { dataDateStart: row.dataDate, dataDateEnd: row.lastDate }),
      },
    })
  return (
    <>
      <p className="ch-tele-purpose">{t(texts.purpose)}</p>
      <div className="ch-tele-tools">
        <Filters weekly={weekly} business={business} />
        <Exports report={name} asked={{ ...input, ...ofReport }} t1 />
      </div>
      {(name === 'daily' || name === 'conversion') && <Curve report={report} />}
      <ReportTable
        report={report}
        fault={read.error}
        rowKey={rowKey}
        heading={fieldName(
          name === 'appPackage' ? 'appPackageName' : name === 'businessType' ? 'businessType' : 'dataDate',
        )}
        head={head}
        fields={fields}
        onOpen={open}
      />
      {behind && <BehindDialog behind={behind} onClose={() => setBehind(undefined)} />}
    </>
  )
}

function inputOf(
  { reportType, businessType, ...asked }: Asked,
  { weekly, business }: { weekly: boolean; business: boolean },
) {
  return { ...asked, ...(business && businessType && { businessType }), ...(weekly && { reportType }) }
}

/** The customers that a figure counts. */
function BehindDialog({ behind: { of, counted, conversionDay }, onClose }: { behind: Behind; onClose: () => void }) {
  const t = useText()
  const filters = { ...of, counted, ...(conversionDay !== undefined && { conversionDay }), heldOut: false }
  return (
    <AppModal open width={1120} title={t(texts.rows)} footer={null} onCancel={onClose}>
      <ListSection
        title=""
        call={teleStatistics.turnList}
        of={filters as InputOf<typeof teleStatistics.turnList>}
        inMarket
        rowKey="turnId"
        nothing={t(texts.noRows)}
        columns={[
          'teleMarketUser',
          'type',
          'appPackageName',
          'seat',
          'assignTime',
          'firstFollowTime',
          'convertTime',
          'convertDay',
          'passTime',
          'passDay',
          'recycleReason',
        ]}
      />
    </AppModal>
  )
}

/** The conversion rate by day or week of assignment. */
function Curve({ report }: { report: Report | undefined }) {
  const t = useText()
  const language = useLanguage()
  const content = useMemo((): ChartContent => {
    const rows = [...(report?.list ?? [])].reverse()
    return {
      kind: 'line',
      categories: rows.map(row => String(row.dataDate).slice(5)),
      series: [
        {
          key: 'rate',
          name: t(texts.chart),
          tone: 'accent',
          values: rows.map(row => Number.parseFloat(String(row.convertRate))),
        },
      ],
      ...rateTexts(language, 1),
    }
  }, [report, t, language])
  return <Chart title={t(texts.chart)} definition={t(texts.chartMeans)} of={t(texts.day)} content={content} />
}

interface ExportsProps {
  report: ReportName
  /** What is shown, by the filters that the report has. */
  asked: Readonly<Record<string, string | number | undefined>>
  t1?: boolean
}

/** The shown report as a file at once, and who converted on T1. */
function Exports({ report, asked, t1 }: ExportsProps) {
  const t = useText()
  const may = useMayExport(teleStatistics.daily)
  if (!may) return null
  const save = (name: string, more: object) => {
    const query = new URLSearchParams(
      Object.entries({ ...asked, report, ...more }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    )
    const path = telemarketingDoors.reportExcel.path.replace('/api/web', '')
    saveStoredFile(`${path}?${query}`, `${name}-${today()}.csv`).catch((fault: Error) => notify.failure(fault.message))
  }
  return (
    <Space wrap>
      <Button onClick={() => save(t(texts.export), {})}>{t(texts.export)}</Button>
      {t1 && <Button onClick={() => save(t(texts.exportT1), { exportType: 1 })}>{t(texts.exportT1)}</Button>}
    </Space>
  )
}
