import type { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Skeleton } from 'antd'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { boundsText } from '../../../kernel/expression/bounds'
import { useText } from '../../../kernel/i18n'
import './variable-board.css'
import '../risk-cells.css'
import { texts as ruleTexts } from '../rule/texts'
import { texts } from './texts'

interface VariableBoardProps {
  variables: AnswerOf<typeof riskVariables.riskVariableChoices> | undefined
  onChoose: (name: string) => void
}

/** The variables that a rule can use; one that is chosen is written where the cursor stands. */
export function VariableBoard({ variables, onChoose }: VariableBoardProps) {
  const t = useText()
  const { label } = useDictionaries()
  return (
    <section className="ch-risk-board" aria-label={t(texts.title)}>
      <h3>{t(ruleTexts.variables)}</h3>
      {!variables && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul>
        {variables?.map(({ variableName, variableLabel, variableType, ...range }) => (
          <li key={variableName}>
            <button type="button" onClick={() => onChoose(variableName)}>
              <bdi dir="ltr" className="ch-risk-code">
                {variableName}
              </bdi>
              <span>{variableLabel}</span>
              <span className="ch-risk-type">
                {label('variableType', variableType)} <bdi dir="ltr">{boundsText(range)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
