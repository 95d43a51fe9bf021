import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps identity and bank numbers: unreadable at rest, searchable by a keyed hash, recognisable by the last four. */
export interface Sealer {
  /** Says which key it is and nothing of the key; stands in every text that it seals. */
  keyId: string
  /** What every text that it seals begins with. */
  mark: string
  seal(plain: string): string
  /** Throws when the text was not sealed with this key or was changed. */
  open(sealed: string): string
  /** What `hash` is made with: a secret that outlives its data key is begun with it. */
  searchKey: string
  /** The same for the same number however it is spaced or cased; says nothing without the key. */
  hash(plain: string): string
}

const version = 'v2'
/** Before texts carried the id of their key: `v1.` and the bytes. */
const withoutKeyId = 'v1'
const nonceBytes = 12
const tagBytes = 16

const made = new Map<string, Sealer>()

/** `dataKey`: 64 hexadecimal digits (DATA_KEY). Its keys are derived once: that takes longer than most of what they are for. */
export function sealer(dataKey: string): Sealer {
  const one = made.get(dataKey) ?? sealerOf(dataKey)
  made.set(dataKey, one)
  return one
}

function sealerOf(dataKey: string): Sealer {
  const secret = Buffer.from(dataKey, 'hex')
  if (secret.length !== 32) throw new Error('DATA_KEY must be 64 hexadecimal digits.')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `countinghouse ${purpose}`, 32))
  const cipherKey = derive('seal')
  const searchKey = derive('search').toString('base64url')
  const keyId = derive('key id').toString('hex').slice(0, 8)
  const mark = `${version}.${keyId}.`
  return {
    keyId,
    mark,
    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${mark}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const { id = keyId, text } = partsOf(sealed)
      if (id !== keyId) throw new Error(`This was sealed with the key ${id}; DATA_KEY is the key ${keyId}.`)
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) throw new Error('This is not a sealed number.')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    searchKey,
    hash: plain => hashWith(searchKey, plain),
  }
}

/** The keyed hash of `Sealer.hash`, with a key that was kept. */
export const hashWith = (searchKey: string, plain: string): string =>
  createHmac('sha256', Buffer.from(searchKey, 'base64url')).update(plainNumber(plain)).digest('base64url')

function partsOf(sealed: string): { id?: string; text: string } {
  const [mark, first = '', second = ''] = sealed.split('.')
  if (mark === version) return { id: first, text: second }
  if (mark === withoutKeyId) return { text: first }
  throw new Error('This is not a sealed number.')
}

/** Whether a text is one that a sealer made. */
export const isSealed = (text: string): boolean => SEALED.test(text)
// Nonce and tag are 28 bytes, 38 characters: a name may begin like a sealed text and is none.
const SEALED = /^(v2\.[0-9a-f]{8}|v1)\.[\w-]{38,}$/

/** A number without its spaces, dashes and dots, in capitals. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()

export const lastFour = (number: string): string => plainNumber(number).slice(-4)
