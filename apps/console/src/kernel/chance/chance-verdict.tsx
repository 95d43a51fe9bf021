import { chanceMeaning } from '@countinghouse/contract/kernel/chance-meaning'
import { leftToRight, rateText } from '../format'
import { useLanguage, useText } from '../i18n'
import { StatusDot } from '../status-tag'
import { useLabel } from '../use-label'
import { texts } from './texts'

interface Verdict {
  /** In hundredths of a percent; null where nothing can be said. */
  chance: number | null
  meaning: (typeof chanceMeaning.options)[number]
}

/** Whether two figures are apart by more than chance, with how likely that is; `tone` is that of a difference. */
export function ChanceVerdict({ of, tone = 'good' }: { of: Verdict; tone?: 'good' | 'bad' }) {
  const t = useText()
  const language = useLanguage()
  const meaning = useLabel()(chanceMeaning, of.meaning)
  const text =
    of.chance === null
      ? meaning
      : t(texts.byChance, { meaning, chance: leftToRight(rateText(of.chance / 100, language, 1)) })
  const tones = { tooFew: 'neutral', chance: 'waiting', moreThanChance: tone } as const
  return <StatusDot tone={tones[of.meaning]} text={text} />
}
