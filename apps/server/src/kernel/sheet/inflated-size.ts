import { inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Whether a zip archive unpacks to at most `mostBytes` in at most `mostEntries` files, by unpacking it: what its
 * directory claims may be a lie (reference: reliability V5.2.3). False for what is no zip archive.
 */
export function unpacksWithin(
  zip: Buffer,
  { mostBytes, mostEntries }: { mostBytes: number; mostEntries: number },
): boolean {
  const end = findEnd(zip)
  if (end === undefined) return false
  const entries = zip.readUInt16LE(end + 10)
  if (entries > mostEntries || pointsElsewhere(zip, end)) return false
  let at = zip.readUInt32LE(end + 16)
  let left = mostBytes
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return false
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const header = zip.readUInt32LE(at + 42)
    if (header + 30 > zip.length) return false
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const size = inflatedSize(zip.subarray(start, start + packed), method, left)
    if (size === undefined) return false
    left -= size
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return true
}

/** Whether another directory counts in place of this one, as in archives above 4 GB (ZIP64). */
const pointsElsewhere = (zip: Buffer, end: number): boolean =>
  zip.readUInt16LE(end + 10) === 0xffff ||
  zip.readUInt32LE(end + 12) === 0xffffffff ||
  zip.readUInt32LE(end + 16) === 0xffffffff

/** The end record stands last, behind it a comment of up to 64 kB. */
function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--) {
    if (zip.readUInt32LE(at) === DIRECTORY_END) return at
  }
  return undefined
}

function inflatedSize(data: Buffer, method: number, most: number): number | undefined {
  if (method === STORED) return data.length <= most ? data.length : undefined
  if (method !== DEFLATED || most <= 0) return undefined
  try {
    return inflateRawSync(data, { maxOutputLength: most }).length
  } catch {
    // Too large or broken: refused either way.
    return undefined
  }
}
