import { identityFields } from '@countinghouse/contract/areas/customer/detail/rows'
import { showOf } from '@countinghouse/contract/kernel/field'
import { Tooltip } from 'antd'
import type { z } from 'zod'
import { Pairs } from '../definition-pairs'
import { useFieldName } from '../field-name'
import { useText } from '../i18n'
import { Masked } from '../masked'
import { useShow } from '../show'
import { ALL_READ, isMismatch, type ReadValue } from './read-values'
import type { CustomerDetail } from './use-customer'

interface IdentityPairsProps {
  customer: CustomerDetail
  values?: readonly ReadValue[]
  columns?: 1 | 2
}

/** What was read from the documents; what differs from the profile stands in amber with both values at hand. */
export function IdentityPairs({ customer, values = ALL_READ, columns }: IdentityPairsProps) {
  const t = useText()
  const fieldName = useFieldName('customer')
  const filled = values.filter(({ field }) => customer.identity[field] !== null && customer.identity[field] !== '')
  if (filled.length === 0) return <p className="ch-note">{t('kernel:case.nothingRead')}</p>
  const pairs = filled.map(value => ({
    key: value.field,
    label: fieldName(value.field),
    value: <ReadCell customer={customer} value={value} />,
  }))
  return <Pairs pairs={pairs} columns={columns} />
}

function ReadCell({ customer, value }: { customer: CustomerDetail; value: ReadValue }) {
  const shower = useShow()
  const { field, said } = value
  const meta = showOf((identityFields.shape as Record<string, z.ZodType>)[field]!)
  const shown = meta['x-reveal'] ? (
    <Masked value={String(customer.identity[field])} subject="customer" id={customer.custId} field={field} />
  ) : (
    shower.node(meta, customer.identity[field], customer.identity)
  )
  if (!isMismatch(value, customer)) return shown
  const own = String(customer[said] ?? '')
  return (
    <Tooltip title={shower.t('kernel:case.mismatch', { value: own })}>
      <span data-mismatch>
        {shown} {shower.t('kernel:case.saidOther', { value: own })}
      </span>
    </Tooltip>
  )
}

export const mismatchesOf = (customer: CustomerDetail): readonly ReadValue[] =>
  ALL_READ.filter(value => isMismatch(value, customer))
