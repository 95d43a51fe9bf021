import { checkResult, humanReview } from '@countinghouse/contract/areas/human-review/calls'
import { toneIn } from '@countinghouse/contract/kernel/choice'
import { CHECKLIST_NAMES } from '@countinghouse/domain/areas/human-review/checklists'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { Section } from '../../../kernel/detail-page'
import { useFieldName } from '../../../kernel/field-name'
import { useMay } from '../../../kernel/may'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'
import './human-review-section.css'

/** What the human review found: evidence for who decides (G-181). What did not pass is named, what passed is counted. */
export function HumanReviewSection({ orderId }: { orderId: number }) {
  const { t, dictionaries } = useShow()
  const label = useLabel()
  const may = useMay()
  const fieldName = useFieldName('human-review')
  const review = useRead(humanReview.ofOrder, { orderId }, { when: may(humanReview.ofOrder) }).data?.review
  if (!review) return null
  return (
    <Section
      title={t(texts.humanReview)}
      extra={
        <StatusTag
          tone={toneOf('humanReviewStatus', review.reviewStatus)}
          text={dictionaries.label('humanReviewStatus', review.reviewStatus)}
        />
      }
    >
      <FieldPairs
        area="human-review"
        schema={humanReview.list.row}
        row={review}
        fields={['reviewerName', 'reviewTime', 'callOutcome', { field: 'remark', wide: true }]}
      />
      <ul className="ch-found">
        {CHECKLIST_NAMES.map(name => {
          const items = review[name]
          const others = items.filter(item => item.checkResult !== 'passed')
          return (
            <li key={name}>
              <span className="ch-found-name">{fieldName(name)}</span>
              {items.length === 0 ? (
                <span className="ch-note">{t(texts.notLooked)}</span>
              ) : (
                <StatusTag
                  tone={others.some(item => item.checkResult === 'failed') ? 'bad' : 'good'}
                  text={t(texts.passedOf, { passed: items.length - others.length, items: items.length })}
                />
              )}
              {others.map(item => (
                <StatusTag
                  key={item.itemId}
                  tone={toneIn(checkResult, item.checkResult)}
                  text={`${dictionaries.label('humanReviewChecklist', item.itemId)}: ${label(checkResult, item.checkResult)}`}
                />
              ))}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
