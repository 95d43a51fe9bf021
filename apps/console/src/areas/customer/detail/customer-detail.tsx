import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { accountAnswer, customerDetail } from '@countinghouse/contract/areas/customer/detail/rows'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { App, Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { CaseTimeline } from '../../../kernel/case/case-timeline'
import { IdentityPairs, mismatchesOf } from '../../../kernel/case/identity'
import { CaseImages, imagesOf } from '../../../kernel/case/images'
import { AddressBookSection, CallsSection, ContactsSection, SocialSection } from '../../../kernel/case/lists'
import { BankPairs, ProfilePairs, RiskPairs, WorkPairs } from '../../../kernel/case/profile'
import type { CustomerDetail } from '../../../kernel/case/use-customer'
import { CallButton } from '../../../kernel/contact/call-button'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { type BandAction, DetailBand, DetailPage, DetailWaiting, Section } from '../../../kernel/detail-page'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { ChoiceTag, StatusTag } from '../../../kernel/status-tag'
import { useTabSubject, useUnsaved } from '../../../kernel/tab-activity'
import type { TextBelow, TextKey } from '../../../kernel/text-keys'
import { useRead } from '../../../kernel/use-read'
import { DoubleNote } from '../double/double-note'
import { EditForm } from '../edit/edit-form'
import {
  AddContactDialog,
  BankCheckDialog,
  BlackListDialog,
  OffBlackListDialog,
  OffWhiteListDialog,
  ResetCodesDialog,
  WhiteListDialog,
} from './customer-dialogs'

export function CustomerDetailScreen() {
  const custId = useRecordId()
  const answer = useRead(customer.detail, { custId }, { when: custId > 0 })
  useTabSubject(answer.data?.custName)
  if (!answer.data)
    return (
      <DetailWaiting
        list="/customer/list"
        none={custId === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return <CustomerPage detail={answer.data} />
}

const DIALOGS = {
  contact: AddContactDialog,
  bank: BankCheckDialog,
  white: WhiteListDialog,
  offWhite: OffWhiteListDialog,
  black: BlackListDialog,
  offBlack: OffBlackListDialog,
  codes: ResetCodesDialog,
} as const
type DialogName = keyof typeof DIALOGS
type Tab = TextBelow<'customer.tab'>

function CustomerPage({ detail }: { detail: CustomerDetail }) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const { message } = App.useApp()
  const [tab, setTab] = useState<Tab>('profile')
  const [editing, setEditing] = useState(false)
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const [open, setOpen] = useState<DialogName>()
  const Dialog = open && DIALOGS[open]
  const endEdit = () => {
    setEditing(false)
    setDirty(false)
  }
  const addContact = () => {
    // G-103: what is typed and not submitted would hang the contact on another customer than the one shown.
    if (dirty) void message.warning(sayMessage(customerMessages.submitFirst, language))
    else setOpen('contact')
  }
  const edit = () => {
    setTab('profile')
    setEditing(true)
  }
  const { blackListed, whiteListed } = detail
  const possible: [string, boolean, TextKey, () => void, boolean?][] = [
    ['edit', may(customerChanges.edit), 'customer:edit.action', edit],
    ['contact', may(customerChanges.addContact), 'customer:contact.action', addContact],
    [
      'bank',
      detail.bank !== null && may(customerChanges.bankCheck),
      'customer:bankCheck.action',
      () => setOpen('bank'),
    ],
    ['codes', may(customerChanges.removeSmsCount), 'customer:codes.action', () => setOpen('codes')],
    [
      'white',
      !blackListed && !whiteListed && may(customerChanges.addWritelist),
      'customer:white.action',
      () => setOpen('white'),
    ],
    ['offWhite', whiteListed && may(customerChanges.whiteListDelete), 'customer:white.off', () => setOpen('offWhite')],
    ['offBlack', blackListed && may(customerChanges.blackListDelete), 'customer:black.off', () => setOpen('offBlack')],
    ['black', !blackListed && may(customerChanges.blackListAdd), 'customer:black.action', () => setOpen('black'), true],
  ]
  const actions = possible
    .filter(([, allowed]) => allowed)
    .map(([key, , text, onClick, danger]): BandAction => ({ key, label: t(text), danger, onClick }))
  const mayAdd = may(customerChanges.addContact)
  const tabs: [Tab, ReactNode][] = [
    [
      'profile',
      editing ? (
        <EditForm key="profile" detail={detail} onDirty={setDirty} onDone={endEdit} />
      ) : (
        <ProfileTab key="profile" detail={detail} />
      ),
    ],
    ['identity', <IdentityTab key="identity" detail={detail} />],
    ['contact', <ContactTab key="contact" detail={detail} onAdd={mayAdd ? addContact : undefined} />],
    ...(may(order.allOrderList)
      ? [['orders', <OrdersTab key="orders" custId={detail.custId} />] as [Tab, ReactNode]]
      : []),
  ]
  return (
    <DetailPage
      band={<CustomerBand detail={detail} actions={editing ? [] : actions} />}
      aside={<CaseTimeline custId={detail.custId} />}
    >
      <DoubleNote doubles={detail.doubles} doubleCount={detail.doubleCount} />
      <Tabs
        activeKey={tab}
        onChange={key => setTab(key as Tab)}
        items={tabs.map(([key, children]) => ({ key, label: t(`customer:tab.${key}`), children }))}
      />
      {Dialog && <Dialog row={detail} onClose={() => setOpen(undefined)} />}
    </DetailPage>
  )
}

function CustomerBand({ detail, actions }: { detail: CustomerDetail; actions: readonly BandAction[] }) {
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
      figure={figureOf(detail, t)}
      actions={actions}
    />
  )
}

/** What is held for the customer beside his loans, or what he owes beside them; never both. */
function figureOf({ credit, overRefundMinor, currency }: CustomerDetail, t: ReturnType<typeof useText>) {
  if (credit > 0)
    return { label: t('customer:credit'), value: <Money amountMinor={credit} currency={currency} size="large" /> }
  if (overRefundMinor === 0) return undefined
  return {
    label: t('order:request.overRefundMinor'),
    value: <Money amountMinor={overRefundMinor} currency={currency} size="large" />,
  }
}

function OrdersTab({ custId }: { custId: number }) {
  const t = useText()
  return (
    <div className="ch-detail-main">
      <ListSection
        title={t('customer:section.orders')}
        call={order.allOrderList}
        of={{ custId }}
        rowKey="orderId"
        nothing={t('customer:section.noOrders')}
        columns={[
          'orderNo',
          { field: 'orderStatus', below: 'settleStatus' },
          'totalRepayableAmount',
          'overdueDays',
          'expireTime',
          { field: 'loanAmount', below: 'applyAmt' },
          { field: 'applicationTime', below: 'loanTime' },
          'loanNumber',
        ]}
      />
    </div>
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
      <Section
        title={t('kernel:case.bank')}
        extra={detail.bankCheck && <ChoiceTag of={accountAnswer} value={detail.bankCheck.checkResult} />}
      >
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

function ContactTab({ detail, onAdd }: { detail: CustomerDetail; onAdd?: () => void }) {
  const t = useText()
  const may = useMay()
  const [book, setBook] = useState(false)
  return (
    <div className="ch-detail-main">
      <ContactsSection
        custId={detail.custId}
        extra={onAdd && <Button onClick={onAdd}>{t('customer:contact.action')}</Button>}
      />
      <SocialSection custId={detail.custId} />
      <CallsSection custId={detail.custId} extra={<CallButton customerId={detail.custId} />} />
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
