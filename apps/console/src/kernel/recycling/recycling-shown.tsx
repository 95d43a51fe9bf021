import { afterResult } from '@countinghouse/contract/kernel/setting-value'
import type { AfterResult, RecyclingRules } from '@countinghouse/domain/areas/telemarketing/recycling'
import { telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { useDictionaries } from '../dictionary-texts'
import { useText } from '../i18n'
import { useLabel } from '../use-label'
import { texts } from './texts'
import '../list-table.css'

export const isRecycling = (value: unknown): value is RecyclingRules =>
  typeof value === 'object' && value !== null && 'results' in value

interface RecyclingShownProps {
  rules: RecyclingRules
  /** The rules before or after them: then only what differs. */
  besides?: RecyclingRules | undefined
}

/** The rules by which customers go back to the pool, in a few lines. */
export function RecyclingShown({ rules, besides }: RecyclingShownProps) {
  const t = useText()
  const label = useLabel()
  const dictionaries = useDictionaries()
  const { untouched, expired, results } = rules
  const says = ({ next, afterDays: after, restDays: rest, mostTurns: turns }: AfterResult) =>
    next === 'returns' ? t(texts.returns, { after, rest, turns }) : label(afterResult, next)
  const differs = (of: (rules: RecyclingRules) => object) => {
    const before = besides && new Map(Object.entries(of(besides)))
    return !before || Object.entries(of(rules)).some(([key, value]) => before.get(key) !== value)
  }
  const lines = [
    ...(differs(one => one.untouched) ? [[t(texts.untouched), says({ ...untouched, next: 'returns' })] as const] : []),
    ...(differs(one => one.expired)
      ? [[t(texts.expired), t(texts.rests, { rest: expired.restDays, turns: expired.mostTurns })] as const]
      : []),
    ...(besides
      ? telemarketStatus.values
          .filter(result => differs(one => one.results[result]))
          .map(result => [dictionaries.label(telemarketStatus.code, result), says(results[result])] as const)
      : []),
  ]
  const many = (next: AfterResult['next']) => Object.values(results).filter(one => one.next === next).length
  return (
    <span className="ch-two-lines">
      {lines.map(([name, rule]) => (
        <span key={name} className="ch-wrapped">
          <bdi>{name}</bdi>: <bdi>{rule}</bdi>
        </span>
      ))}
      {besides ? null : (
        <span className="ch-wrapped">{t(texts.summary, { back: many('returns'), ends: many('ends') })}</span>
      )}
    </span>
  )
}
