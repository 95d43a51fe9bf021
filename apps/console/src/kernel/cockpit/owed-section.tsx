import { moneyParts } from '@countinghouse/domain/kernel/money-text'
import { Section } from '../detail-page'
import { leftToRight } from '../format'
import { useLanguage, useText } from '../i18n'
import { Money } from '../money'
import { useShow } from '../show'
import type { Task } from './draft'
import { texts } from './texts'
import './owed-section.css'

const PARTS = ['principal', 'interest', 'fee', 'lateFee'] as const
const AT_FIRST = {
  principal: 'principalPayable',
  interest: 'interestPayable',
  fee: 'feePayable',
  lateFee: 'forfeitPenalty',
} as const

/** What is owed of the plan today, what made it, and what will settle it tomorrow. */
export function OwedSection({ task }: { task: Task }) {
  const t = useText()
  const { currency, owed, why, settles } = task
  const language = useLanguage()
  const number = (amountMinor: number) => leftToRight(moneyParts(amountMinor, currency, language).number)
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} bare />
  const later = settles.slice(1).filter(one => one.amountMinor !== owed.total)
  return (
    <Section title={t(texts.owed.title)}>
      <p className="ch-case-owed">
        <Money amountMinor={owed.total} currency={currency} size="large" />
      </p>
      {why && (
        <table className="ch-case-why" aria-label={t(texts.owed.why)}>
          <tbody>
            {PARTS.filter(part => why[AT_FIRST[part]] > 0).map(part => (
              <tr key={part}>
                <th scope="row">
                  {t(texts.owed[part])}
                  {part === 'lateFee' && (
                    <small>
                      {t(texts.owed.perDay, {
                        amount: number(why.lateFeePerDay),
                        cap: number(why.lateFeeCap),
                      })}
                    </small>
                  )}
                </th>
                <td>{money(why[AT_FIRST[part]])}</td>
              </tr>
            ))}
            {why.paidAmount > 0 && (
              <tr>
                <th scope="row">{t(texts.owed.paid)}</th>
                <td>{money(-why.paidAmount)}</td>
              </tr>
            )}
            {why.hadDeductionFee > 0 && (
              <tr>
                <th scope="row">{t(texts.owed.reduced)}</th>
                <td>{money(-why.hadDeductionFee)}</td>
              </tr>
            )}
          </tbody>
          {later.length > 0 && (
            <tfoot>
              {later.map(({ on, amountMinor }) => (
                <tr key={on}>
                  <th scope="row">{t(texts.owed.tomorrow, { date: leftToRight(on) })}</th>
                  <td>{money(amountMinor)}</td>
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      )}
    </Section>
  )
}

/** The periods of the loan; the one that the task is about is marked. */
export function PlanSection({ task }: { task: Task }) {
  const { t, dictionaries } = useShow()
  return (
    <Section title={t(texts.owed.plan)}>
      <ul className="ch-case-plan">
        {task.plans.map(plan => (
          <li key={plan.planId} aria-current={plan.current || undefined}>
            <span>
              {t(texts.owed.period, { at: plan.currentPeriod })}
              <bdi className="ch-figures" dir="ltr">
                {plan.expireTime}
              </bdi>
            </span>
            <span>
              {plan.overdueDays > 0
                ? t(texts.owed.late, { days: plan.overdueDays })
                : dictionaries.label('settleStatus', plan.settleStatus)}
              <Money amountMinor={plan.total} currency={task.currency} dashZero />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
