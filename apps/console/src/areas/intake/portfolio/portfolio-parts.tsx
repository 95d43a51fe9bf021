import type { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { portfolioLineState, portfolioState } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { PORTFOLIO_HEADINGS } from '@countinghouse/contract/areas/intake/portfolio/columns'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { type Say, useLanguage, useText } from '../../../kernel/i18n'
import { StatusTag } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'
import './portfolio-parts.css'

type ImportRow = RowOf<typeof portfolio.portfolioList>
export type PortfolioLine = RowOf<typeof portfolio.portfolioRows>

const TONES = { checking: 'progress', checked: 'waiting', importing: 'progress', imported: 'good' } as const
const LINE_TONES = { ready: 'waiting', imported: 'good', refused: 'bad' } as const

export function PortfolioState({ state }: { state: ImportRow['portfolioState'] }) {
  const label = useLabel()
  return <StatusTag tone={TONES[state]} text={label(portfolioState, state)} />
}

export function PortfolioLineState({ state }: { state: PortfolioLine['lineState'] }) {
  const label = useLabel()
  return <StatusTag tone={LINE_TONES[state]} text={label(portfolioLineState, state)} />
}

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
