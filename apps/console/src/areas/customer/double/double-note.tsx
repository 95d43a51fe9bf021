import { sharedNumber } from '@countinghouse/contract/areas/customer/double/calls'
import { Alert } from 'antd'
import type { CustomerDetail } from '../../../kernel/case/use-customer'
import { useText } from '../../../kernel/i18n'
import { PageLink } from '../../../kernel/links'
import { useLabel } from '../../../kernel/use-label'
import { texts } from './texts'

/** Who else has a number of this customer, until staff say that they are two people. */
export function DoubleNote({ doubles, doubleCount }: Pick<CustomerDetail, 'doubles' | 'doubleCount'>) {
  const t = useText()
  const label = useLabel()
  if (doubles.length === 0) return null
  const more = doubleCount - doubles.length
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t(texts.note)}:{' '}
          {doubles.map(({ custId, custName, shared }, index) => (
            <span key={custId}>
              {index > 0 && ' · '}
              <PageLink kind="customer" id={custId}>
                {custName}
              </PageLink>{' '}
              ({shared.map(number => label(sharedNumber, number)).join(', ')})
            </span>
          ))}
          {more > 0 && ` · ${t(texts.more, { count: more })}`}
        </>
      }
    />
  )
}
