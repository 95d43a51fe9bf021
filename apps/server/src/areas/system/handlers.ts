import { system } from '@countinghouse/contract/areas/system/calls'
import { implement } from '../../kernel/implement'
import { listDictionaryItems, listEnabledApps } from './queries'

export const systemHandlers = implement(system, {
  findDictItemByCode: async ({ codes }, { db }) => {
    const asked = [...new Set(codes.split(',').map(code => code.trim()))].filter(code => code !== '')
    const items = asked.length ? await listDictionaryItems(db, asked) : []
    const byCode = new Map<string, { itemValue: string; itemText: string }[]>(asked.map(code => [code, []]))
    for (const { code, itemValue, itemText } of items) byCode.get(code)?.push({ itemValue, itemText })
    return Object.fromEntries(byCode)
  },

  listAllSelect: (_, { db, actor }) => listEnabledApps(db, actor),
})
