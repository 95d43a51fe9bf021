import { customer as customerCalls } from '@countinghouse/contract/areas/customer/detail/calls'
import { customerDetail } from '@countinghouse/contract/areas/customer/detail/rows'
import { useState } from 'react'
import { FieldPairs } from '../definition-pairs'
import { Section } from '../detail-page'
import { useFieldName } from '../field-name'
import { useText } from '../i18n'
import { ImageBoard, ImageThumbs } from '../image-viewer'
import { Masked } from '../masked'
import { useMay } from '../may'
import { StatusTag } from '../status-tag'
import { IdentityPairs, mismatchesOf } from './identity'
import { readFrom } from './read-values'
import { texts } from './texts'
import type { CustomerDetail } from './use-customer'
import './documents-section.css'

interface DocumentsProps {
  customer: CustomerDetail
  images: readonly { imageId: number; kind: string; image: string }[]
}

/** The picture that is looked at, beside it what was read from it; what differs from the application stands on top. */
export function DocumentsSection({ customer, images }: DocumentsProps) {
  const t = useText()
  const may = useMay()
  const fieldName = useFieldName('customer')
  const [index, setIndex] = useState(0)
  const differences = mismatchesOf(customer)
  const pictures = byDocument(images).map(({ imageId, kind, image }) => {
    const read = readFrom(kind)
    return {
      key: String(imageId),
      path: image,
      title: fieldName(kind),
      beside:
        read.length > 0 ? (
          <IdentityPairs customer={customer} values={read} columns={1} />
        ) : (
          <SaidByCustomer customer={customer} />
        ),
    }
  })
  return (
    <Section
      title={t(texts.documents)}
      extra={
        differences.length > 0 && (
          <StatusTag tone="waiting" text={t('kernel:case.mismatches', { count: differences.length })} />
        )
      }
    >
      {differences.length > 0 && (
        <ul className="ch-differences">
          {differences.map(({ field, said }) => (
            <li key={field}>
              {t(texts.differs, {
                field: fieldName(field),
                read: String(customer.identity[field] ?? ''),
                said: String(customer[said] ?? ''),
              })}
            </li>
          ))}
        </ul>
      )}
      {!may(customerCalls.reveal) ? (
        <>
          <p className="ch-note">{t('kernel:case.imagesHidden')}</p>
          <IdentityPairs customer={customer} />
        </>
      ) : pictures.length === 0 ? (
        <p className="ch-note">{t('kernel:case.noImages')}</p>
      ) : (
        <div className="ch-documents">
          <ImageBoard images={pictures} index={index} onIndex={setIndex} />
          <ImageThumbs images={pictures} current={index} onChoose={setIndex} />
        </div>
      )}
    </Section>
  )
}

/** Where nothing was read, the examiner compares by eye. */
function SaidByCustomer({ customer }: { customer: CustomerDetail }) {
  const t = useText()
  return (
    <>
      <p className="ch-documents-said">{t(texts.said)}</p>
      <FieldPairs
        area="customer"
        schema={customerDetail}
        row={customer}
        columns={1}
        fields={[
          { field: 'custName', show: (name: string) => <bdi>{name}</bdi> },
          {
            field: 'curp',
            show: (value: string) => <Masked value={value} subject="customer" id={customer.custId} field="curp" />,
          },
          'birthdayValue',
          'age',
          'sex',
        ]}
      />
    </>
  )
}

/** Documents from which values were read come first, because they are compared; faces last. */
const byDocument = <I extends { kind: string }>(images: readonly I[]): I[] =>
  images.toSorted((a, b) => rank(a.kind) - rank(b.kind))
const rank = (kind: string) => (readFrom(kind).length > 0 ? 0 : kind.startsWith('face') ? 2 : 1)
