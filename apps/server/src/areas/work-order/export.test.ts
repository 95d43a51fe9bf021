import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import { lender } from '../../testing/builders'
import {
  added,
  app,
  balance,
  closeComplaints,
  cs,
  lent,
  manager,
  openComplaints,
  product,
} from '../../testing/complaint-desk'
import { buildProof } from '../../testing/loan-builder'
import { storeLocalFile } from '../files/moves'

beforeAll(openComplaints)
afterAll(closeComplaints)

const DAY = '2026-11-21'
const picture = fileURLToPath(import.meta.url)
/** A complaint with a picture. */
async function pictured(more: Parameters<typeof added>[0] = {}) {
  const file = await buildProof(app, cs.userId)
  await storeLocalFile(app, { fileId: file, path: picture, mime: 'image/webp' })
  return { file, id: await added({ attachment: [file], nextApproveUser: balance.userId, ...more }) }
}
const get = (user: TestUser | undefined, query: string, language = 'en-US') =>
  app.http.inject({
    method: 'GET',
    url: `/api/web/workOrder/exportExcel${query}`,
    headers: { token: user?.token ?? '', 'client-id': 'web-console', 'accept-language': language },
  })

describe('exports of work orders', () => {
  it('work orders are exported with their images for a single day, and without for any (G-205)', async () => {
    const { file, id } = await pictured()
    const day = DAY
    const listed = await app.ask(workOrders.workOrderList, { id }, { user: manager })
    expect(listed.data.list).toMatchObject([{ attachment: [`/file/view/${file}`] }])
    const start = (input: object, user: TestUser, withFiles = true) => {
      const columns = [{ field: 'id', title: 'Id' }]
      const asked = {
        call: workOrders.workOrderList.path,
        name: 'Complaints',
        input: input as never,
        columns,
        withFiles,
      }
      return app.ask(lists.exportStart, asked, { user })
    }
    const month = { createTimeStart: '2026-11-01', createTimeEnd: day }
    expect((await start(month, manager)).data).toMatchObject({ fields: { withFiles: expect.any(String) } })
    expect((await start(month, manager, false)).code).toBe(CODE.success)
    const single = { createTimeStart: day, createTimeEnd: day }
    expect((await start(single, cs)).code).toBe(CODE.notPermitted)
    const { data } = await start(single, manager)
    await app.jobs.drain()
    const { filePath } = (await app.ask(lists.exportDetail, data, { user: manager })).data
    const { rawPayload } = await app.http.inject({
      url: `/api/web${filePath}`,
      headers: { 'client-id': 'web-console', token: manager.token },
    })
    expect(rawPayload.includes(readFileSync(picture))).toBe(true)
    expect(rawPayload.includes(`files/${file}.`)).toBe(true)
  })

  it('a GET answers them as a file at once: any days as a table, a single one with pictures as an archive (G-205, DOMAIN 15)', async () => {
    const { file, id } = await pictured()
    await added({ nextApproveUser: product.userId, workFlowType: 6 })
    const table = await get(manager, '?createTimeStart=2025-01-01&createTimeEnd=2026-12-31')
    expect(table.headers['content-type']).toContain('text/csv')
    const lines = table.body.trim().split('\r\n')
    const all = await app.ask(workOrders.workOrderList, { pageSize: 1 }, { user: manager })
    expect(lines).toHaveLength(all.data.total + 1)
    expect(lines[0]).toMatch(/Complaint no\./)
    expect(table.body).toContain('******3344')
    expect(table.body).not.toContain('5511223344')
    const one = await get(manager, `?workFlowType=6&id=${id}`)
    expect(one.body.trim().split('\r\n')).toHaveLength(1)

    const single = await get(manager, `?withImages=1&id=${id}&createTimeStart=${DAY}&createTimeEnd=${DAY}`)
    expect(single.headers['content-type']).toBe('application/zip')
    expect(single.rawPayload.includes(readFileSync(picture))).toBe(true)
    expect(single.rawPayload.includes(`files/${file}.`)).toBe(true)
    const month = await get(manager, `?withImages=1&createTimeStart=2026-11-01&createTimeEnd=${DAY}`, 'zh-CN')
    expect(month.json()).toMatchObject({
      code: CODE.invalid,
      data: { fields: { withImages: '带图片导出仅支持单日，请选择同一天' } },
    })
  })

  it('such a file needs the right, keeps to the caller’s apps, refuses what is no filter and stands in the log', async () => {
    await added({ nextApproveUser: balance.userId })
    expect((await get(undefined, '')).json()).toMatchObject({ code: CODE.notSignedIn })
    expect((await get(cs, '')).json()).toMatchObject({ code: CODE.notPermitted })
    expect((await get(manager, '?status=abc')).json()).toMatchObject({ code: CODE.invalid })
    expect((await get(manager, '?createTimeStart=today')).json()).toMatchObject({ code: CODE.invalid })
    const away = await lender(app)
    const stranger = await app.user({ roles: ['cs_manager'], appIds: [away.appId] })
    expect((await get(stranger, '')).body.trim().split('\r\n')).toHaveLength(1)
    expect(lent.appId).not.toBe(away.appId)
    await get(manager, '?custMobile=5511223344')
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['call', 'input'])
      .where('kind', '=', 'export')
      .where('call', '=', '/workOrder/exportExcel')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(logged.input)).not.toContain('5511223344')
  })
})

describe('the pictures of a complaint', () => {
  it('the pictures of a complaint are shown to whoever reaches it, and to nobody else; each look is counted and logged (G-063)', async () => {
    const { file, id } = await pictured()
    // Of somebody whom no app knows.
    const { customer_id } = await app.db
      .selectFrom('work_order')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBeNull()
    const view = (user: TestUser) =>
      app.http.inject({ url: `/api/web/file/view/${file}`, headers: { 'client-id': 'web-console', token: user.token } })
    const away = await lender(app)
    const rights = { 'work-order': ['query', 'get'] } as const
    const [foreigner, seer, clerk] = [
      await app.user({ roles: ['cs_manager'], appIds: [away.appId] }),
      await app.user({ rights, scope: 'self', appIds: [lent.appId] }),
      await app.user({ rights: { customer: ['get'], order: ['get'] }, appIds: [lent.appId] }),
    ]
    for (const nobody of [foreigner, seer, clerk]) expect((await view(nobody)).json().code).toBe(CODE.notFound)
    for (const somebody of [cs, manager, balance])
      expect((await view(somebody)).headers['content-type']).toBe('image/webp')
    const looks = await app.db
      .selectFrom('operation_log')
      .select(['user_id', 'subject', 'subject_ids'])
      .where('kind', '=', 'reveal')
      .where('call', '=', '/file/view/{fileId}')
      .orderBy('id')
      .execute()
    expect(looks.map(look => [look.user_id, look.subject, look.subject_ids])).toEqual(
      [cs, manager, balance].map(({ userId }) => [userId, 'work-order', [String(id), file]]),
    )
  })
})
