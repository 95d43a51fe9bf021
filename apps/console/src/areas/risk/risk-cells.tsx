import { ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import { OUTCOME_TONES, type RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { CutText } from '../../kernel/cut-text'
import { useText } from '../../kernel/i18n'
import { Dash } from '../../kernel/money'
import { StatusDot, StatusTag } from '../../kernel/status-tag'
import { useLabel } from '../../kernel/use-label'
import './risk-cells.css'
import { texts as ruleTexts } from './rule/texts'

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

/** Says that a change of the row waits for a second person. */
export function WaitingCell({ waiting }: { waiting: boolean }) {
  const t = useText()
  return waiting ? <StatusTag tone="waiting" text={t(ruleTexts.waitsForSecond)} /> : <Dash />
}
