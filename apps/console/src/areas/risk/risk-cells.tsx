import { ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import { OUTCOME_TONES, type RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { CutText } from '../../kernel/cut-text'
import { StatusDot } from '../../kernel/status-tag'
import { useLabel } from '../../kernel/use-label'
import './risk-cells.css'

/** An expression or a name as it is written: left to right in every language. */
export function Code({ text, width }: { text: string; width?: number }) {
  return (
    <bdi dir="ltr" className="ch-risk-code">
      {width ? <CutText text={text} width={width} /> : text}
    </bdi>
  )
}

/** What a rule does to whom it holds for. */
export function Outcome({ outcome }: { outcome: RuleOutcome }) {
  return <StatusDot tone={OUTCOME_TONES[outcome]} text={useLabel()(ruleOutcome, outcome)} />
}
