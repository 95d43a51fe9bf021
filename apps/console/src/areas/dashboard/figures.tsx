import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { countText, rateText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { Money } from '../../kernel/money'
import type { TextBelow } from '../../kernel/text-keys'
import './figures.css'

type Overview = AnswerOf<typeof dashboard.overview>

interface FiguresProps {
  overview: Overview
}

/** Today's repayments, what is owed, how much of it is late, and the whole. Each figure says its definition. */
export function Figures({ overview }: FiguresProps) {
  const { currency } = overview
  const money = (amountMinor: number | null) => <Money amountMinor={amountMinor} currency={currency} />
  const nonOver = overview.totalNonOverAmt ?? 0
  const over = overview.totalOverAmt ?? 0
  const [yesterday, today] = (overview.days ?? []).slice(-2)
  const lately = ratedTogether(overview.firstOverdueTenList ?? [])
  return (
    <div className="ch-home-figures">
      <Figure name="repaid" value={<Count value={overview.curAlRepayCount} of={overview.curRepayCount} />}>
        <Share parts={[{ tone: 'good', value: overview.curAlRepayCount ?? 0 }]} whole={overview.curRepayCount ?? 0} />
        <Detail name="newLoans" value={<Count value={overview.curAlRepayCountNew} of={overview.curRepayCountNew} />} />
        <Detail name="reLoans" value={<Count value={overview.curAlRepayCountOld} of={overview.curRepayCountOld} />} />
        {today && <Detail name="receivedToday" value={money(today.receivedAmount)} />}
        {yesterday && <Detail name="yesterday" value={money(yesterday.receivedAmount)} />}
      </Figure>
      <Figure name="owed" value={money(overview.totalAmout)}>
        <Share
          parts={[
            { tone: 'progress', value: nonOver },
            { tone: 'bad', value: over },
          ]}
          whole={nonOver + over}
        />
        <Detail
          name="current"
          tone="progress"
          value={money(overview.totalNonOverAmt)}
          count={overview.totalNonOverCount}
        />
        <Detail name="late" tone="bad" value={money(overview.totalOverAmt)} count={overview.totalOverCount} />
      </Figure>
      <Figure name="firstOverdue" value={<Rate value={overview.firstOverdue} />}>
        <Detail name="newLoans" value={<Rate value={overview.firstOverdueNew} />} />
        <Detail name="reLoans" value={<Rate value={overview.firstOverdueOld} />} />
        {lately && <Detail name="lastDays" value={<Rate value={lately} />} />}
      </Figure>
      <Figure name="actualOverdue" value={<Rate value={overview.actualOverdue} />}>
        <Detail name="newLoans" value={<Rate value={overview.actualOverdueNew} />} />
        <Detail name="reLoans" value={<Rate value={overview.actualOverdueOld} />} />
      </Figure>
      <Figure name="lent" value={money(overview.loanTotalAmount)}>
        <Detail name="outstanding" value={money(overview.totalBalAmt)} />
        <Detail name="loans" value={<Count value={overview.lentCount} />} />
        <Detail name="borrowers" value={<Count value={overview.countUser} />} />
        {today && <Detail name="disbursedToday" value={money(today.disbursedAmount)} />}
        {yesterday && <Detail name="yesterday" value={money(yesterday.disbursedAmount)} />}
      </Figure>
    </div>
  )
}

/** The rate of several due days as one. */
function ratedTogether(days: NonNullable<Overview['firstOverdueTenList']>): string | undefined {
  const due = sumOf(days.map(day => day.dueCount))
  return due > 0 ? percentText(sumOf(days.map(day => day.overdueCount)), due) : undefined
}

export function Figure({
  name,
  value,
  children,
}: {
  name: TextBelow<'dashboard.define'>
  value: ReactNode
  children: ReactNode
}) {
  const t = useText()
  return (
    <article className="ch-home-figure" data-figure={name}>
      <h3>
        <Tooltip title={t(`dashboard:define.${name}`)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its definition opens on focus too */}
          <span tabIndex={0} className="ch-home-figure-name">
            {t(`dashboard:figure.${name}`)}
          </span>
        </Tooltip>
      </h3>
      <p className="ch-home-figure-value ch-tabular">{value}</p>
      {children}
    </article>
  )
}

export function Detail({
  name,
  value,
  tone,
  count,
}: {
  name: TextBelow<'dashboard.figure'>
  value: ReactNode
  tone?: string
  count?: number | null
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <p className="ch-home-figure-detail">
      <span>
        {tone && <i data-tone={tone} />}
        {t(`dashboard:figure.${name}`)}
        {count !== undefined && count !== null && <small className="ch-tabular">{countText(count, language)}</small>}
      </span>
      <span className="ch-tabular">{value}</span>
    </p>
  )
}

export function Count({ value, of }: { value: number | null; of?: number | null }) {
  const language = useLanguage()
  return (
    <bdi dir="ltr">
      {value === null ? '–' : countText(value, language)}
      {of !== undefined && of !== null && <small> / {countText(of, language)}</small>}
    </bdi>
  )
}

function Rate({ value }: { value: string | null }) {
  const language = useLanguage()
  return <bdi dir="ltr">{value === null ? '–' : rateText(value, language)}</bdi>
}

function Share({ parts, whole }: { parts: readonly { tone: string; value: number }[]; whole: number }) {
  return (
    <span className="ch-home-share" aria-hidden="true">
      {parts.map(({ tone, value }) => (
        <i key={tone} data-tone={tone} style={{ inlineSize: `${whole > 0 ? (value * 100) / whole : 0}%` }} />
      ))}
    </span>
  )
}
