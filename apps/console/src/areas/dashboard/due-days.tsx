import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { repayDay } from '@countinghouse/contract/areas/dashboard/rows'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useFieldName } from '../../kernel/field-name'
import { figureText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { texts } from './analysis/texts'
import './due-days.css'

type Day = AnswerOf<typeof dashboard.repayInfo>[number]
const FIELDS = Object.keys(repayDay.shape) as (keyof Day)[]

/** The ten rows of the daily repayment statistics. */
export function DueDays({ days }: { days: readonly Day[] }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('dashboard')
  return (
    <article className="ch-due-days">
      <h2>{t(texts.due)}</h2>
      <p>{t(texts.dueMeans)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reached by keys */}
      <div tabIndex={0}>
        <table>
          <thead>
            <tr>
              {FIELDS.map(field => (
                <th key={field} scope="col">
                  {fieldName(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <tr key={day.curDate}>
                {FIELDS.map(field => (
                  <td key={field}>
                    <bdi dir="ltr">{figureText(day[field], language)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  )
}
