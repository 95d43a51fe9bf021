import { accountClass } from '@countinghouse/contract/areas/books/choices'
import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { moneyParts, moneyText } from '@countinghouse/domain/kernel/money-text'
import { Skeleton } from 'antd'
import { Fragment, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { DateRangeFilter } from '../../../kernel/controls/date-range-filter'
import { DetailWaiting } from '../../../kernel/detail-page'
import { shortCountText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { accountName } from '../../../kernel/ledger-words'
import { Dash } from '../../../kernel/money'
import { usePageName } from '../../../kernel/page-name'
import { useSession } from '../../../kernel/session-store'
import { useShow } from '../../../kernel/show'
import { StatusDot } from '../../../kernel/status-tag'
import { today } from '../../../kernel/today'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import './trial-balance.css'
import '../../../kernel/list-screen.css'

type Balance = AnswerOf<typeof ledger.trialBalance>
type Row = Balance['rows'][number]
type Sides = Row['opening']
interface Period {
  start: string
  end: string
}

const PARTS = ['opening', 'turnover', 'closing'] as const
const SIDES = ['debitMinor', 'creditMinor'] as const
const DAYS_SHOWN = 30

/** Opening balance, turnover and closing balance of every account of the market's currency; an account opens its entries. */
export function TrialBalanceScreen() {
  const pageName = usePageName()
  const t = useText()
  const currency = useSession(state => state.market?.currency) ?? 'MXN'
  const [query, setQuery] = useSearchParams()
  const end = query.get('end') ?? today()
  const start = query.get('start') ?? addDays(end, 1 - DAYS_SHOWN)
  const period = { start, end }
  const answer = useRead(
    ledger.trialBalance,
    { currency, businessDateStart: start, businessDateEnd: end },
    { keep: true },
  )
  const { data } = answer
  return (
    <section className="ch-list">
      <header className="ch-list-head">
        <h1>{pageName}</h1>
        <p>{t('books:trial.purpose')}</p>
      </header>
      <div className="ch-books-bar">
        <DateRangeFilter
          aria-label={t('books:trial.period')}
          value={period}
          onChange={span => {
            if (span.start && span.end) setQuery({ start: span.start, end: span.end }, { replace: true })
          }}
        />
        {data && (
          <StatusDot
            tone={data.balanced ? 'good' : 'bad'}
            text={t(data.balanced ? 'books:trial.balanced' : 'books:trial.unbalanced')}
          />
        )}
      </div>
      {answer.error && !data ? (
        <DetailWaiting fault={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <BalancePicture currency={currency} period={period} />
          <div className="ch-panel ch-books-scroll">
            {!data && <Skeleton active title={false} paragraph={{ rows: 10 }} className="ch-books-skeleton" />}
            {data && <BalanceTable balance={data} period={period} />}
          </div>
        </>
      )}
    </section>
  )
}

/** What the channels held and what customers owed, day by day. */
function BalancePicture({ currency, period }: { currency: Balance['currency']; period: Period }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(
    ledger.balanceByDay,
    { currency, businessDateStart: period.start, businessDateEnd: period.end },
    { keep: true },
  )
  const content = useMemo(
    (): ChartContent => ({
      kind: 'line',
      categories: data?.days.map(day => day.businessDate.slice(5)) ?? [],
      series: [
        { key: 'cash', name: t('books:byDay.cash'), tone: 'good', values: data?.days.map(day => day.cash) ?? [] },
        {
          key: 'receivable',
          name: t('books:byDay.receivable'),
          tone: 'accent',
          values: data?.days.map(day => day.receivable) ?? [],
        },
      ],
      text: minor => moneyText(minor, currency, language),
      shortText: minor => shortCountText(minor / MINOR_PER_MAJOR, language),
    }),
    [data, currency, t, language],
  )
  return (
    <Chart
      title={t('books:byDay.title')}
      definition={t('books:byDay.define')}
      of={t('books:byDay.day')}
      content={content}
    />
  )
}

function BalanceTable({ balance, period }: { balance: Balance; period: Period }) {
  const shower = useShow()
  const { t } = shower
  const label = useLabel()
  const { currency, rows, totals } = balance
  if (rows.length === 0) return <p className="ch-note ch-books-nothing">{t('books:trial.nothing')}</p>
  return (
    <table className="ch-books-trial">
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('kernel:money.account')} <bdi className="ch-note">{currency}</bdi>
          </th>
          {PARTS.map(part => (
            <th key={part} scope="colgroup" colSpan={2}>
              {t(`books:trial.${part}`)}
            </th>
          ))}
        </tr>
        <tr>
          {PARTS.map(part => (
            <Fragment key={part}>
              <th scope="col">{t('kernel:money.debit')}</th>
              <th scope="col">{t('kernel:money.credit')}</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.code}>
            {row.class !== rows[index - 1]?.class && (
              <tr className="ch-books-class">
                <th scope="rowgroup" colSpan={7}>
                  {label(accountClass, row.class)}
                </th>
              </tr>
            )}
            <tr>
              <th scope="row">
                <Link className="ch-link" to={entriesOf(row, currency, period)}>
                  {accountName(shower, row.account)}
                </Link>
              </th>
              <Figures of={row} currency={currency} />
            </tr>
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('kernel:list.sum')}</th>
          <Figures of={totals} currency={currency} />
        </tr>
      </tfoot>
    </table>
  )
}

function Figures({ of, currency }: { of: Readonly<Record<(typeof PARTS)[number], Sides>>; currency: string }) {
  const language = useLanguage()
  return PARTS.flatMap(part =>
    SIDES.map(side => (
      <td key={`${part} ${side}`}>
        {of[part][side] === 0 ? <Dash /> : <bdi dir="ltr">{moneyParts(of[part][side], currency, language).number}</bdi>}
      </td>
    )),
  )
}

const entriesOf = ({ code }: Row, currency: string, { start, end }: Period): string =>
  `/books/ledger?${new URLSearchParams({ account: code, currency, businessDateStart: start, businessDateEnd: end })}`
