import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useText } from '../../../kernel/i18n'
import './made-by.css'

export type ExplainedLine = AnswerOf<typeof order.explainBalance>['lines'][number]

interface MadeByProps {
  line: ExplainedLine
  currency: string
  /** The terms of the loan as people read them. */
  rates: { interest: string; lateFee: string; days: number; otherFeeMinor: number }
  language: Language
}

/** What made a line of the balance: its name, the receipt, and below it the rule in words. */
export function MadeBy({ line, currency, rates, language }: MadeByProps) {
  const t = useText()
  const money = (amountMinor: number) => moneyText(amountMinor, currency, language)
  const beyond = [
    ['received', line.receivedMinor],
    ['extensionFee', line.extensionFeeMinor],
    ['credit', line.creditMinor],
    ['recovered', line.recoveredMinor],
  ] as const
  const notes = [
    ...(line.what === 'lent'
      ? [
          t('order:balance.rule.lent', {
            interest: rates.interest,
            days: rates.days,
            fee: money(rates.otherFeeMinor),
          }),
        ]
      : []),
    ...line.rules.map(rule => {
      const said = t('order:balance.rule.lateFee', {
        period: rule.currentPeriod,
        days: rule.days,
        perDay: money(rule.perDayMinor),
        rate: rates.lateFee,
        principal: money(rule.principalMinor),
      })
      return rule.capped ? `${said} · ${t('order:balance.rule.capped', { cap: money(rule.capMinor) })}` : said
    }),
    beyond
      .filter(([, amountMinor]) => amountMinor > 0)
      .map(([name, amountMinor]) => t(`order:balance.rule.${name}`, { amount: money(amountMinor) }))
      .join(' · '),
  ].filter(note => note !== '')
  return (
    <div className="ch-made-by">
      <div>
        {t(`order:balance.what.${line.what}`)}
        {line.flowId !== '' && (
          <>
            {' '}
            <bdi className="ch-figures">{line.flowId}</bdi>
          </>
        )}
      </div>
      {notes.map(note => (
        <div key={note} className="ch-note">
          {note}
        </div>
      ))}
    </div>
  )
}
