import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useState } from 'react'
import { IdentityPairs, mismatchesOf } from '../../../kernel/case/identity'
import { CaseImages } from '../../../kernel/case/images'
import { AddressBookSection, CallsSection, ContactsSection } from '../../../kernel/case/lists'
import { ProfilePairs, RiskPairs, WorkPairs } from '../../../kernel/case/profile'
import { useCustomer } from '../../../kernel/case/use-customer'
import { DetailWaiting, Section } from '../../../kernel/detail-page'
import { ForbiddenPart } from '../../../kernel/forbidden-part'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { BankSection } from '../../../kernel/risk-case/bank-section'
import { StatusTag } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'

interface TabProps {
  detail: AnswerOf<typeof order.detail>
}

type NumberRow = RowOf<typeof order.numberInfo>

/** The person behind the order, documents beside what was read from them. */
export function CustomerTab({ detail }: TabProps) {
  const t = useText()
  const may = useMay()
  const person = useCustomer(detail.custId)
  const images = useRead(order.imageList, { orderId: detail.orderId, pageSize: 100 })
  if (!may(customer.detail)) return <ForbiddenPart path="/customer/detail" />
  if (!person.data) return <DetailWaiting fault={person.error} onRetry={() => void person.refetch()} />
  const mismatches = mismatchesOf(person.data).length
  return (
    <div className="ch-detail-main">
      <Section
        title={t('kernel:case.identity')}
        extra={mismatches > 0 && <StatusTag tone="waiting" text={t('kernel:case.mismatches', { count: mismatches })} />}
      >
        <IdentityPairs customer={person.data} />
        <CaseImages
          images={(images.data?.list ?? []).map(({ kind, image }) => ({ kind, path: image }))}
          customer={person.data}
        />
      </Section>
      <Section title={t('kernel:case.profile')}>
        <ProfilePairs customer={person.data} />
      </Section>
      <Section title={t('kernel:case.work')}>
        <WorkPairs customer={person.data} />
      </Section>
      <BankSection customer={person.data} orderId={detail.orderId} />
      <Section title={t('kernel:case.risk')}>
        <RiskPairs customer={person.data} />
      </Section>
    </div>
  )
}

/** Everybody who can be reached about the order, and where else their numbers stand. */
export function ContactTab({ detail }: TabProps) {
  const t = useText()
  const may = useMay()
  const [book, setBook] = useState(false)
  return (
    <div className="ch-detail-main">
      <ContactsSection custId={detail.custId} />
      <ListSection
        title={t('order:section.numbers')}
        call={order.numberInfo}
        of={{ orderId: detail.orderId }}
        rowKey="numberId"
        columns={[
          'holder',
          'name',
          {
            field: 'mobile',
            show: (phone: string, row: NumberRow) =>
              row.holder === 'contact' ? (
                <Masked value={phone} subject="contact" id={row.contactId} field="contactPhone" />
              ) : (
                <Masked
                  value={phone}
                  subject="customer"
                  id={detail.custId}
                  field={row.holder === 'company' ? 'companyPhone' : 'mobile'}
                />
              ),
          },
          'matchCount',
          'callCount',
        ]}
      />
      <CallsSection custId={detail.custId} orderId={detail.orderId} />
      {may(customer.addressBook) &&
        (book ? (
          <AddressBookSection custId={detail.custId} />
        ) : (
          <Section title={t('kernel:case.addressBook')}>
            <p className="ch-note">{t('kernel:case.addressBookHint')}</p>
            <Button onClick={() => setBook(true)}>{t('kernel:case.addressBookOpen')}</Button>
          </Section>
        ))}
    </div>
  )
}
