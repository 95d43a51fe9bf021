import { createHash } from 'node:crypto'
import type { Country } from '@countinghouse/domain/kernel/country'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Storage } from '../../channels/storage/storage'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { LOOKS } from '../world/people'
import { CARD_COLOURS, drawCard, pictureKey, type Sex, TAX_CARD_COLOURS } from './pictures'

/** So many of the newest applications have cards of their own beside those that wait. */
const NEWEST = 60

interface Card {
  fileId: string
  storageKey: string
  kind: string
  country: Country
  sex: Sex
  name: string
  birthday: string
  identity: string
  taxNumber: string | null
}

/**
 * Cards that say what was read of them, for whoever waits for a review and the newest applications: these are held against the
 * values beside them. All others keep the pool's, which show bars.
 */
export async function drawOwnCards(
  trx: Trx,
  { storage, seals, seed }: { storage: Storage; seals: Sealer; seed: string },
): Promise<number> {
  const { rows } = await sql<Card>`
    select f.id as "fileId", f.storage_key as "storageKey", i.kind, a.country, c.sex, c.cust_name as name, c.birthday::text as birthday,
      c.identity_encrypted as identity, c.ocr->>'panNo' as "taxNumber"
    from customer_image i
    join stored_file f on f.id = i.file_id
    join customer c on c.id = i.customer_id
    join app a on a.id = c.app_id
    where i.kind in ('aadhaarFront', 'panFront', 'idcardFront') and c.identity_encrypted is not null and (
      c.id in (select customer_id from loan_order where status = ${orderStatus.value.waitingReview})
      or c.id in (select customer_id from loan_order order by id desc limit ${NEWEST}))
    order by f.id`.execute(trx)
  const drawn = await Promise.all(
    rows
      .flatMap(card => {
        const who = whoOf(card, seed)
        return who ? [{ card, who }] : []
      })
      .map(async ({ card, who }) => {
        const bytes = await drawCard(who, coloursOf(card), linesOf(card, seals))
        const storageKey = pictureKey(seed, `card ${card.fileId}`)
        await storage.put(storageKey, bytes, 'image/jpeg')
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return { id: card.fileId, storage_key: storageKey, bytes: bytes.length, sha256 }
      }),
  )
  await sql`
    update stored_file f set storage_key = v.storage_key, bytes = v.bytes, sha256 = v.sha256
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as v(id text, storage_key text, bytes bigint, sha256 text)
    where f.id = v.id`.execute(trx)
  return drawn.length
}

const isTaxCard = ({ kind }: Card) => kind === 'panFront'
const coloursOf = (card: Card) => (isTaxCard(card) ? TAX_CARD_COLOURS : CARD_COLOURS[card.country])

/** The face of the pool's card that stands there; undefined where he has a card of his own. */
function whoOf(card: Card, seed: string) {
  const pool = isTaxCard(card) ? 'tax card' : `front ${card.country}`
  const looks = Array.from({ length: LOOKS }, (_, look) => look)
  const look = looks.find(one => pictureKey(seed, `${pool} ${card.sex} ${one}`) === card.storageKey)
  return look === undefined ? undefined : { seed: `${seed}/face ${card.sex}/${look}`, sex: card.sex }
}

/** As the card says it, whatever a machine made of it. Few machines that draw have Thai letters. */
const linesOf = (card: Card, seals: Sealer) => [
  card.country === 'TH' ? '' : card.name,
  isTaxCard(card) && card.taxNumber ? seals.open(card.taxNumber) : seals.open(card.identity),
  card.birthday,
]
