import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useTabActive } from '../../../kernel/tab-activity'
import { texts } from './texts'
import './tag-cloud.css'

/** How long the same tags stand (G-054). */
export const TAGS_MS = 5000
const TAGS_AT_ONCE = 12
const STEPS = 4

interface Tag {
  channel: string
  loanCount: number
}

/** Channels as large as their loans are many; each five seconds the next of them, or the same in other places. */
export function TagCloud({ tags }: { tags: readonly Tag[] | undefined }) {
  const t = useText()
  const language = useLanguage()
  const active = useTabActive()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setTurn(last => last + 1), TAGS_MS)
    return () => clearInterval(timer)
  }, [active])
  const most = Math.max(1, ...(tags ?? []).map(tag => tag.loanCount))
  return (
    <article className="ch-analysis-card">
      <h2>
        <Tooltip title={t(texts.tagsMean)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its definition opens on focus too */}
          <span tabIndex={0}>{t(texts.tags)}</span>
        </Tooltip>
      </h2>
      {tags?.length === 0 && <p>{t(texts.none)}</p>}
      <ul className="ch-tags">
        {shownAt(tags ?? [], turn).map(({ channel, loanCount }) => (
          <li key={channel} data-size={Math.ceil((loanCount / most) * STEPS)}>
            <bdi>{channel}</bdi> <small>{countText(loanCount, language)}</small>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** The tags of a turn: of many the next dozen, of few all of them, beginning with another one. */
export function shownAt<T>(tags: readonly T[], turn: number): T[] {
  if (tags.length === 0) return []
  const step = tags.length > TAGS_AT_ONCE ? TAGS_AT_ONCE : 1
  const from = (turn * step) % tags.length
  return [...tags.slice(from), ...tags.slice(0, from)].slice(0, TAGS_AT_ONCE)
}
