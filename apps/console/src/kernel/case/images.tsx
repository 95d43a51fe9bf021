import { customer as customerCalls } from '@countinghouse/contract/areas/customer/detail/calls'
import { useFieldName } from '../field-name'
import { useText } from '../i18n'
import { ImageStrip } from '../image-viewer'
import { useMay } from '../may'
import { IdentityPairs } from './identity'
import { readFrom } from './read-values'
import type { CustomerDetail } from './use-customer'

interface CaseImage {
  kind: string
  path: string
}

/** Documents and photos; beside a document stands what was read from it. */
export function CaseImages({
  images,
  customer,
}: {
  images: readonly CaseImage[]
  customer: CustomerDetail | undefined
}) {
  const t = useText()
  const fieldName = useFieldName('customer')
  const may = useMay()
  if (!may(customerCalls.reveal)) return <p className="ch-note">{t('kernel:case.imagesHidden')}</p>
  if (images.length === 0) return <p className="ch-note">{t('kernel:case.noImages')}</p>
  return (
    <ImageStrip
      images={images.map((image, index) => {
        const read = readFrom(image.kind)
        return {
          key: `${image.path}${index}`,
          path: image.path,
          title: fieldName(image.kind),
          beside:
            customer && read.length > 0 ? <IdentityPairs customer={customer} values={read} columns={1} /> : undefined,
        }
      })}
    />
  )
}

/** The pictures of a customer's answer in the order of its fields. */
export const imagesOf = (customer: CustomerDetail): CaseImage[] =>
  Object.entries(customer.images).flatMap(([kind, paths]) =>
    (Array.isArray(paths) ? paths : [paths]).flatMap(path => (path ? [{ kind, path }] : [])),
  )
