/** Departments by key; the first is the root. */
export const DEMO_DEPARTMENTS = {
  head: { name: 'Head office', leader: 'admin' },
  credit: { name: 'Credit review', leader: 'approver_manager' },
  collection: { name: 'Collections', leader: 'collection_supervisor' },
  agencies: { name: 'Collection agencies', leader: 'collection_supervisor', parent: 'collection', disabled: true },
  service: { name: 'Customer service', leader: 'cs_manager' },
  telemarketing: { name: 'Telemarketing', leader: 'telemarketing_manager' },
  finance: { name: 'Finance', leader: 'finance' },
  business: { name: 'Business and risk', leader: 'operations' },
} as const satisfies Record<string, { name: string; leader: string; parent?: string; disabled?: true }>
export type DepartmentKey = keyof typeof DEMO_DEPARTMENTS

export const DEMO_GROUPS = {
  credit1: { department: 'credit', name: 'Credit review 1', leader: 'approver_manager' },
  s1a: {
    department: 'collection',
    name: 'S1 group A',
    leader: 'collection_supervisor',
    stage: 'S1',
    level: 'A',
    collectorType: 1,
    orderLimit: 120,
  },
  s1b: {
    department: 'collection',
    name: 'S1 group B',
    leader: 'priya.nair',
    stage: 'S1',
    level: 'B',
    collectorType: 1,
    orderLimit: 110,
  },
  s2a: {
    department: 'collection',
    name: 'S2 group A',
    leader: 'diego.fuentes',
    stage: 'S2',
    level: 'A',
    collectorType: 1,
    orderLimit: 90,
  },
  s3a: {
    department: 'collection',
    name: 'S3 agency',
    leader: 'somchai.prasert',
    stage: 'S3',
    level: 'C',
    collectorType: 2,
    orderLimit: 60,
  },
  field: {
    department: 'agencies',
    name: 'S3 field visits',
    leader: 'somchai.prasert',
    stage: 'S3',
    level: 'C',
    collectorType: 2,
    orderLimit: 40,
    disabled: true,
  },
  remind1: { department: 'service', name: 'Reminders', leader: 'cs_manager' },
  tele1: { department: 'telemarketing', name: 'Telemarketing 1', leader: 'telemarketing_manager' },
} as const satisfies Record<
  string,
  {
    department: DepartmentKey
    name: string
    leader: string
    stage?: 'S1' | 'S2' | 'S3'
    level?: 'A' | 'B' | 'C'
    collectorType?: 1 | 2
    orderLimit?: number
    /** Tried and given up: nobody belongs to it. */
    disabled?: true
  }
>
export type GroupKey = keyof typeof DEMO_GROUPS

export interface DemoPerson {
  username: string
  role: string
  name: string
  /** Dictionary staffType. */
  position: 1 | 2 | 3 | 4 | 5
  department: DepartmentKey
  group?: GroupKey
  /** Days before now on which he left; his account is disabled. */
  leftDaysAgo?: number
}

const person = (
  username: string,
  name: string,
  position: DemoPerson['position'],
  department: DepartmentKey,
  more: { group?: GroupKey; role?: string } = {},
): DemoPerson => ({ username, name, position, department, role: username, ...more })

/** One account per role, named by its role's code, and a second one for finance and administration, where two people decide (DESIGN 1). */
export const DEMO_ACCOUNTS: readonly DemoPerson[] = [
  person('admin', 'Alex Morgan', 5, 'head'),
  person('operations', 'Olivia Hart', 5, 'business'),
  person('finance', 'Farah Aziz', 5, 'finance'),
  person('finance2', 'Felipe Rojas', 5, 'finance', { role: 'finance' }),
  person('risk', 'Rajesh Iyer', 5, 'business'),
  person('approver', 'Ananya Rao', 1, 'credit', { group: 'credit1' }),
  person('approver_manager', 'Mei Lin Tan', 5, 'credit', { group: 'credit1' }),
  person('collector', 'Carlos Medina', 2, 'collection', { group: 's1a' }),
  person('collection_supervisor', 'Sunisa Kaewmanee', 5, 'collection', { group: 's1a' }),
  person('reminder', 'Rosa Delgado', 4, 'service', { group: 'remind1' }),
  person('cs', 'Chitra Menon', 4, 'service'),
  person('cs_manager', 'Camila Ortega', 5, 'service'),
  person('balance', 'Bilal Siddiqui', 5, 'finance'),
  person('product', 'Patcharin Wongsa', 5, 'business'),
  person('telemarketer', 'Tomás Herrera', 3, 'telemarketing', { group: 'tele1' }),
  person('telemarketing_manager', 'Thandeka Joshi', 5, 'telemarketing', { group: 'tele1' }),
  person('marketer', 'Marisol Peña', 5, 'business'),
  person('admin2', 'Aditi Bose', 5, 'head', { role: 'admin' }),
]

const approver = (username: string, name: string) =>
  person(username, name, 1, 'credit', { group: 'credit1', role: 'approver' })
const collector = (username: string, name: string, group: GroupKey) =>
  person(username, name, 2, 'collection', { group, role: 'collector' })

/** Colleagues of the demo accounts; they hold tasks and stand in logs, and sign in with the same password. */
export const DEMO_COLLEAGUES: readonly DemoPerson[] = [
  approver('vikram.shah', 'Vikram Shah'),
  approver('lucia.navarro', 'Lucía Navarro'),
  approver('kanya.srisuk', 'Kanya Srisuk'),
  approver('arjun.pillai', 'Arjun Pillai'),
  approver('elena.castillo', 'Elena Castillo'),
  person('hamid.rahman', 'Hamid Rahman', 5, 'finance', { role: 'finance' }),
  collector('neha.kulkarni', 'Neha Kulkarni', 's3a'),
  collector('jorge.salinas', 'Jorge Salinas', 's2a'),
  collector('priya.nair', 'Priya Nair', 's1b'),
  collector('niran.chaiyasit', 'Niran Chaiyasit', 's1b'),
  collector('mateo.guerrero', 'Mateo Guerrero', 's3a'),
  collector('diego.fuentes', 'Diego Fuentes', 's2a'),
  collector('kavita.desai', 'Kavita Desai', 's2a'),
  collector('araya.boonmee', 'Araya Boonmee', 's2a'),
  collector('somchai.prasert', 'Somchai Prasert', 's3a'),
  collector('imran.qureshi', 'Imran Qureshi', 's3a'),
  { ...collector('gustavo.ibarra', 'Gustavo Ibarra', 's1b'), leftDaysAgo: 38 },
  person('pilar.mendoza', 'Pilar Mendoza', 4, 'service', { group: 'remind1', role: 'reminder' }),
  person('wanida.thongchai', 'Wanida Thongchai', 4, 'service', { group: 'remind1', role: 'reminder' }),
  person('sanjay.bhatt', 'Sanjay Bhatt', 4, 'service', { role: 'cs' }),
  { ...person('anjali.thomas', 'Anjali Thomas', 4, 'service', { role: 'cs' }), leftDaysAgo: 6 },
  person('ximena.vargas', 'Ximena Vargas', 4, 'service', { role: 'cs' }),
  person('divya.reddy', 'Divya Reddy', 3, 'telemarketing', { group: 'tele1', role: 'telemarketer' }),
  {
    ...person('supaporn.chai', 'Supaporn Chai', 3, 'telemarketing', { group: 'tele1', role: 'telemarketer' }),
    leftDaysAgo: 12,
  },
  person('rodrigo.luna', 'Rodrigo Luna', 3, 'telemarketing', { group: 'tele1', role: 'telemarketer' }),
]
