import type { Chance } from '../scenario/random'

export const fileIdOf = (chance: Chance) => Array.from({ length: 32 }, () => chance.whole(0, 15).toString(16)).join('')
