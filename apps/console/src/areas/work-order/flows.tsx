import { FLOWS } from '@countinghouse/domain/areas/work-order/definition'
import { workFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import { Section } from '../../kernel/detail-page'
import { useDictionaries } from '../../kernel/dictionary-texts'
import { useText } from '../../kernel/i18n'
import { usePageName } from '../../kernel/page-name'
import { FlowDiagram } from './flow-diagram'
import { FlowTrack } from './flow-track'
import './flows.css'
import { texts } from './texts'

/** The flow of each work-order type as the program defines it: to be looked at, not bent. */
export function FlowsScreen() {
  const t = useText()
  const { label } = useDictionaries()
  const name = usePageName()
  return (
    <article className="ch-flows">
      <header>
        <h1>{name}</h1>
        <p className="ch-note">{t(texts.flowsPurpose)}</p>
      </header>
      {workFlowType.values.map(type => (
        <Section
          key={type}
          title={label('workFlowType', type)}
          extra={
            <span className="ch-note">
              {t(texts.raisedBy, { roles: FLOWS[type].raisedBy.map(role => label('approveRole', role)).join(', ') })}
            </span>
          }
        >
          <FlowTrack type={type} itNode="cs_receive" passed={[]} />
          <FlowDiagram type={type} />
        </Section>
      ))}
    </article>
  )
}
