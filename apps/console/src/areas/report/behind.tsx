import { bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { moneyParts } from '@countinghouse/domain/kernel/money-text'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppModal } from '../../kernel/app-modal'
import { countText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { PageLink } from '../../kernel/links'
import { ListSection } from '../../kernel/list-section'
import { texts } from './texts'
import './behind.css'

type Of = Readonly<Record<string, string | number | boolean | undefined>>
/** The rows that a figure adds up, beside the filters of the page. */
interface Behind {
  rows: 'plans' | 'orders' | 'rolled' | 'vintage' | 'unit' | 'cash' | 'complaints' | 'promises' | 'aged'
  name: string
  of: Of
}

const Opening = createContext<(behind: Behind) => void>(() => {})
const NUMBERS = ['appId', 'productId', 'orderType'] as const
const WORDS = ['channel', 'dataDateStart', 'dataDateEnd'] as const

/** The filters of the page, as they stand in its address. */
function useFilters(): Of {
  const [query] = useSearchParams()
  return useMemo(
    () =>
      Object.fromEntries<string | number>([
        ...NUMBERS.flatMap(name => (query.get(name) ? [[name, Number(query.get(name))] as const] : [])),
        ...WORDS.flatMap(name => (query.get(name) ? [[name, query.get(name)!] as const] : [])),
      ]),
    [query],
  )
}

/** Figures below it open their rows in a dialog beside the report. */
export function WithRows({ children }: { children: ReactNode }) {
  const [behind, setBehind] = useState<Behind>()
  return (
    <Opening value={setBehind}>
      {children}
      {behind && <RowsDialog behind={behind} onClose={() => setBehind(undefined)} />}
    </Opening>
  )
}

const TITLES = {
  plans: 'plans',
  rolled: 'plans',
  orders: 'orders',
  vintage: 'orders',
  unit: 'orders',
  cash: 'cash',
  complaints: 'complaints',
  promises: 'promises',
  aged: 'orders',
} as const
const LOAN = ['orderNo', 'custName', 'appName'] as const

/** Statement lines are of no loan: of the page's filters its days alone. */
const daysOf = ({ accountId, cashDirection, dataDateStart, dataDateEnd }: Of): Of => ({
  accountId,
  cashDirection,
  dataDateStart,
  dataDateEnd,
})

function RowsDialog({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const t = useText()
  const of = { ...useFilters(), ...behind.of }
  const common = { title: t(texts.rows[TITLES[behind.rows]]), inMarket: true, nothing: t(texts.rows.none) }
  return (
    <AppModal open width={1120} title={<bdi>{behind.name}</bdi>} onCancel={onClose} footer={null}>
      {behind.rows === 'plans' ? (
        <ListSection
          {...common}
          call={reports.plans}
          of={of as InputOf<typeof reports.plans>}
          rowKey="planId"
          columns={[
            'orderNo',
            'custName',
            'appName',
            'originalDueDate',
            'settledDate',
            'extendedDate',
            'expireTime',
            'dueAmount',
            'repaidAmount',
            'settleStatus',
          ]}
        />
      ) : behind.rows === 'rolled' ? (
        <ListSection
          {...common}
          call={bookReports.rolledPlans}
          of={of as InputOf<typeof bookReports.rolledPlans>}
          rowKey="planId"
          columns={[
            ...LOAN,
            'currentPeriod',
            'originalDueDate',
            'startAmount',
            'paidAmount',
            'lostAmount',
            'leftAmount',
          ]}
        />
      ) : behind.rows === 'vintage' ? (
        <ListSection
          {...common}
          call={bookReports.vintageLoans}
          of={of as InputOf<typeof bookReports.vintageLoans>}
          rowKey="orderId"
          columns={[...LOAN, 'dataDate', 'loanTotalAmount', ...VINTAGE_DAYS.map(age => `unpaidAmount${age}` as const)]}
        />
      ) : behind.rows === 'unit' ? (
        <ListSection
          {...common}
          call={bookReports.unitLoans}
          of={of as InputOf<typeof bookReports.unitLoans>}
          rowKey="orderId"
          columns={[...LOAN, 'dataDate', 'loanTotalAmount', 'incomeAmount', 'lossAmount']}
        />
      ) : behind.rows === 'cash' ? (
        <ListSection
          {...common}
          call={bookReports.cashFlows}
          of={daysOf(of) as InputOf<typeof bookReports.cashFlows>}
          rowKey="tradeFlowId"
          columns={['tradeTime', 'tradeType', 'tradeAmount', 'orderNo', 'tradeNo']}
        />
      ) : behind.rows === 'promises' ? (
        <ListSection
          {...common}
          call={bookReports.promises}
          of={of as InputOf<typeof bookReports.promises>}
          rowKey="promiseId"
          columns={[...LOAN, 'givenTime', 'promisedDate', 'promisedAmountMinor', 'paidMinor', 'promiseState']}
        />
      ) : behind.rows === 'aged' ? (
        <ListSection
          {...common}
          call={regulatorReports.agedOrders}
          of={of as InputOf<typeof regulatorReports.agedOrders>}
          rowKey="orderId"
          columns={[...LOAN, 'expireTime', 'overdueDays', 'totalRepayableAmount']}
        />
      ) : behind.rows === 'complaints' ? (
        <ListSection
          {...common}
          call={regulatorReports.complaints}
          of={behind.of as InputOf<typeof regulatorReports.complaints>}
          rowKey="workOrderId"
          columns={[
            {
              field: 'workOrderId',
              show: id => (
                <PageLink kind="workOrder" id={id}>
                  {id}
                </PageLink>
              ),
            },
            'custName',
            'createTime',
            'answerDueDate',
            'answeredTime',
            'closedTime',
          ]}
        />
      ) : (
        <ListSection
          {...common}
          call={reports.orders}
          of={of as InputOf<typeof reports.orders>}
          rowKey="orderId"
          columns={[
            'orderNo',
            'custName',
            'appName',
            'dataDate',
            'orderType',
            'loanNumber',
            'loanTotalAmount',
            'settleStatus',
          ]}
        />
      )}
    </AppModal>
  )
}

/** A figure that opens the rows that add up to it, an amount as tables show amounts; nothing is behind zero. */
export function Counted({ value, currency, ...behind }: Behind & { value: number; currency?: string }) {
  const language = useLanguage()
  const open = useContext(Opening)
  if (value === 0 && currency) return '–'
  const text = (
    <bdi dir="ltr">{currency ? moneyParts(value, currency, language).number : countText(value, language)}</bdi>
  )
  if (value === 0) return text
  return (
    <button
      type="button"
      className="ch-counted"
      onClick={event => {
        event.stopPropagation()
        open(behind)
      }}
    >
      {text}
    </button>
  )
}

const MOST_SHADE = 48

/** A rate of a cohort, the deeper the higher; a day that is not reached is blank. */
export function RateCell({ value, tone }: { value: string | null; tone: 'good' | 'bad' | 'neutral' }) {
  if (value === null) return null
  const shade = Math.round((Number.parseFloat(value) / 100) * MOST_SHADE)
  return (
    <span className="ch-rate-cell" data-tone={shade === 0 ? 'none' : tone} style={{ '--shade': `${shade}%` } as never}>
      <bdi dir="ltr">{value}</bdi>
    </span>
  )
}
