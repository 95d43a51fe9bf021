import type { RoutePurpose } from './channel-route'

/** What a channel does for us: moves money, sends texts, reads texts aloud, places calls, keeps customers to call elsewhere. */
export const CHANNEL_KINDS = ['payment', 'sms', 'voice', 'telephony', 'crm'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** `channel.status`: one that is on takes what is new. */
export const CHANNEL_ON = 0
export const CHANNEL_OFF = 1

/** How we speak with what stands behind a channel; `outbox` and `sandbox` are part of this program. */
export const CHANNEL_ADAPTERS = ['http', 'sandbox', 'outbox', 'smpp', 'sip'] as const
export type ChannelAdapter = (typeof CHANNEL_ADAPTERS)[number]

/** The adapters of each kind, the usual one first. */
export const ADAPTERS_OF: { readonly [K in ChannelKind]: readonly ChannelAdapter[] } = {
  payment: ['http', 'sandbox'],
  sms: ['http', 'outbox', 'smpp'],
  voice: ['http', 'outbox'],
  telephony: ['http', 'sandbox', 'sip'],
  crm: ['http', 'sandbox'],
}

/** Which kind of channel serves a route of this purpose. */
export const KIND_OF_PURPOSE: { readonly [P in RoutePurpose]: ChannelKind } = {
  payout: 'payment',
  link: 'payment',
  sms: 'sms',
  voice: 'voice',
  call: 'telephony',
  push: 'crm',
}

/** Whether it works inside this program and so has no address. */
export const isBuiltIn = (adapter: ChannelAdapter): boolean => adapter === 'sandbox' || adapter === 'outbox'

const SCHEMES: { readonly [A in ChannelAdapter]: { open: string; sealed: string } | undefined } = {
  http: { open: 'http:', sealed: 'https:' },
  smpp: { open: 'smpp:', sealed: 'smpps:' },
  sip: { open: 'ws:', sealed: 'wss:' },
  sandbox: undefined,
  outbox: undefined,
}
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Whether a channel may stand at an address. What goes there is money or personal data: encrypted, or it does not leave the
 * machine. No password ever; `smpp` names the account before the host (`smpps://account@host:3550`).
 */
export function isChannelAddress(adapter: ChannelAdapter, address: string): boolean {
  const scheme = SCHEMES[adapter]
  if (!scheme) return address === ''
  const parts =
    /^([a-z]+:)\/\/(?:([^@/?#\s:]+)@)?(\[[0-9a-f:]+\]|[\p{L}\p{M}\p{N}._-]+)(?::\d{1,5})?(?:\/[^?#\s]*)?$/iu.exec(
      address,
    )
  // What no program reads as an address, such as one with the port 70000, would fail wherever it is read.
  if (!parts || !URL.canParse(address)) return false
  const [, protocol, account, host] = parts
  if ((account !== undefined) !== (adapter === 'smpp')) return false
  return protocol === scheme.sealed || (protocol === scheme.open && LOOPBACK.includes(host!))
}

/** Where a browser asks how it is reached from outside; none is needed where the SIP server stands in the same network. */
export const isStunServer = (server: string): boolean => /^stuns?:[a-z0-9.-]+(:\d{1,5})?$/i.test(server)
