import { customer } from '@countinghouse/contract/areas/customer/calls'
import { customerDetail } from '@countinghouse/contract/areas/customer/rows'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CaseTimeline } from '../../kernel/case/case-timeline'
import { IdentityPairs, mismatchesOf } from '../../kernel/case/identity'
import { CaseImages, imagesOf } from '../../kernel/case/images'
import { AddressBookSection, CallsSection, ContactsSection } from '../../kernel/case/lists'
import { BankPairs, ProfilePairs, RiskPairs, WorkPairs } from '../../kernel/case/profile'
import type { CustomerDetail } from '../../kernel/case/use-customer'
import { FieldPairs } from '../../kernel/definition-pairs'
import { DetailBand, DetailPage, DetailWaiting, Section } from '../../kernel/detail-page'
import { useText } from '../../kernel/i18n'
import { Masked } from '../../kernel/masked'
import { useMay } from '../../kernel/may'
import { Money } from '../../kernel/money'
import { useShow } from '../../kernel/show'
import { StatusTag } from '../../kernel/status-tag'
import { useTabSubject } from '../../kernel/tab-activity'
import { useRead } from '../../kernel/use-read'

export function CustomerDetailScreen() {
  const [query] = useSearchParams()
  const custId = Number(query.get('id'))
  const answer = useRead(customer.detail, { custId }, { when: custId > 0 })
  useTabSubject(answer.data?.custName)
  if (!answer.data) return <DetailWaiting fault={answer.error} onRetry={() => void answer.refetch()} />
  return <CustomerPage detail={answer.data} />
}

function CustomerPage({ detail }: { detail: CustomerDetail }) {
  const t = useText()
  const tabs: [string, ReactNode][] = [
    ['profile', <ProfileTab key="profile" detail={detail} />],
    ['identity', <IdentityTab key="identity" detail={detail} />],
    ['contact', <ContactTab key="contact" detail={detail} />],
  ]
  return (
    <DetailPage band={<CustomerBand detail={detail} />} aside={<CaseTimeline custId={detail.custId} />}>
      <Tabs
        className="ch-detail-tabs"
        items={tabs.map(([key, children]) => ({ key, label: t(`customer:tab.${key}`), children }))}
      />
    </DetailPage>
  )
}

function CustomerBand({ detail }: { detail: CustomerDetail }) {
  const { t, dictionaries } = useShow()
  const mismatches = mismatchesOf(detail).length
  return (
    <DetailBand
      face={detail.custName.charAt(0)}
      title={<bdi>{detail.custName}</bdi>}
      state={
        <>
          {detail.blackListed && <StatusTag tone="bad" text={t('customer:blackListed')} />}
          {detail.whiteListed && <StatusTag tone="good" text={t('customer:whiteListed')} />}
          {mismatches > 0 && <StatusTag tone="waiting" text={t('kernel:case.mismatches', { count: mismatches })} />}
        </>
      }
      facts={[
        <Masked key="mobile" value={detail.mobile} subject="customer" id={detail.custId} field="mobile" />,
        detail.appName,
        dictionaries.label('country', detail.country),
        dictionaries.label('reborrowFlag', detail.reborrowFlag),
        t('customer:orders', { count: detail.orderCount, lent: detail.lentCount }),
        detail.marketingOptOut && t('customer:optedOut'),
      ]}
      figure={
        detail.credit > 0
          ? {
              label: t('customer:credit'),
              value: <Money amountMinor={detail.credit} currency={detail.currency} size="large" />,
            }
          : undefined
      }
    />
  )
}

function ProfileTab({ detail }: { detail: CustomerDetail }) {
  const t = useText()
  return (
    <div className="ch-detail-main">
      <Section title={t('kernel:case.profile')}>
        <ProfilePairs customer={detail} />
      </Section>
      <Section title={t('kernel:case.work')}>
        <WorkPairs customer={detail} />
      </Section>
      <Section title={t('kernel:case.bank')}>
        <BankPairs customer={detail} />
      </Section>
      <Section title={t('customer:section.source')}>
        <FieldPairs
          area="customer"
          schema={customerDetail}
          row={detail}
          fields={[
            'appName',
            'appSsid',
            'channel',
            'productName',
            'createTime',
            'OrdersubmissionTime',
            'orderCount',
            'lentCount',
            'smsCountToday',
            'marketingOptOut',
          ]}
        />
      </Section>
    </div>
  )
}

/** Documents beside what was read from them; what differs from the profile stands in amber. */
function IdentityTab({ detail }: { detail: CustomerDetail }) {
  const t = useText()
  return (
    <div className="ch-detail-main">
      <Section title={t('kernel:case.identity')}>
        <IdentityPairs customer={detail} />
      </Section>
      <Section title={t('kernel:case.images')}>
        <CaseImages images={imagesOf(detail)} customer={detail} />
      </Section>
      <Section title={t('kernel:case.risk')}>
        <RiskPairs customer={detail} />
      </Section>
    </div>
  )
}

function ContactTab({ detail }: { detail: CustomerDetail }) {
  const t = useText()
  const may = useMay()
  const [book, setBook] = useState(false)
  return (
    <div className="ch-detail-main">
      <ContactsSection custId={detail.custId} />
      <CallsSection custId={detail.custId} />
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
