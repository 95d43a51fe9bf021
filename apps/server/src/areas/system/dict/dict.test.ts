import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { cache } from '@countinghouse/contract/areas/system/cache/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
})

const offered = async (code: string) =>
  (await app.ask(system.findDictItemByCode, { codes: code })).data[code]!.map(item => item.itemValue)
const itemsOf = async (dictType: string) =>
  (await app.ask(dict.dictItemList, { dictType, pageSize: 200 }, { user: admin })).data.list
const itemOf = async (dictType: string, dictKey: string) =>
  (await itemsOf(dictType)).find(item => item.dictKey === dictKey)!

describe('dictionaries', () => {
  it('dictionaries are added, renamed, emptied and deleted by staff; those of the program stay', async () => {
    const added = await app.ask(dict.dictAdd, { dictType: 'regionCode', dictName: '地区' }, { user: admin })
    expect(added.code).toBe(CODE.success)
    const again = await app.ask(dict.dictAdd, { dictType: 'regionCode', dictName: '地区' }, { user: admin })
    expect(again).toMatchObject({ code: CODE.changed, data: { fields: { dictType: expect.any(String) } } })
    const { data } = await app.ask(
      dict.dictItemAdd,
      { dictType: 'regionCode', dictKey: 'N', dictValue: '北部' },
      { user: admin },
    )
    expect((await app.ask(dict.dictDelete, { dictType: 'regionCode' }, { user: admin })).code).toBe(CODE.refused)
    expect((await app.ask(dict.dictItemDelete, { dictItemId: data.dictItemId }, { user: admin })).code).toBe(
      CODE.success,
    )
    expect((await app.ask(dict.dictDelete, { dictType: 'regionCode' }, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(dict.dictDelete, { dictType: 'sex' }, { user: admin })).code).toBe(CODE.refused)
    const male = await itemOf('sex', '1')
    expect(male.builtIn).toBe(true)
    expect((await app.ask(dict.dictItemDelete, { dictItemId: male.dictItemId }, { user: admin })).code).toBe(
      CODE.refused,
    )
  })

  it('dictionaries have the status 0 enabled or 1 disabled, and a disabled value stays readable on old rows (R-222)', async () => {
    const { data } = await app.ask(
      dict.dictItemAdd,
      { dictType: 'loanPurpose', dictKey: '61', dictValue: '农具', dictSort: 900 },
      { user: admin },
    )
    const built = await buildOrder(app)
    await app.db.updateTable('loan_order').set({ loan_purpose: 61 }).where('id', '=', built.orderId).execute()
    expect(await offered('loanPurpose')).toContain('61')
    const entry = await itemOf('loanPurpose', '61')
    expect(entry.dictStatus).toBe(0)
    const change = { dictItemId: data.dictItemId, dictValue: '农具', dictSort: 900, rowVersion: entry.rowVersion }
    const wrong = await app.ask(dict.dictItemEdit, { ...change, dictStatus: 2 }, { user: admin })
    expect(wrong).toMatchObject({ code: CODE.invalid, data: { fields: { dictStatus: expect.any(String) } } })
    expect((await app.ask(dict.dictItemEdit, { ...change, dictStatus: 1 }, { user: admin })).code).toBe(CODE.success)
    expect(await offered('loanPurpose')).not.toContain('61')
    const texts = await app.ask(dict.dictTexts, {}, { user: admin })
    expect(texts.data.loanPurpose).toEqual({ 61: '农具' })
    const old = await app.ask(order.detail, { orderId: built.orderId }, { user: admin })
    expect(old.data.loanPurpose).toBe(61)
  })

  it('dictionaries and their entries are read in the language of who asks, until staff write their own', async () => {
    const dictOf = async (language: 'zh-CN' | 'es') =>
      (await app.ask(dict.dictList, { dictType: 'sex' }, { user: admin, language })).data.list[0]!
    const maleOf = async (language: 'zh-CN' | 'es') =>
      (await app.ask(dict.dictItemList, { dictType: 'sex' }, { user: admin, language })).data.list[0]!
    expect([(await dictOf('zh-CN')).dictName, (await dictOf('es')).dictName]).toEqual(['性别', 'Sexo'])
    const found = await app.ask(dict.dictList, { dictName: 'sexo' }, { user: admin, language: 'es' })
    expect(found.data.list.map(({ dictType }) => dictType)).toEqual(['sex'])
    const before = await maleOf('zh-CN')
    const { dictItemId, dictStatus, dictSort, dictValue, rowVersion } = await maleOf('es')
    expect(dictValue).not.toBe(before.dictValue)
    const entry = { dictItemId, dictStatus, dictSort }
    const edit = (typed: string, version: number) =>
      app.ask(dict.dictItemEdit, { ...entry, dictValue: typed, rowVersion: version }, { user: admin, language: 'es' })
    await edit(dictValue, rowVersion)
    expect((await maleOf('zh-CN')).dictValue).toBe(before.dictValue)
    const shown = await dictOf('es')
    const renamed = { dictType: 'sex', dictName: shown.dictName, dictStatus: 0, rowVersion: shown.rowVersion }
    await app.ask(dict.dictEdit, renamed, { user: admin, language: 'es' })
    expect((await dictOf('zh-CN')).dictName).toBe('性别')
    await edit('Varón', rowVersion + 1)
    expect([(await maleOf('zh-CN')).dictValue, (await maleOf('es')).dictValue]).toEqual(['Varón', 'Varón'])
    await app.ask(
      dict.dictItemEdit,
      { ...entry, dictValue: before.dictValue, rowVersion: rowVersion + 2 },
      { user: admin },
    )
  })

  it('dictionaries refuse a change of what somebody else has changed meanwhile (G-044)', async () => {
    const { rowVersion } = (await app.ask(dict.dictList, { dictType: 'education' }, { user: admin })).data.list[0]!
    const rename = (dictName: string) =>
      app.ask(dict.dictEdit, { dictType: 'education', dictName, dictStatus: 0, rowVersion }, { user: admin })
    expect((await rename('学历')).code).toBe(CODE.success)
    expect((await rename('教育程度')).code).toBe(CODE.changed)
  })

  it('dictionaries need the permission user beside their own (R-104)', async () => {
    const without = await app.user({ rights: { dict: ['query'] } })
    expect((await app.ask(dict.dictList, {}, { user: without })).code).toBe(CODE.notPermitted)
    const within = await app.user({ rights: { dict: ['query'], user: ['query'] } })
    expect((await app.ask(dict.dictList, {}, { user: within })).code).toBe(CODE.success)
  })
})

describe('what the server keeps of dictionaries', () => {
  const kept = async () =>
    (await app.ask(cache.cacheList, { cacheName: 'dictionary', pageSize: 200 }, { user: admin })).data.list

  it('what the server keeps of dictionaries is used until anybody writes a dictionary, on whichever node, and never holds unknown codes', async () => {
    await app.ask(system.findDictItemByCode, { codes: 'bank,nonsense' })
    expect((await kept()).map(entry => entry.cacheKey)).toContain('bank')
    expect((await kept()).map(entry => entry.cacheKey)).not.toContain('nonsense')
    expect((await kept()).find(entry => entry.cacheKey === 'bank')?.stale).toBe(false)
    // As another node would write it: past this node's memory.
    await app.db
      .updateTable('dict_item')
      .set({ dict_status: 1 })
      .where('dict_type', '=', 'bank')
      .where('dict_key', '=', 'TH01')
      .execute()
    expect((await kept()).find(entry => entry.cacheKey === 'bank')?.stale).toBe(true)
    expect(await offered('bank')).not.toContain('TH01')
    expect((await kept()).find(entry => entry.cacheKey === 'bank')?.stale).toBe(false)
  })

  it('what the server keeps of dictionaries is shown, dropped one by one, and dropped as a whole by a refresh', async () => {
    await app.ask(system.findDictItemByCode, { codes: 'bank,sex' })
    const one = { cacheName: 'dictionary', cacheKey: 'sex' } as const
    const shown = await app.ask(cache.cacheDetail, one, { user: admin })
    expect(JSON.parse(shown.data.cacheValue).map((item: { itemValue: string }) => item.itemValue)).toContain('1')
    expect((await app.ask(cache.cacheDelete, one, { user: admin })).code).toBe(CODE.success)
    expect((await kept()).map(entry => entry.cacheKey)).not.toContain('sex')
    expect((await app.ask(cache.cacheDelete, one, { user: admin })).code).toBe(CODE.notFound)
    const refreshed = await app.ask(dict.dictRefresh, {}, { user: admin })
    expect(refreshed.data.dropped).toBeGreaterThan(0)
    expect(await kept()).toEqual([])
  })
})
