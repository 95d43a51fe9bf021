import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Section } from '../../../kernel/detail-page'
import { useShow } from '../../../kernel/show'
import { StatusTag } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'
import './why-section.css'

type Rule = NonNullable<AnswerOf<typeof riskRules.riskCheckOfOrder>['check']>['rules'][number]

/** What the rules wanted a person to look at, with the values that they read: the first thing to know of a case. */
export function WhySection({ orderId }: { orderId: number }) {
  const { t, dictionaries } = useShow()
  const words: Record<string, string> = {
    true: t('kernel:yes'),
    false: t('kernel:no'),
    '&&': t(texts.and),
    '||': t(texts.or),
    '==': '=',
    '!=': '≠',
    '<=': '≤',
    '>=': '≥',
  }
  const answer = useRead(riskRules.riskCheckOfOrder, { orderId })
  if (!answer.data) return null
  const rules = answer.data.check?.rules ?? []
  return (
    <Section title={t(texts.why)}>
      {rules.length === 0 ? (
        <p className="ch-note">{t(texts.noRule)}</p>
      ) : (
        <ul className="ch-why">
          {rules.map(rule => (
            <li key={rule.ruleId}>
              <div>
                <span className="ch-why-kind">{dictionaries.label('jexlType', rule.jexlType)}</span>
                <bdi>{inWords(rule, words)}</bdi>
                {rule.unjudged && <StatusTag tone="waiting" text={t(texts.unjudged)} />}
              </div>
              <ul className="ch-why-values">
                {rule.values.map(({ variableName, variableLabel, value }) => (
                  <li key={variableName}>
                    <span>{variableLabel}</span> <bdi>{value === null ? '–' : (words[value] ?? value)}</bdi>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The condition with what its variables mean in place of their names, and signs that people read; what stands in quotes stays. */
const inWords = ({ jexlExpression, values }: Rule, words: Readonly<Record<string, string>>): string =>
  jexlExpression.replace(/'[^']*'|"[^"]*"|[A-Za-z_]\w*|&&|\|\||[=!<>]=/g, word => {
    const variable = values.find(({ variableName }) => variableName === word)
    return variable?.variableLabel ?? words[word] ?? word
  })
