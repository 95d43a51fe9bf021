import type { AppSetup } from '../world/apps'
import type { Person } from './person'
import type { Chance } from './random'

/** Who registers, and where. */
export interface Comer {
  app: AppSetup
  person: Person
}

/** So many customers for one who shares a number with another. */
const ONE_IN = 10
/** He shares it with the one who registered so many before him: so nobody is met twice. */
export const MET_BEFORE = 37

/**
 * The person as he registers. Now and then he shares a number with one who came before: a household its account and somebody whom both name, one who lost his
 * phone and registers again with a new one, one who tries another app under other papers.
 */
export function metAgain(chance: Chance, { app, person }: Comer, earlier: Comer | undefined): Person {
  if (!earlier || earlier.app.country !== app.country || !chance.happens(1 / ONE_IN)) return person
  const { bank } = earlier.person
  const how = chance.weighted([
    ['account', 2],
    ['identity', 2],
    ['mobile', app === earlier.app ? 0 : 4],
  ] as const)
  switch (how) {
    case 'account':
      return { ...person, bank, contacts: person.contacts.with(-1, earlier.person.contacts.at(-1)!) }
    case 'identity':
      return { ...earlier.person, mobile: person.mobile, email: person.email, scores: person.scores, bank: person.bank }
    case 'mobile':
      return { ...person, mobile: earlier.person.mobile, bank: { ...bank, accountName: person.fullName } }
  }
}
