import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import { countText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { Money } from '../../kernel/money'
import type { TextBelow } from '../../kernel/text-keys'
import { Count, Detail, Figure } from './figures'
import './own-work.css'
import './home-page.css'

type Desk = AnswerOf<typeof dashboard.ownWork>['desks'][number]

const WEEK = 7

/** What I did at my desks: today, against yesterday and the week before, and by day. Nothing for who has done nothing. */
export function OwnWork({ desks, currency }: AnswerOf<typeof dashboard.ownWork>) {
  const t = useText()
  if (desks.length === 0) return null
  return (
    <>
      <header className="ch-home-section">
        <h2>{t('dashboard:own.title')}</h2>
      </header>
      {desks.map(desk => (
        <OwnDesk key={desk.desk} desk={desk} currency={currency} />
      ))}
    </>
  )
}

type Name = TextBelow<'dashboard.define'>

function OwnDesk({ desk: { desk, days }, currency }: { desk: Desk; currency: string }) {
  const t = useText()
  const language = useLanguage()
  const { done, good } = useMemo(
    () => ({ done: days.map(day => day.doneCount), good: days.flatMap(({ goodCount }) => goodCount ?? []) }),
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
    return { kind: 'bar', categories: days.map(day => day.dataDt.slice(5)), series, text, shortText: text } as const
  }, [days, done, doneName, good, goodName, t, language])
  return (
    <div className="ch-own-work">
      <Figure name={doneName} value={<Count value={done.at(-1)!} />}>
        <Weeks values={done} />
      </Figure>
      {goodName && (
        <Figure name={goodName} value={<Count value={good.at(-1)!} />}>
          <Weeks values={good} />
          {/* Whoever was converted was not always called in these days: no share of the calls. */}
          {desk !== 'telemarketing' && <Share good={good} done={done} />}
        </Figure>
      )}
      {desk === 'collection' && (
        <Figure name="recovered" value={<Money amountMinor={days.at(-1)!.recoveryAmount} currency={currency} />}>
          <Weeks values={days.map(day => day.recoveryAmount ?? 0)} currency={currency} />
        </Figure>
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

/** Yesterday, the last seven days and the seven before them, of values by day up to today. */
function Weeks({ values, currency }: { values: readonly number[]; currency?: string }) {
  const shown = (value: number) =>
    currency ? <Money amountMinor={value} currency={currency} /> : <Count value={value} />
  return (
    <>
      <Detail name="yesterday" value={shown(values.at(-2)!)} />
      <Detail name="lastSeven" value={shown(sumOf(values.slice(-WEEK)))} />
      <Detail name="sevenBefore" value={shown(sumOf(values.slice(-2 * WEEK, -WEEK)))} />
    </>
  )
}

function Share({ good, done }: { good: readonly number[]; done: readonly number[] }) {
  const of = sumOf(done.slice(-WEEK))
  if (of === 0) return null
  return <Detail name="share" value={<bdi dir="ltr">{percentText(sumOf(good.slice(-WEEK)), of)}</bdi>} />
}
