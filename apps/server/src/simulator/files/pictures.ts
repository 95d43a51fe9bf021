import { createHash } from 'node:crypto'
import type { Country } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Storage } from '../../channels/storage/storage'
import type { Db } from '../../kernel/context'
import { chanceOf } from '../scenario/random'
import { LOOKS } from '../world/people'
import { drawRecordings, type Recording } from './recordings'

export interface Picture {
  storageKey: string
  mime: string
  bytes: number
  width: number
  height: number
  sha256: string
}

export interface PicturePool {
  /** By sex (1 male, 2 female) and look: the same face on the photo, the cards and with a card in the hand. */
  faces: Record<Sex, Picture[]>
  inHand: Record<Sex, Picture[]>
  identityFront: Record<Country, Record<Sex, Picture[]>>
  /** The second card of India. */
  taxCard: Record<Sex, Picture[]>
  identityBack: Record<Country, Picture[]>
  documents: Picture[]
  codes: Picture[]
  /** What calls sounded like. */
  recordings: Recording[]
}

export type DrawnPool = Omit<PicturePool, 'recordings'>

export type Sex = 1 | 2
const SEXES: readonly Sex[] = [1, 2]

const CARD = { width: 640, height: 404 }
const FACE = { width: 480, height: 600 }
const DOCUMENT = { width: 480, height: 660 }
/** So many are drawn of each kind that has no face. */
export const EACH = 5
const CODE_SIZE = { width: 420, height: 420 }

/** Where a drawn picture rests. */
export function pictureKey(seed: string, name: string): string {
  const id = createHash('sha256').update(`${seed}/${name}`).digest('hex').slice(0, 32)
  return `${id.slice(0, 2)}/${id}`
}

const jpegOf = (drawn: string) =>
  sharp(Buffer.from(drawn)).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()

/** A card that says these lines. */
export const drawCard = (who: Who, colours: CardColours, lines: readonly string[]): Promise<Buffer> =>
  jpegOf(cardFront(who, colours, lines))

/** A small pool of drawn documents, faces and recordings, encoded once and shown by many rows (DESIGN 10). */
export const drawPictures = async (storage: Storage, seed: string): Promise<PicturePool> => ({
  ...(await poolOf(storage, seed, new Map())),
  recordings: await drawRecordings(storage, seed),
})

/** The pictures of that pool: those that the demo's customers sent already, and the few that nobody did drawn anew. */
export async function findPictures(db: Db, storage: Storage, seed: string): Promise<DrawnPool> {
  const { rows } = await sql<Picture>`
    select distinct on (storage_key) storage_key as "storageKey", mime, bytes, width, height, sha256
    from stored_file where uploaded_by is null and width is not null order by storage_key`.execute(db)
  return poolOf(storage, seed, new Map(rows.map(picture => [picture.storageKey, picture])))
}

async function poolOf(storage: Storage, seed: string, found: ReadonlyMap<string, Picture>): Promise<DrawnPool> {
  const keep = async (name: string, draw: () => string, size: { width: number; height: number }): Promise<Picture> => {
    const storageKey = pictureKey(seed, name)
    const kept = found.get(storageKey)
    if (kept) return kept
    const bytes = await jpegOf(draw())
    await storage.put(storageKey, bytes, 'image/jpeg')
    return {
      storageKey,
      mime: 'image/jpeg',
      bytes: bytes.length,
      ...size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
  const several = (
    name: string,
    draw: (seed: string) => string,
    size: { width: number; height: number },
    count = EACH,
  ) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        keep(`${name} ${index}`, () => draw(`${seed}/${name}/${index}`), size),
      ),
    )
  const ofSexes = async (name: string, draw: (who: Who) => string, size: { width: number; height: number }) => {
    const drawn = (sex: Sex) =>
      Promise.all(
        Array.from({ length: LOOKS }, (_, look) =>
          keep(`${name} ${sex} ${look}`, () => draw({ seed: `${seed}/face ${sex}/${look}`, sex }), size),
        ),
      )
    const [men, women] = await Promise.all(SEXES.map(drawn))
    return { 1: men!, 2: women! }
  }
  const cards = (country: Country) => ofSexes(`front ${country}`, who => cardFront(who, CARD_COLOURS[country]), CARD)
  const backs = (country: Country) => several(`back ${country}`, one => cardBack(one, country), CARD, 3)
  const [faces, inHand, IN, MX, TH, taxCard, backIN, backMX, backTH, documents, codes] = await Promise.all([
    ofSexes('face', portrait, FACE),
    ofSexes('in hand', withCard, FACE),
    cards('IN'),
    cards('MX'),
    cards('TH'),
    ofSexes('tax card', who => cardFront(who, TAX_CARD_COLOURS), CARD),
    backs('IN'),
    backs('MX'),
    backs('TH'),
    several('paper', documentPicture, DOCUMENT),
    several('code', codePicture, CODE_SIZE, 3),
  ])
  return {
    faces,
    inHand,
    identityFront: { IN, MX, TH },
    taxCard,
    identityBack: { IN: backIN, MX: backMX, TH: backTH },
    documents,
    codes,
  }
}

/** Whose face: the seed of his look. */
interface Who {
  seed: string
  sex: Sex
}

const WALLS = ['#dfe6ea', '#e8e1d6', '#d9e4dc', '#e6dfe8', '#cfd8e3']
const SKINS = ['#f0c9a4', '#d9a577', '#b97f53', '#8f5d3b', '#e5b48c']
const HAIRS = ['#1f1a17', '#3a2a20', '#2b2b33', '#54402f']
const SHIRTS = ['#3c6e91', '#8a4b4b', '#4d7a5a', '#6a5a8c', '#b2843f']
type CardColours = readonly [string, string]
export const CARD_COLOURS: Record<Country, CardColours> = {
  IN: ['#fff3e2', '#e58a2b'],
  MX: ['#eef6ee', '#1d7a4d'],
  TH: ['#e9f1fb', '#3a6fb0'],
}
export const TAX_CARD_COLOURS: CardColours = ['#e8f0f4', '#4b7f9b']

const svg = ({ width, height }: { width: number; height: number }, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

function face({ seed, sex }: Who, x: number, y: number, scale: number): string {
  const chance = chanceOf(seed)
  const [skin, hair, shirt] = [chance.pick(SKINS), chance.pick(HAIRS), chance.pick(SHIRTS)]
  const long = sex === 2 ? `<path d="M-88 -40 Q-96 110 -70 130 L70 130 Q96 110 88 -40 Z" fill="${hair}"/>` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})">${long}<path d="M-130 190 Q-120 112 -40 100 L40 100 Q120 112 130 190 Z" fill="${shirt}"/>
<rect x="-26" y="70" width="52" height="48" rx="20" fill="${skin}"/><ellipse cx="0" cy="0" rx="72" ry="90" fill="${skin}"/>
<path d="M-76 -8 Q-84 -104 0 -104 Q84 -104 76 -8 Q60 -56 0 -58 Q-60 -56 -76 -8 Z" fill="${hair}"/>
<ellipse cx="-27" cy="2" rx="7" ry="8" fill="#2a2020"/><ellipse cx="27" cy="2" rx="7" ry="8" fill="#2a2020"/>
<path d="M-40 -18 Q-27 -26 -14 -18 M14 -18 Q27 -26 40 -18" stroke="${hair}" stroke-width="5" fill="none"/>
<path d="M0 6 L-8 32 L6 32" stroke="#00000030" stroke-width="4" fill="none"/><path d="M-22 52 Q0 ${chance.whole(56, 70)} 22 52" stroke="#8c3b3b" stroke-width="6" fill="none"/></g>`
}

// Bars stand where text would: a drawn document must not look like a real person's.
const bars = (seed: string, x: number, y: number, lines: number, widest: number, step = 30) => {
  const chance = chanceOf(seed)
  return Array.from(
    { length: lines },
    (_, index) =>
      `<rect x="${x}" y="${y + index * step}" width="${chance.whole(widest / 2, widest)}" height="12" rx="3" fill="#33415566"/>`,
  ).join('')
}

const portrait = (who: Who) =>
  svg(FACE, `<rect width="100%" height="100%" fill="${chanceOf(who.seed).pick(WALLS)}"/>${face(who, 240, 330, 1.5)}`)

/** With the card held up beside the face. */
const withCard = (who: Who) =>
  svg(
    FACE,
    `<rect width="100%" height="100%" fill="${chanceOf(`${who.seed}/wall`).pick(WALLS)}"/>${face(who, 210, 300, 1.25)}
<g transform="translate(230 430) rotate(-6)"><rect width="210" height="132" rx="8" fill="#f6f7f2" stroke="#94a3b8"/><rect width="210" height="24" fill="#64748b"/><g transform="translate(14 36)"><rect width="60" height="74" fill="#fff"/>${face(who, 30, 40, 0.28)}</g></g>`,
  )

/** What a card says; its labels are bars, and so is a blank line. */
const said = (lines: readonly string[]) =>
  lines
    .map((line, index) => {
      const y = 114 + index * 68
      const text = line.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
      const written = `<text x="250" y="${y + 36}" font-family="DejaVu Sans, Noto Sans, sans-serif" font-size="22" fill="#1f2937" textLength="${Math.min(line.length * 14, 350)}" lengthAdjust="spacingAndGlyphs">${text}</text>`
      const bar = `<rect x="250" y="${y + 20}" width="220" height="14" rx="3" fill="#33415566"/>`
      return `<rect x="250" y="${y}" width="90" height="8" rx="3" fill="#33415566"/>${line ? written : bar}`
    })
    .join('')

function cardFront(who: Who, [paperColour, band]: CardColours, lines?: readonly string[]): string {
  return svg(
    CARD,
    `<rect width="640" height="404" rx="22" fill="${paperColour}"/><rect width="640" height="70" fill="${band}"/>
<circle cx="48" cy="35" r="20" fill="#ffffffcc"/><rect x="86" y="26" width="240" height="18" rx="4" fill="#ffffffcc"/>
<rect x="34" y="104" width="180" height="226" fill="#fff"/><g clip-path="url(#photo)">${face(who, 124, 210, 0.86)}</g>
<clipPath id="photo"><rect x="34" y="104" width="180" height="226"/></clipPath>${lines ? said(lines) : bars(who.seed, 250, 112, 6, 330, 34)}
<rect x="250" y="344" width="340" height="24" rx="4" fill="${band}99"/>`,
  )
}

function cardBack(seed: string, country: Country): string {
  const [paperColour, band] = CARD_COLOURS[country]
  const chance = chanceOf(seed)
  const squares = Array.from({ length: 100 }, (_, index) =>
    chance.happens(0.5)
      ? `<rect x="${450 + (index % 10) * 14}" y="${120 + Math.floor(index / 10) * 14}" width="14" height="14" fill="#1f2937"/>`
      : '',
  ).join('')
  return svg(
    CARD,
    `<rect width="640" height="404" rx="22" fill="${paperColour}"/><rect y="30" width="640" height="44" fill="#1f2937"/>
${bars(seed, 34, 120, 6, 380, 34)}${squares}<rect x="34" y="352" width="572" height="16" rx="4" fill="${band}99"/>`,
  )
}

function documentPicture(seed: string): string {
  const chance = chanceOf(seed)
  const rows = Array.from(
    { length: 12 },
    (_, index) => `<path d="M40 ${190 + index * 34} H440" stroke="#cbd5e1"/>`,
  ).join('')
  return svg(
    DOCUMENT,
    `<rect width="480" height="660" fill="#fdfdfb"/><rect x="40" y="44" width="120" height="40" fill="${chance.pick(SHIRTS)}"/>
${bars(seed, 200, 50, 2, 220, 24)}${bars(seed, 44, 120, 2, 300, 24)}${rows}${bars(seed, 50, 202, 12, 180, 34)}${bars(`${seed}b`, 330, 202, 12, 100, 34)}`,
  )
}

/** A code to scan, which leads nowhere. */
function codePicture(seed: string): string {
  const chance = chanceOf(seed)
  const corner = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="70" height="70" fill="#111"/><rect x="${x + 10}" y="${y + 10}" width="50" height="50" fill="#fff"/><rect x="${x + 20}" y="${y + 20}" width="30" height="30" fill="#111"/>`
  const dots = Array.from({ length: 34 * 34 }, (_, index) =>
    chance.happens(0.48)
      ? `<rect x="${40 + (index % 34) * 10}" y="${40 + Math.floor(index / 34) * 10}" width="10" height="10" fill="#111"/>`
      : '',
  ).join('')
  return svg(
    CODE_SIZE,
    `<rect width="420" height="420" fill="#fff"/>${dots}<rect x="40" y="40" width="80" height="80" fill="#fff"/><rect x="300" y="40" width="80" height="80" fill="#fff"/><rect x="40" y="300" width="80" height="80" fill="#fff"/>${corner(40, 40)}${corner(310, 40)}${corner(40, 310)}`,
  )
}
