import { system } from '@countinghouse/contract/areas/system/calls'
import { SERVER_DICTIONARY_CODES } from '@countinghouse/contract/kernel/dictionaries/values'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app'

const app = testApp()

const items = async (codes: string) => (await app.ask(system.findDictItemByCode, { codes })).data

describe('dictionaries', () => {
  it('dictionaries are asked for by comma-joined codes in the path and answer itemValue and itemText (R-128)', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/web/dict/findDictItemByCode/sex,settleStatus/anon',
      headers: { 'client-id': 'web-console' },
      payload: {},
    })
    const { code, data } = answer.json()
    expect(code).toBe(CODE.success)
    expect(Object.keys(data)).toEqual(['sex', 'settleStatus'])
    expect(data.settleStatus.map((item: { itemValue: string }) => item.itemValue)).toEqual([...'0123456'])
    expect(Object.keys(data.sex[0])).toEqual(['itemValue', 'itemText'])
  })

  it('dictionaries give the 42 codes of the specification, none of them empty (R-134)', async () => {
    const data = await items(SERVER_DICTIONARY_CODES.join(','))
    expect(SERVER_DICTIONARY_CODES).toHaveLength(42)
    for (const code of SERVER_DICTIONARY_CODES) expect(data[code]?.length, code).toBeGreaterThan(0)
  })

  it('dictionaries give an empty list for an unknown code and leave out what is disabled (G-070)', async () => {
    await app.db
      .updateTable('dict_item')
      .set({ dict_status: 1 })
      .where('dict_type', '=', 'orderType')
      .where('dict_key', '=', '1')
      .execute()
    await app.db.updateTable('dict').set({ dict_status: 1 }).where('dict_type', '=', 'education').execute()
    const data = await items('orderType,nonsense,education,')
    expect(data.orderType?.map(item => item.itemValue)).toEqual(['2'])
    expect(data).toMatchObject({ nonsense: [], education: [] })
  })

  it('dictionaries come by dictSort', async () => {
    await app.db
      .updateTable('dict_item')
      .set({ dict_sort: 5 })
      .where('dict_type', '=', 'maritalStatus')
      .where('dict_key', '=', '3')
      .execute()
    expect((await items('maritalStatus')).maritalStatus?.[0]?.itemValue).toBe('3')
  })
})

describe('apps for selects', () => {
  it("apps for selects are the caller's own apps, disabled ones too (G-061)", async () => {
    const insert = async (name: string, status = 0) =>
      (
        await app.db
          .insertInto('app')
          .values({ app_ssid: name, name, country: 'IN', currency: 'INR', status, created_at: app.clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [mine] = [await insert('A1'), await insert('A2'), await insert('A3', 1)]
    const names = async (appIds?: number[]) => {
      const user = await app.user({ roles: ['cs'], appIds })
      return (await app.ask(system.listAllSelect, {}, { user })).data.map(found => found.appName)
    }
    expect(await names()).toEqual(['A1', 'A2', 'A3'])
    expect(await names([mine])).toEqual(['A1'])
  })
})
