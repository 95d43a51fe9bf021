import { CURRENCIES } from '@countinghouse/domain/kernel/money'
import { useText } from './i18n'
import { Dash, Money } from './money'

/** A typed setting as people read it. */
export function ConfigValue({ value }: { value: unknown }) {
  const t = useText()
  if (value === null || value === undefined || value === '') return <Dash />
  if (typeof value === 'boolean') return <>{t(value ? 'kernel:yes' : 'kernel:no')}</>
  if (Array.isArray(value)) return value.length ? <bdi className="ch-wrapped">{value.join(', ')}</bdi> : <Dash />
  if (typeof value === 'object') {
    const amounts = value as Record<string, number>
    return (
      <span className="ch-amounts-shown">
        {CURRENCIES.map(currency => (
          <Money key={currency} amountMinor={amounts[currency]} currency={currency} />
        ))}
      </span>
    )
  }
  return (
    <bdi dir="auto" className="ch-figures">
      {String(value)}
    </bdi>
  )
}
