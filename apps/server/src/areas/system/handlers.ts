import { system } from '@countinghouse/contract/areas/system/calls'
import { implement } from '../../kernel/implement'
import { dictionaryItems } from './dict/kept'
import { listApps } from './queries'

export const systemHandlers = implement(system, {
  findDictItemByCode: async ({ codes }, { db, services }) => {
    const requested = [...new Set(codes.split(',').map(code => code.trim()))].filter(code => code !== '')
    const items = await dictionaryItems(db, services, requested)
    return Object.fromEntries([...items].map(([code, kept]) => [code, [...kept]]))
  },

  listAllSelect: (_, { db, actor }) => listApps(db, actor),
})
