import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Space } from 'antd'
import type { ReactNode } from 'react'
import { durationText } from '../format'
import { useText } from '../i18n'
import { PageLink } from '../links'
import { ListSection } from '../list-section'
import { Masked } from '../masked'
import { useMay } from '../may'
import { Dash } from '../money'
import { useShow } from '../show'
import { StatusTag } from '../status-tag'
import { Recording } from './recording'
import { texts } from './texts'

type Contact = RowOf<typeof customer.contactList>
type CallRow = RowOf<typeof customer.callRecordList>
type Entry = RowOf<typeof customer.addressBook>

/** The first contact and those added by hand are close; the second to fourth have a list of their own (G-083). */
const relationshipsOf = (row: Contact) =>
  row.manualFlag || row.contactIndex === 1 ? 'relationship' : 'secondaryRelationship'

/** First to fourth contact and those added by staff. */
export function ContactsSection({ custId, extra }: { custId: number; extra?: ReactNode }) {
  const { t, dictionaries } = useShow()
  const may = useMay()
  if (!may(customer.contactList)) return null
  return (
    <ListSection
      title={t('kernel:case.contacts')}
      extra={extra}
      call={customer.contactList}
      of={{ custId }}
      rowKey="contactId"
      columns={[
        {
          field: 'contactIndex',
          show: (index: number | null) => index ?? t('kernel:case.addedByStaff'),
          below: 'contactType',
        },
        {
          field: 'contactName',
          below: {
            field: 'contactRelationship',
            show: (value: number, row: Contact) => dictionaries.label(relationshipsOf(row), value),
          },
        },
        {
          field: 'contactPhone',
          show: (phone: string, row: Contact) => (
            <Masked value={phone} subject="contact" id={row.contactId} field="contactPhone" />
          ),
        },
        { field: 'overdueSharers', show: (_: never, row: Contact) => <OverdueSharers row={row} /> },
      ]}
    />
  )
}

/** Whom else the number leads to, and who is overdue. */
const OverdueSharers = ({ row: { overdueSharers } }: { row: Contact }) =>
  overdueSharers.length === 0 ? (
    <Dash />
  ) : (
    overdueSharers.map(({ custId, custName }) => (
      <PageLink key={custId} kind="customer" id={custId}>
        <StatusTag tone="waiting" text={custName} />
      </PageLink>
    ))
  )

/** Where the lending app found the customer on social networks. */
export function SocialSection({ custId }: { custId: number }) {
  const t = useText()
  const may = useMay()
  if (!may(customer.socialList)) return null
  return (
    <ListSection
      title={t(texts.social)}
      call={customer.socialList}
      of={{ custId }}
      rowKey="socialId"
      nothing={t(texts.noSocial)}
      columns={[
        'network',
        { field: 'socialAccount', show: (account: string) => <bdi dir="ltr">{account}</bdi> },
        'accountFound',
        {
          field: 'profileLink',
          show: (link: string) =>
            link ? (
              <a href={link} target="_blank" rel="noreferrer" dir="ltr">
                {link.replace(/^https:\/\//, '')}
              </a>
            ) : (
              <Dash />
            ),
        },
        'reportTime',
      ]}
    />
  )
}

/** Calls with the customer, newest first; lengths in minutes and seconds. */
export function CallsSection({ custId, orderId, extra }: { custId: number; orderId?: number; extra?: ReactNode }) {
  const t = useText()
  const may = useMay()
  if (!may(customer.callRecordList)) return null
  return (
    <ListSection
      title={t('kernel:case.calls')}
      extra={extra}
      call={customer.callRecordList}
      of={{ custId, orderId }}
      rowKey="callId"
      columns={[
        'dialTime',
        { field: 'callusername', below: 'purpose' },
        {
          field: 'mobile',
          show: (phone: string, row: CallRow) => <Masked value={phone} subject="call" id={row.callId} field="phone" />,
        },
        'connectionTime',
        {
          field: 'calltimevalue',
          show: (_: number, row: CallRow) => <Duration row={row} />,
          below: 'hangingUpReason',
        },
      ]}
    />
  )
}

/** How long they spoke, and what was said where it was recorded. */
const Duration = ({ row: { connectionTime, calltimevalue, RecordingAccessAddress, callId } }: { row: CallRow }) =>
  connectionTime ? (
    <Space>
      <bdi className="ch-figures">{durationText(calltimevalue)}</bdi>
      {RecordingAccessAddress && <Recording address={RecordingAccessAddress} name={`call-${callId}.wav`} />}
    </Space>
  ) : (
    <Dash />
  )

/** The customer's phone book, asked for on purpose: every look is logged (G-063). */
export function AddressBookSection({ custId }: { custId: number }) {
  const t = useText()
  return (
    <ListSection
      title={t('kernel:case.addressBook')}
      call={customer.addressBook}
      of={{ custId }}
      rowKey="entryId"
      columns={[
        'name',
        {
          field: 'phone',
          show: (phone: string, row: Entry) => (
            <Masked value={phone} subject="addressBook" id={row.entryId} field="phone" />
          ),
        },
      ]}
    />
  )
}
