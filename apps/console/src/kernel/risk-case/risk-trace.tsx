import { challengeSide } from '@countinghouse/contract/areas/risk/challenge/choices'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { ruleHeld, ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import type { RiskCheck } from '@countinghouse/contract/areas/risk/rule/rows'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import { Pairs } from '../definition-pairs'
import { Section } from '../detail-page'
import { useFieldName } from '../field-name'
import { instantText } from '../format'
import { useShow } from '../show'
import { ChoiceDot, ChoiceTag, StatusTag } from '../status-tag'
import { useLabel } from '../use-label'
import { useRead } from '../use-read'
import './risk-trace.css'
import { texts } from './texts'

type Rule = RiskCheck['rules'][number]

/** Which rules decided an application, with the values that they read and what would have changed it: the first thing to know of a case. */
export function RiskTrace({ orderId }: { orderId: number }) {
  const { t } = useShow()
  const label = useLabel()
  const { data } = useRead(riskRules.riskCheckOfOrder, { orderId })
  if (!data) return null
  const { check } = data
  if (!check)
    return (
      <Section title={t(texts.trace)}>
        <p className="ch-note">{t(texts.notAsked)}</p>
      </Section>
    )
  const deciding = check.rules.filter(({ decided }) => decided)
  const others = check.rules.filter(({ decided }) => !decided)
  return (
    <Section
      title={t(texts.trace)}
      extra={
        <span className="ch-trace-head">
          <span className="ch-note">{t(texts.asked, { at: instantText(check.checkTime) })}</span>
          <Came decision={check.decision} />
        </span>
      }
    >
      {check.challenge && (
        <p className="ch-note">
          {t(texts.challenged, {
            name: check.challenge.challengeName,
            side: label(challengeSide, check.challenge.challengeSide),
          })}
        </p>
      )}
      <Scores scores={check.scores} />
      {deciding.length === 0 ? (
        <p className="ch-note">{t(texts.noRule)}</p>
      ) : (
        <ul className="ch-trace">
          {deciding.map(rule => (
            <RuleLine key={rule.ruleId} rule={rule} />
          ))}
        </ul>
      )}
      <h3 className="ch-trace-title">{t(texts.changes)}</h3>
      <p className="ch-note">{t(check.changes.length > 0 ? texts.changesText : texts.nothingAlone)}</p>
      {check.changes.length > 0 && (
        <ul className="ch-trace-changes">
          {check.changes.map(change => (
            <li key={`${change.variableName} ${change.wouldBe}`}>
              <Changed change={change} />
              <Came decision={change.wouldBe} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="ch-trace-others">
          <summary>{t(texts.others, { count: others.length })}</summary>
          <ul className="ch-trace">
            {others.map(rule => (
              <RuleLine key={rule.ruleId} rule={rule} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

/** The scores that the customer had at the check; of those that never came nothing is said. */
function Scores({ scores }: { scores: RiskCheck['scores'] }) {
  const { t } = useShow()
  const fieldName = useFieldName('risk')
  const known = Object.entries(scores).filter(([, value]) => value !== null)
  if (known.length === 0) return <p className="ch-note">{t(texts.noScores)}</p>
  return (
    <Pairs
      pairs={known.map(([field, value]) => ({
        key: field,
        label: fieldName(field),
        value: <bdi dir="ltr">{value}</bdi>,
      }))}
    />
  )
}

function Came({ decision }: { decision: Decision | null }) {
  const { t } = useShow()
  return decision === null ? (
    <StatusTag tone="neutral" text={t(texts.leftToOthers)} />
  ) : (
    <ChoiceTag of={ruleOutcome} value={decision} />
  )
}

/** A condition in words, whether it held, and the values that it read. */
function RuleLine({ rule }: { rule: Rule }) {
  const { t, dictionaries } = useShow()
  const label = useLabel()
  const words = useWords()
  return (
    <li>
      <div>
        <ChoiceDot of={ruleHeld} value={rule.held} />
        <bdi title={rule.jexlExpression}>{inWords(rule, words)}</bdi>
        {rule.decided && rule.held === 'unknown' && <StatusTag tone="waiting" text={t(texts.unjudged)} />}
      </div>
      <ul className="ch-trace-values">
        <li>
          <span>
            {dictionaries.label('jexlType', rule.jexlType)} · {label(ruleOutcome, rule.outcome)} ·{' '}
            {t(texts.version, { id: rule.ruleId, version: rule.ruleVersion })}
          </span>
        </li>
        {rule.values.map(({ variableName, variableLabel, value }) => (
          <li key={variableName}>
            <span>{variableLabel}</span> <bdi>{value === null ? t(texts.unknown) : (words[value] ?? value)}</bdi>
          </li>
        ))}
      </ul>
      {rule.changes.length > 0 && (
        <div className="ch-trace-flips">
          {t(texts.notHeld)}
          {rule.changes.map(change => (
            <Changed key={change.variableName} change={change} />
          ))}
        </div>
      )}
    </li>
  )
}

/** A value as it was and as it would have had to be. */
function Changed({ change }: { change: Rule['changes'][number] }) {
  const { t } = useShow()
  const words = useWords()
  const { variableLabel, value, changedTo } = change
  return (
    <span className="ch-trace-change">
      <span>{variableLabel}</span>
      <bdi>{value === null ? t(texts.unknown) : (words[value] ?? value)}</bdi>
      <span className="ch-trace-arrow" aria-hidden />
      <strong>
        <bdi>{changedTo === null ? t(texts.anyOther) : (words[changedTo] ?? changedTo)}</bdi>
      </strong>
    </span>
  )
}

function useWords(): Readonly<Record<string, string>> {
  const { t } = useShow()
  return {
    true: t('kernel:yes'),
    false: t('kernel:no'),
    '&&': t(texts.and),
    '||': t(texts.or),
    '!': `${t(texts.not)} `,
    '==': '=',
    '!=': '≠',
    '<=': '≤',
    '>=': '≥',
  }
}

/** The condition with what its variables mean in place of their names, and signs that people read; what stands in quotes stays. */
const inWords = ({ jexlExpression, values }: Rule, words: Readonly<Record<string, string>>): string =>
  jexlExpression.replace(/'[^']*'|"[^"]*"|!?\s*[A-Za-z_]\w*|&&|\|\||[=!<>]=|!/g, word => {
    const [, negation, space, name] = /^(!?)(\s*)(.*)$/.exec(word)!
    const variable = values.find(({ variableName }) => variableName === name)
    if (!variable) return words[word] ?? `${negation && words['!']}${space}${words[name!] ?? name}`
    return `${negation ? '' : space}${variable.variableLabel}${negation && ` = ${words.false}`}`
  })
