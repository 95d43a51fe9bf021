import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { countText, rateText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import './overdue-days.css'
import './figures.css'

type Day = NonNullable<AnswerOf<typeof dashboard.overview>['firstOverdueTenList']>[number]

/** First overdue rate of the last ten due days: the bars are the table's own rows. */
export function OverdueDays({ days }: { days: readonly Day[] }) {
  const t = useText()
  const language = useLanguage()
  if (days.length === 0) return null
  const rates = days.map(day => Number.parseFloat(day.dataValue))
  const highest = Math.max(...rates, 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, so that it must be reached by keys
    <article className="ch-home-figure ch-home-overdue-days" tabIndex={0}>
      <h3>{t('dashboard:days.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard:days.date')}</th>
            <th scope="col" className="ch-home-number">
              {t('dashboard:days.due')}
            </th>
            <th scope="col" className="ch-home-number">
              {t('dashboard:days.overdue')}
            </th>
            <th scope="col" className="ch-home-number">
              {t('dashboard:days.rate')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day.dataDt}>
              <td className="ch-tabular">
                <bdi dir="ltr">{day.dataDt}</bdi>
              </td>
              <td className="ch-home-number ch-tabular">{countText(day.dueCount, language)}</td>
              <td className="ch-home-number ch-tabular">{countText(day.overdueCount, language)}</td>
              <td className="ch-home-number ch-tabular">
                <bdi dir="ltr">{rateText(day.dataValue, language)}</bdi>
              </td>
              <td className="ch-home-bar" aria-hidden="true">
                <i style={{ inlineSize: `${(rates[index]! * 100) / highest}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
