import { humanReview } from '@countinghouse/contract/areas/human-review/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { useNavigate } from 'react-router'
import { DocumentsSection } from '../../kernel/case/documents-section'
import { CallsSection, ContactsSection, SocialSection } from '../../kernel/case/lists'
import { ProfilePairs, RiskPairs, WorkPairs } from '../../kernel/case/profile'
import { useCustomer } from '../../kernel/case/use-customer'
import { DetailBand, DetailWaiting, Section } from '../../kernel/detail-page'
import { useText } from '../../kernel/i18n'
import { PageLink, pathTo } from '../../kernel/links'
import { Masked } from '../../kernel/masked'
import { useMay } from '../../kernel/may'
import { useRecordId } from '../../kernel/record-id'
import { useShow } from '../../kernel/show'
import { StatusTag, toneOf } from '../../kernel/status-tag'
import { useTabSubject } from '../../kernel/tab-activity'
import { useRead } from '../../kernel/use-read'
import { ChecklistForm } from './checklist-form'
import './review-detail.css'

const LIST = '/humanReview/list'

/** One human review: what is looked at on the left, the checklists on the right; the next pending one follows. */
export function ReviewDetailScreen() {
  const reviewId = useRecordId()
  const navigate = useNavigate()
  const answer = useRead(humanReview.detail, { reviewId }, { when: reviewId > 0 })
  const pending = useRead(
    humanReview.list,
    { mine: true, reviewStatus: humanReviewStatus.value.pending, sortField: 'createTime', sortOrder: 'asc' },
    { when: reviewId > 0 },
  )
  useTabSubject(answer.data?.orderNo)
  if (!answer.data)
    return (
      <DetailWaiting list={LIST} none={reviewId === 0} fault={answer.error} onRetry={() => void answer.refetch()} />
    )
  const next = pending.data?.list.find(row => row.reviewId !== reviewId)
  return (
    <div className="ch-human-review-room">
      <div className="ch-human-review">
        <ReviewedCase review={answer.data} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
        <aside tabIndex={0}>
          <ChecklistForm
            key={`${reviewId} ${answer.data.rowVersion}`}
            review={answer.data}
            onDone={() => void navigate(next ? pathTo('humanReview', next.reviewId) : LIST)}
          />
        </aside>
      </div>
    </div>
  )
}

function ReviewedCase({ review }: { review: AnswerOf<typeof humanReview.detail> }) {
  const t = useText()
  const may = useMay()
  const { dictionaries } = useShow()
  const { custId, orderId, reviewStatus } = review
  const person = useCustomer(custId)
  const images = useRead(order.imageList, { orderId, pageSize: 100 }, { when: may(order.imageList) })
  const customer = person.data
  return (
    <div className="ch-detail ch-facts">
      <DetailBand
        face={review.custName.charAt(0)}
        title={
          <PageLink kind="customer" id={custId}>
            {review.custName}
          </PageLink>
        }
        state={
          <StatusTag
            tone={toneOf('humanReviewStatus', reviewStatus)}
            text={dictionaries.label('humanReviewStatus', reviewStatus)}
          />
        }
        facts={[
          <Masked key="mobile" value={review.mobile} subject="customer" id={custId} field="mobile" />,
          <PageLink key="order" kind="order" id={orderId}>
            {review.orderNo}
          </PageLink>,
          review.appName,
          dictionaries.label('orderStatus', review.orderStatus),
        ]}
      />
      {customer ? (
        <>
          <DocumentsSection customer={customer} images={images.data?.list ?? []} />
          <ContactsSection custId={custId} />
          <SocialSection custId={custId} />
          <CallsSection custId={custId} orderId={orderId} />
          <Section title={t('kernel:case.profile')}>
            <ProfilePairs customer={customer} />
          </Section>
          <Section title={t('kernel:case.work')}>
            <WorkPairs customer={customer} />
          </Section>
          <Section title={t('kernel:case.risk')}>
            <RiskPairs customer={customer} />
          </Section>
        </>
      ) : (
        <DetailWaiting fault={person.error} onRetry={() => void person.refetch()} />
      )}
    </div>
  )
}
