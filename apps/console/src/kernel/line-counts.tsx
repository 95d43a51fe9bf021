import type { ReactNode } from 'react'
import { countText } from './format'
import { useLanguage } from './i18n'
import { PercentBar } from './percent-bar'
import './line-counts.css'

interface LineCountsProps {
  /** The states that lines of a file may have, how each is shown, and how many have it. */
  counts: readonly { state: string; label: ReactNode; number: number }[]
  /** While the lines are worked on: what is done with them, and how much of it in percent, where that is known. */
  work?: { name: string; percent?: number | undefined } | undefined
}

/** How many lines of a file stand where, and how far the work on them is. */
export function LineCounts({ counts, work }: LineCountsProps) {
  const language = useLanguage()
  return (
    <section className="ch-line-counts" aria-live="polite">
      <dl>
        {counts.map(({ state, label, number }) => (
          <div key={state}>
            <dt>{label}</dt>
            <dd className="ch-figures">{countText(number, language)}</dd>
          </div>
        ))}
      </dl>
      {work && <PercentBar percent={work.percent} name={work.name} isActive />}
    </section>
  )
}
