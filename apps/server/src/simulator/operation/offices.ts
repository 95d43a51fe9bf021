import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../kernel/context'
import { chanceOf } from '../scenario/random'
import type { DemoPerson, DepartmentKey } from '../system/staff-people'

interface Office {
  name: string
  place: string
  department: DepartmentKey
  currency: 'INR' | 'MXN' | 'THB'
  squareMetres: string
  desks: number
  /** A month, in minor units: rent, property fee, network, water, power, other. */
  monthly: readonly [number, number, number, number, number, number]
  deposit: number
  decoration: number
}

const OFFICES: readonly Office[] = [
  {
    name: 'Bangkok head office',
    place: '388 Sukhumvit Rd, Khlong Toei, Bangkok 10110',
    department: 'head',
    currency: 'THB',
    squareMetres: '640',
    desks: 86,
    monthly: [38_400_000, 4_200_000, 1_150_000, 180_000, 3_900_000, 900_000],
    deposit: 115_200_000,
    decoration: 210_000_000,
  },
  {
    name: 'Chiang Mai collections floor',
    place: '12 Huay Kaew Rd, Mueang, Chiang Mai 50300',
    department: 'collection',
    currency: 'THB',
    squareMetres: '410.5',
    desks: 60,
    monthly: [11_200_000, 1_300_000, 700_000, 90_000, 1_850_000, 300_000],
    deposit: 33_600_000,
    decoration: 48_000_000,
  },
  {
    name: 'Mexico City service centre',
    place: 'Av. Insurgentes Sur 1602, Benito Juárez, CDMX 03940',
    department: 'service',
    currency: 'MXN',
    squareMetres: '280',
    desks: 38,
    monthly: [8_900_000, 650_000, 390_000, 48_000, 720_000, 210_000],
    deposit: 17_800_000,
    decoration: 22_500_000,
  },
  {
    name: 'Bengaluru review desk',
    place: '77 Residency Rd, Bengaluru 560025',
    department: 'credit',
    currency: 'INR',
    squareMetres: '355',
    desks: 44,
    monthly: [31_500_000, 2_800_000, 1_600_000, 120_000, 2_450_000, 600_000],
    deposit: 189_000_000,
    decoration: 96_000_000,
  },
]

const OFFICE_OF: Readonly<Partial<Record<DepartmentKey, number>>> = { collection: 1, service: 2, credit: 3 }

/** How many days ago somebody of the staff came: one after the other over the years before the first order. */
export const joinedDaysAgo = (index: number, username: string): number =>
  380 + index * 13 + chanceOf(username).whole(0, 160)

interface Staffed {
  people: readonly DemoPerson[]
  departments: ReadonlyMap<DepartmentKey, number>
  userIds: ReadonlyMap<string, number>
  now: Date
}

/** The offices of the demo business and the personnel records of its staff. */
export async function seedDemoOffices(trx: Trx, { people, departments, userIds, now }: Staffed): Promise<void> {
  const offices: number[] = []
  for (const office of OFFICES) {
    const [rent, property, network, water, power, other] = office.monthly
    const leader = people.find(person => person.department === office.department)
    const { id } = await trx
      .insertInto('workplace')
      .values({
        name: office.name,
        person_in_charge: leader?.name ?? '',
        place: office.place,
        area_square_metres: office.squareMetres,
        desks: office.desks,
        department_id: departments.get(office.department)!,
        currency: office.currency,
        deposit_minor: office.deposit,
        decoration_minor: office.decoration,
        rent_minor: rent,
        property_fee_minor: property,
        network_minor: network,
        water_minor: water,
        power_minor: power,
        other_minor: other,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    offices.push(id)
  }
  const today = businessDateOf(now)
  await trx
    .insertInto('employee')
    .values(
      people.map((person, index) => ({
        employee_no: `E${String(1001 + index)}`,
        name: person.name,
        department_id: departments.get(person.department)!,
        position: person.position,
        workplace_id: offices[OFFICE_OF[person.department] ?? 0]!,
        entry_on: addDays(today, -joinedDaysAgo(index, person.username)),
        leave_on: person.leftDaysAgo === undefined ? null : addDays(today, -person.leftDaysAgo),
        status: person.leftDaysAgo === undefined ? 0 : 1,
        user_id: userIds.get(person.username) ?? null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
