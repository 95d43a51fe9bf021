import type { channels } from '@countinghouse/contract/areas/system/channel/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { CopyButton } from '../../../kernel/copy-button'
import { instantText, leftToRight } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { StatusTag } from '../../../kernel/status-tag'
import { texts } from './texts'
import './channel-cells.css'

type Channel = RowOf<typeof channels.channelList>

/** Where the company reports: to be given to it, so it can be copied. */
export function CallbackAddress({ address }: { address: string }) {
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

export function AddressCell({ row }: { row: Channel }) {
  const t = useText()
  return row.adapter === 'sandbox' ? (
    <span className="ch-note">{t(texts.builtIn)}</span>
  ) : (
    <bdi dir="ltr" className="ch-channel-url">
      {row.address}
    </bdi>
  )
}
