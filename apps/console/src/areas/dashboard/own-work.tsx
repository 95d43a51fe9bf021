import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import { countText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { StaleBar } from '../../kernel/list-states'
import { Money } from '../../kernel/money'
import { WithRows } from '../../kernel/tasks/performance/figure'
import type { TextBelow } from '../../kernel/text-keys'
import { Count, Detail, Figure } from './figures'
import { type DeskFigure, OwnRows } from './own-rows'
import './own-work.css'
import './home-page.css'

type Answer = AnswerOf<typeof dashboard.ownWork>
type Desk = Answer['desks'][number]

const WEEK = 7

/** What I did at my desks: today, against yesterday and the week before, and by day. Nothing for who has done nothing. */
export function OwnWork({ read: { data, error, refetch } }: { read: UseQueryResult<Answer> }) {
  const t = useText()
  if (data?.desks.length === 0) return null
  return (
    <>
      <header className="ch-home-section">
        <h2>{t('dashboard:own.title')}</h2>
      </header>
      {!data && <StaleBar fault={error} onRetry={() => void refetch()} />}
      <WithRows calls={collectionReports}>
        {data?.desks.map(desk => (
          <OwnDesk key={desk.desk} desk={desk} currency={data.currency} />
        ))}
      </WithRows>
    </>
  )
}

type Name = TextBelow<'dashboard.define'>

function OwnDesk({ desk: { desk, days }, currency }: { desk: Desk; currency: string }) {
  const t = useText()
  const language = useLanguage()
  const { dates, done, good } = useMemo(
    () => ({
      dates: days.map(day => day.dataDt),
      done: days.map(day => day.doneCount),
      good: days.flatMap(({ goodCount }) => goodCount ?? []),
    }),
    [days],
  )
  const doneName: Name = `${desk}Done`
  const goodName: Name | undefined = desk === 'complaint' ? undefined : `${desk}Good`
  const content = useMemo(() => {
    const text = (value: number) => countText(value, language)
    const series = [
      { key: 'done', name: t(`dashboard:figure.${doneName}`), values: done, tone: 'accent' as const },
      ...(goodName
        ? [{ key: 'good', name: t(`dashboard:figure.${goodName}`), values: good, tone: 'good' as const }]
        : []),
    ]
    return { kind: 'bar', categories: dates.map(date => date.slice(5)), series, text, shortText: text } as const
  }, [dates, done, doneName, good, goodName, t, language])
  return (
    <div className="ch-own-work">
      <OwnFigure name={doneName} values={done} dates={dates} />
      {goodName && (
        <OwnFigure name={goodName} values={good} dates={dates}>
          {/* Whoever was converted was not always called in these days: no share of the calls. */}
          {desk !== 'telemarketing' && <Share good={good} done={done} />}
        </OwnFigure>
      )}
      {desk === 'collection' && (
        <OwnFigure
          name="recovered"
          values={days.map(day => day.recoveryAmount ?? 0)}
          dates={dates}
          currency={currency}
        />
      )}
      <div className="ch-own-work-days">
        <Chart
          title={t('dashboard:own.days', { what: t(`dashboard:figure.${doneName}`) })}
          definition={t('dashboard:own.daysDefine')}
          of={t('dashboard:trend.day')}
          content={content}
        />
      </div>
    </div>
  )
}

/** Which of the days up to today each detail adds up. */
const DETAILS = [
  ['yesterday', -2, -1],
  ['lastSeven', -WEEK, undefined],
  ['sevenBefore', -2 * WEEK, -WEEK],
] as const

interface OwnFigureProps {
  name: DeskFigure
  values: readonly number[]
  /** Of the values, today at the end. */
  dates: readonly string[]
  /** Of money. */
  currency?: string
  children?: ReactNode
}

/** Today large, then yesterday, the last seven days and the seven before them; each opens its rows where a list has them. */
function OwnFigure({ name, values, dates, currency, children }: OwnFigureProps) {
  const of = (from: number, to?: number) => {
    const value = sumOf(values.slice(from, to))
    const on = dates.slice(from, to)
    return (
      <OwnRows name={name} days={{ start: on[0]!, end: on.at(-1)! }} value={value} currency={currency}>
        {currency ? <Money amountMinor={value} currency={currency} /> : <Count value={value} />}
      </OwnRows>
    )
  }
  return (
    <Figure name={name} value={of(-1)}>
      {DETAILS.map(([detail, from, to]) => (
        <Detail key={detail} name={detail} value={of(from, to)} />
      ))}
      {children}
    </Figure>
  )
}

function Share({ good, done }: { good: readonly number[]; done: readonly number[] }) {
  const of = sumOf(done.slice(-WEEK))
  if (of === 0) return null
  return <Detail name="share" value={<bdi dir="ltr">{percentText(sumOf(good.slice(-WEEK)), of)}</bdi>} />
}
