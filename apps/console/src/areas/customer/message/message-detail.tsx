import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerBoard, messageDetail } from '@countinghouse/contract/areas/customer/message/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import { useState } from 'react'
import { CaseTimeline } from '../../../kernel/case/case-timeline'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { DetailBand, DetailPage, DetailWaiting, Section } from '../../../kernel/detail-page'
import { Pictures } from '../../../kernel/image-viewer'
import { PageLink } from '../../../kernel/links'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useRead } from '../../../kernel/use-read'
import { AddWorkOrder } from '../../../kernel/work-order/add-work-order'
import { ReplyDialog } from './reply'
import './message-detail.css'
import { texts } from './texts'

type Message = AnswerOf<typeof customerBoard.messageView>

export function CustLeavingDetailScreen() {
  const id = useRecordId()
  const answer = useRead(customerBoard.messageView, { id }, { when: id > 0 })
  useTabSubject(answer.data?.custName)
  if (!answer.data)
    return (
      <DetailWaiting
        list="/customer/Custleaving"
        none={id === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return <MessagePage message={answer.data} />
}

function MessagePage({ message }: { message: Message }) {
  const { t, dictionaries, field } = useShow()
  const may = useMay()
  const [replying, setReplying] = useState(false)
  const [raising, setRaising] = useState(false)
  const waiting = message.replyStatus === replyStatus.value.notAnswered
  const mayReply = waiting && may(customerBoard.messageReply)
  const mayRaise = message.workOrderId === null && may(workOrders.workOrderAdd)
  return (
    <DetailPage
      band={
        <DetailBand
          face={message.custName.charAt(0)}
          title={
            <PageLink kind="customer" id={message.custId}>
              {message.custName}
            </PageLink>
          }
          state={
            <StatusTag
              tone={toneOf('replyStatus', message.replyStatus)}
              text={dictionaries.label('replyStatus', message.replyStatus)}
            />
          }
          facts={[
            <Masked key="mobile" value={message.mobile} subject="customer" id={message.custId} field="mobile" />,
            message.appName,
            dictionaries.label('messageBoardType', message.messageBoardType),
            field(messageDetail, message, 'createTime'),
            message.workOrderId !== null && (
              <PageLink key="workOrder" kind="workOrder" id={message.workOrderId}>
                {t(texts.raised, { id: message.workOrderId })}
              </PageLink>
            ),
          ]}
          actions={[
            ...(mayReply
              ? [{ key: 'reply', label: t('customer:reply.action'), onClick: () => setReplying(true) }]
              : []),
            ...(mayRaise ? [{ key: 'raise', label: t(texts.raise), onClick: () => setRaising(true) }] : []),
          ]}
        />
      }
      aside={may(customer.timeline) && <CaseTimeline custId={message.custId} />}
    >
      <div className="ch-detail-main">
        <Section title={t('customer:section.message')}>
          <p className="ch-message" dir="auto">
            {message.content}
          </p>
          <FieldPairs
            area="customer"
            schema={messageDetail}
            row={message}
            fields={[
              'messageBoardType',
              'questionType',
              'complaintType',
              { field: 'createTime', label: t(texts.received) },
            ]}
          />
        </Section>
        {message.imageList.length > 0 && (
          <Section title={t('kernel:case.images')}>
            <Pictures paths={message.imageList} />
          </Section>
        )}
        <Section title={t('customer:section.reply')}>
          {waiting ? (
            <p className="ch-note">{t(mayReply ? 'customer:reply.waiting' : 'customer:reply.none')}</p>
          ) : (
            <>
              <p className="ch-message" dir="auto">
                {message.replyContent}
              </p>
              <FieldPairs
                area="customer"
                schema={messageDetail}
                row={message}
                fields={['replyUserName', 'replyTime']}
              />
            </>
          )}
        </Section>
      </div>
      {raising && (
        <AddWorkOrder
          fixed={{ appId: message.appId, custId: message.custId, complainChannel: 10, messageId: message.id }}
          initial={{ remark: message.content.slice(0, 1000) }}
          onClose={() => setRaising(false)}
        />
      )}
      {replying && <ReplyDialog row={message} onClose={() => setReplying(false)} />}
    </DetailPage>
  )
}
