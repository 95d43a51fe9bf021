import { type channels, isBilledByMessage } from '@countinghouse/contract/areas/system/channel/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { isBuiltIn } from '@countinghouse/domain/areas/system/channel-kind'
import { CopyButton } from '../../../kernel/copy-button'
import { instantText, leftToRight } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { Dash, Money } from '../../../kernel/money'
import { StatusTag } from '../../../kernel/status-tag'
import { texts } from './texts'
import './channel-cells.css'

type Channel = RowOf<typeof channels.channelList>

/** Where the company reports: to be given to it, so it can be copied. */
export function CallbackAddress({ address }: { address: string | null }) {
  if (address === null) return <Dash />
  return (
    <span className="ch-channel-address">
      <code dir="ltr">{new URL(address).pathname}</code>
      <CopyButton text={address} />
    </span>
  )
}

/** The end of the secret that signs now; below it until when the one before it counts. */
export function SecretCell({ row }: { row: Channel }) {
  const t = useText()
  if (row.secretLast4 === null) return <StatusTag tone="waiting" text={t(texts.noSecret)} />
  return (
    <span className="ch-channel-secret">
      <code dir="ltr">…{row.secretLast4}</code>
      {row.oldSecretUntil && <small>{t(texts.oldUntil, { time: leftToRight(instantText(row.oldSecretUntil)) })}</small>}
    </span>
  )
}

/** What 1,000 messages cost; nothing of a channel that sends none. */
export function PriceCell({ price, row }: { price: number; row: Channel }) {
  return isBilledByMessage(row.channelKind) ? <Money amountMinor={price} currency={row.currency} /> : <Dash />
}

export function AddressCell({ row }: { row: Channel }) {
  const t = useText()
  return isBuiltIn(row.adapter) ? (
    <span className="ch-note">{t(texts.builtIn)}</span>
  ) : (
    <bdi dir="ltr" className="ch-channel-url">
      {row.address}
    </bdi>
  )
}
