import type { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { PORTFOLIO_HEADINGS } from '@countinghouse/contract/areas/intake/portfolio/columns'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { type Say, useLanguage, useText } from '../../../kernel/i18n'
import './portfolio-parts.css'

export type PortfolioLine = RowOf<typeof portfolio.portfolioRows>

export const portfolioPath = (row: { importId: number }): string => `/operation/portfolioimport?id=${row.importId}`

type LineFault = PortfolioLine['faults'][number]

/** The column in the reader's words, and what is wrong with it. */
export const faultWords = (
  { field, fault }: LineFault,
  { t, language }: { t: Say; language: keyof typeof PORTFOLIO_HEADINGS },
): [column: string, wrong: string] => [PORTFOLIO_HEADINGS[language][field], t(`intake:fault.${fault}`)]

export function LineFaults({ faults }: { faults: PortfolioLine['faults'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="ch-line-faults">
      {faults.map(one => {
        const [column, wrong] = faultWords(one, { t, language })
        return (
          <li key={one.field}>
            <span className="ch-line-fault-column">{column}</span> {wrong}
          </li>
        )
      })}
    </ul>
  )
}
