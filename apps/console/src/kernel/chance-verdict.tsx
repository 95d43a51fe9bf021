import { chanceMeaning } from '@countinghouse/contract/kernel/chance-meaning'
import { leftToRight } from './format'
import { useText } from './i18n'
import { StatusDot } from './status-tag'
import { ownTexts } from './text-keys'
import { useLabel } from './use-label'

const texts = ownTexts({
  byChance: [
    '{meaning}（偶然概率 {chance}）',
    '{meaning} (by chance {chance})',
    '{meaning} (por azar {chance})',
    '{meaning} (par hasard {chance})',
    '{meaning} (بالصدفة {chance})',
    '{meaning} (โดยบังเอิญ {chance})',
  ],
})

interface Verdict {
  /** In hundredths of a percent; null where nothing can be said. */
  chance: number | null
  meaning: (typeof chanceMeaning.options)[number]
}

/** Whether two figures are apart by more than chance, with how likely that is; `tone` is that of a difference. */
export function ChanceVerdict({ of, tone = 'good' }: { of: Verdict; tone?: 'good' | 'bad' }) {
  const t = useText()
  const meaning = useLabel()(chanceMeaning, of.meaning)
  const text =
    of.chance === null
      ? meaning
      : t(texts.byChance, { meaning, chance: leftToRight(`${(of.chance / 100).toFixed(1)}%`) })
  const tones = { tooFew: 'neutral', chance: 'waiting', moreThanChance: tone } as const
  return <StatusDot tone={tones[of.meaning]} text={text} />
}
