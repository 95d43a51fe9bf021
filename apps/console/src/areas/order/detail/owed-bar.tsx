import type { owed } from '@countinghouse/contract/areas/order/detail/rows'
import type { z } from 'zod'
import { useFieldName } from '../../../kernel/field-name'
import { Money } from '../../../kernel/money'
import './owed-bar.css'

const PARTS = ['principal', 'interest', 'fee', 'lateFee'] as const

/** What is owed today as one bar of its parts, each with its amount; a part of nothing is left out. */
export function OwedBar({ owed: today, currency }: { owed: z.output<typeof owed>; currency: string }) {
  const fieldName = useFieldName('order')
  const parts = PARTS.filter(part => today[part] > 0)
  return (
    <div className="ch-owed">
      <p className="ch-owed-total">
        <span>{fieldName('total')}</span>
        <Money amountMinor={today.total} currency={currency} size="large" />
      </p>
      {parts.length > 0 && (
        <>
          <span className="ch-owed-bar" aria-hidden="true">
            {parts.map(part => (
              <i key={part} data-part={part} style={{ flexGrow: today[part] }} />
            ))}
          </span>
          <dl className="ch-owed-parts">
            {parts.map(part => (
              <div key={part} data-part={part}>
                <dt>{fieldName(part)}</dt>
                <dd>
                  <Money amountMinor={today[part]} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
