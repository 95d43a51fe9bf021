import type { IntakeKind } from '@countinghouse/contract/areas/intake/events'
import { COUNTRY_RULES, type Country } from '@countinghouse/domain/kernel/country'
import { type Chance, chanceOf } from '../scenario/random'
import type { CustomerScenario } from '../scenario/scenario'
import { fileIdOf } from './file-id'
import type { DrawnPool, Picture, Sex } from './pictures'

type Named = [kind: string, picture: Picture]

/** Which documents some customers send too, and how many of them. */
const OTHER_DOCUMENTS = [
  ['Payslip', 0.35],
  ['Utilitybill', 0.4],
  ['workpermit', 0.15],
] as const

/** The pictures that a customer sends with one of the steps towards an application, as rows of files by their kind. */
export function picturesOf(
  { seq, person }: CustomerScenario,
  step: IntakeKind,
  { country, pictures, at }: { country: Country; pictures: DrawnPool; at: Date },
) {
  const chance = chanceOf(`pictures ${seq} ${step}`)
  const chosen = CHOSEN[step]?.(chance, { ...person, country }, pictures) ?? []
  return chosen.map(([kind, picture]) => ({ kind, file: fileOf(`picture ${seq}`, kind, picture, at) }))
}

/** A picture of the pool that somebody sent under this name; `key` tells what it was sent with. */
export const fileOf = (key: string, name: string, { storageKey, ...picture }: Picture, at: Date) => ({
  id: fileIdOf(`${key} ${name}`),
  storage_key: storageKey,
  ...picture,
  original_name: `${name}.jpg`,
  uploaded_by: null,
  created_at: at,
})

type Choose = (chance: Chance, who: { country: Country; sex: Sex; look: number }, pool: DrawnPool) => Named[]

const isWanted = (kind: string, country: Country) => new Set<string>(COUNTRY_RULES[country].images).has(kind)

const CHOSEN: Partial<Record<IntakeKind, Choose>> = {
  identity: (chance, { country, sex, look }, pool) => {
    const [front, back] = [pool.identityFront[country][sex][look]!, chance.pick(pool.identityBack[country])]
    if (country !== 'IN')
      return [
        ['idcardFront', front],
        ['idcardNegative', back],
      ]
    return [
      ['aadhaarFront', front],
      ['aadhaarBack', back],
      ['panFront', pool.taxCard[sex][look]!],
    ]
  },
  face: (_, { country, sex, look }, pool) => [
    ['facePhotoList', pool.faces[sex][look]!],
    ...(isWanted('hanldeidcard', country) ? [['hanldeidcard', pool.inHand[sex][look]!] satisfies Named] : []),
  ],
  details: (chance, { country }, pool) => {
    const sent: Named[] = []
    for (const [kind, share] of OTHER_DOCUMENTS)
      if (isWanted(kind, country) && chance.happens(share)) sent.push([kind, chance.pick(pool.documents)])
    if (isWanted('lineqrcode', country) && chance.happens(0.5)) sent.push(['lineqrcode', chance.pick(pool.codes)])
    return sent
  },
}
