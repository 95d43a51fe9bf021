import { approval } from '@countinghouse/contract/areas/approval/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderDetail, orderTerms } from '@countinghouse/contract/areas/order/detail/rows'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { DocumentsSection } from '../../../kernel/case/documents-section'
import { CallsSection, ContactsSection, SocialSection } from '../../../kernel/case/lists'
import { ProfilePairs, RiskPairs, WorkPairs } from '../../../kernel/case/profile'
import { useCustomer } from '../../../kernel/case/use-customer'
import { CallButton } from '../../../kernel/contact/call-button'
import { CopyButton } from '../../../kernel/copy-button'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { DetailBand, DetailWaiting, Section } from '../../../kernel/detail-page'
import { useText } from '../../../kernel/i18n'
import { PageLink } from '../../../kernel/links'
import { ListSection } from '../../../kernel/list-section'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { BankSection } from '../../../kernel/risk-case/bank-section'
import { RiskTrace } from '../../../kernel/risk-case/risk-trace'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import { HumanReviewSection } from './human-review-section'
import { texts } from './texts'
import '../../../kernel/definition-pairs.css'
import './case-view.css'

type Task = AnswerOf<typeof approval.detail>

/** Everything an examiner judges by, in the order of the work: what is asked, who asks, what was read, who vouches. */
export function CaseView({ task, onReady }: { task: Task; onReady: (taskId: number) => void }) {
  const { t, dictionaries } = useShow()
  const may = useMay()
  const mayOrder = may(order.detail)
  const detail = useRead(order.detail, { orderId: task.orderId }, { when: mayOrder })
  const images = useRead(order.imageList, { orderId: task.orderId, pageSize: 100 }, { when: mayOrder })
  const why = useRead(riskRules.riskCheckOfOrder, { orderId: task.orderId }, { when: may(riskRules.riskCheckOfOrder) })
  const person = useCustomer(task.custId)
  const customer = person.data
  const complete = customer !== undefined && (!mayOrder || (detail.data !== undefined && images.data !== undefined))
  // What comes piece by piece pushes away what somebody has begun to read. What was refused is asked again by the part that shows
  // it: that takes nothing away from a case that stands.
  const [stands, setStands] = useState<number>()
  const waiting = stands !== task.taskId && [detail, images, why, person].some(one => one.isLoading)
  if (!waiting && stands !== task.taskId) setStands(task.taskId)
  const ready = complete && !waiting
  useEffect(() => {
    if (ready) onReady(task.taskId)
  }, [ready, onReady, task.taskId])
  return (
    <div className="ch-detail ch-case">
      <DetailBand
        face={task.custName.charAt(0)}
        title={
          <PageLink kind="customer" id={task.custId}>
            {task.custName}
          </PageLink>
        }
        state={
          <StatusTag
            tone={toneOf('approvalTaskStatus', task.approvalTaskStatus)}
            text={dictionaries.label('approvalTaskStatus', task.approvalTaskStatus)}
          />
        }
        facts={[
          <Masked key="mobile" value={task.mobile} subject="customer" id={task.custId} field="mobile" />,
          <span key="order">
            <PageLink kind="order" id={task.orderId}>
              {task.orderNo}
            </PageLink>
            <CopyButton text={task.orderNo} />
          </span>,
          task.appName,
          dictionaries.label('orderType', task.orderType),
        ]}
        figure={{
          label: t('approval:applied'),
          value: <Money amountMinor={task.applicationAmount} currency={task.currency} size="large" />,
        }}
      />
      {waiting ? (
        <div className="ch-section" aria-busy="true">
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      ) : (
        <CaseParts task={task} detail={detail.data} images={images.data?.list ?? []} person={person} />
      )}
    </div>
  )
}

interface PartsProps {
  task: Task
  detail: AnswerOf<typeof order.detail> | undefined
  images: AnswerOf<typeof order.imageList>['list']
  person: ReturnType<typeof useCustomer>
}

/** What stands below the band, all of it at once. */
function CaseParts({ task, detail, images, person }: PartsProps) {
  const t = useText()
  const may = useMay()
  const customer = person.data
  return (
    <>
      {may(riskRules.riskCheckOfOrder) && <RiskTrace orderId={task.orderId} />}
      {detail && detail.loanNumber > 1 && <EarlierLoans orderId={task.orderId} />}
      <div className="ch-case-body">
        <div className="ch-case-documents">{customer && <DocumentsSection customer={customer} images={images} />}</div>
        <div className="ch-case-facts ch-facts">
          {detail && (
            <Section title={t('approval:section.application')}>
              <FieldPairs
                area="order"
                schema={orderDetail}
                row={detail}
                fields={[
                  'productName',
                  'loanPurpose',
                  'applicationDeadline',
                  'loanNumber',
                  'repaymentMethod',
                  'channel',
                  'applicationTime',
                  'submissionTime',
                ]}
              />
              <FieldPairs
                area="order"
                schema={orderTerms}
                row={detail.terms}
                currency={detail.currency}
                fields={['interestBpsPerDay', 'serviceFeeBps', 'lateFeeBpsPerDay']}
              />
            </Section>
          )}
          {customer ? (
            <>
              <Section title={t('kernel:case.profile')}>
                <ProfilePairs customer={customer} />
              </Section>
              <Section title={t('kernel:case.work')}>
                <WorkPairs customer={customer} />
              </Section>
              <BankSection customer={customer} orderId={task.orderId} />
              <Section title={t('kernel:case.risk')}>
                <RiskPairs customer={customer} />
              </Section>
            </>
          ) : (
            <DetailWaiting fault={person.error} onRetry={() => void person.refetch()} />
          )}
        </div>
      </div>
      <HumanReviewSection orderId={task.orderId} />
      <ContactsSection custId={task.custId} />
      <SocialSection custId={task.custId} />
      <CallsSection
        custId={task.custId}
        orderId={task.orderId}
        extra={<CallButton customerId={task.custId} taskId={task.taskId} />}
      />
      {may(approval.logList) && (
        <ListSection
          title={t('approval:section.log')}
          call={approval.logList}
          of={{ orderId: task.orderId }}
          rowKey="logId"
          columns={[
            { field: 'operationUserName', below: 'operationTime' },
            { field: 'operation', below: 'newExaminerName' },
            'approvalStatus',
            'answeredCount',
            { field: 'rejectReason', below: 'remark' },
          ]}
        />
      )}
    </>
  )
}

/** How the customer paid before, the last loan first. */
function EarlierLoans({ orderId }: { orderId: number }) {
  const { t } = useShow()
  return (
    <ListSection
      title={t(texts.earlier)}
      call={order.earlierLoans}
      of={{ orderId }}
      rowKey="orderId"
      columns={['orderNo', 'orderStatus', 'capital', 'worstOverdueDays', 'loanTime', 'expireTime', 'settleTime']}
    />
  )
}
