import { UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../kernel/jobs/queue'
import { type TestUser, testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'
import { uploadFile } from '../../testing/portfolio-file'
import { ownFiles, takeFile } from './writes'

const app = testApp()
let uploader: TestUser
let stranger: TestUser
beforeAll(async () => {
  uploader = await app.user({ rights: {} })
  stranger = await app.user({ rights: {} })
})

const BOUNDARY = 'xxBOUNDARYxx'
function upload(bytes: Buffer, { name = 'photo.jpg', type = 'image/jpeg', user = uploader } = {}) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return app.http.inject({
    method: 'POST',
    url: '/api/web/file/upload',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'client-id': 'web-console',
      'accept-language': 'en-US',
      token: user.token,
    },
  })
}
const view = (fileId: string, user?: TestUser) =>
  app.http.inject({ url: `/api/web/file/view/${fileId}`, headers: user ? { token: user.token } : {} })

const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'an upload keeps a %s picture written anew, without its metadata',
    async format => {
      const sent = await picture(format)
      expect(sent.includes('SECRET-PLACE')).toBe(true)
      const { code, data } = (await upload(sent)).json()
      expect(code).toBe(CODE.success)
      expect(data).toMatchObject({ mime: `image/${format}`, fileName: 'photo.jpg' })
      const seen = await view(data.fileId, uploader)
      expect(seen.headers['content-type']).toBe(`image/${format}`)
      expect(seen.headers['x-content-type-options']).toBe('nosniff')
      expect(seen.rawPayload.includes('SECRET-PLACE')).toBe(false)
      expect((await sharp(seen.rawPayload).metadata()).format).toBe(format)
    },
  )

  it('an upload looks at the content, not at the name', async () => {
    const hostile = {
      'script.jpg': Buffer.from('<script>alert(1)</script>'),
      'drawing.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'page.png': Buffer.from('<!doctype html><body onload=alert(1)>'),
      'broken.jpg': (await picture('jpeg')).subarray(0, 120),
      'moving.gif': Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
      'program.exe': Buffer.from('MZ'.padEnd(200, '\u0000'), 'latin1'),
    }
    for (const [name, bytes] of Object.entries(hostile)) {
      const { code, data } = (await upload(bytes, { name })).json()
      expect([code, Object.keys(data?.fields ?? {})], name).toEqual([CODE.invalid, ['file']])
    }
  })

  it('an upload drops what hangs behind a picture', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')])
    const { data } = (await upload(polyglot)).json()
    expect((await view(data.fileId, uploader)).rawPayload.includes('<script>')).toBe(false)
  })

  it('an upload refuses a picture above 5 M and says the limit', async () => {
    const noise = Buffer.alloc(2200 * 2200 * 3).map(() => Math.floor(Math.random() * 256))
    const large = await sharp(noise, { raw: { width: 2200, height: 2200, channels: 3 } })
      .png()
      .toBuffer()
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    const { code, msg } = (await upload(large)).json()
    expect([code, msg]).toEqual([CODE.invalid, 'The picture may have at most 5M.'])
  })

  it('an upload refuses more than 40 megapixels however small the file', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await upload(bomb)).json().code).toBe(CODE.invalid)
  })

  it('an upload keeps a PDF as sent and gives it out as an attachment only', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    const { data } = (await upload(pdf, { name: 'recibo ñ.pdf', type: 'application/pdf' })).json()
    const seen = await view(data.fileId, uploader)
    expect(seen.rawPayload.equals(pdf)).toBe(true)
    expect(seen.headers['content-disposition']).toBe("attachment; filename*=UTF-8''recibo%20%C3%B1.pdf")
    expect(seen.headers['content-security-policy']).toContain('sandbox')
  })

  it('an upload is kept whatever signs stand in its name', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    // A program may write any: NUL, which no column of text holds, and a tab.
    const answer = await upload(pdf, { name: 're\u0000ci\tbo.pdf', type: 'application/pdf' })
    expect([answer.statusCode, answer.json().code]).toEqual([200, CODE.success])
    const seen = await view(answer.json().data.fileId, uploader)
    expect(seen.headers['content-disposition']).toBe("attachment; filename*=UTF-8''recibo.pdf")
  })

  it('no record takes a file that was not looked into when it came: what only a check of rows reads, and what is no picture', async () => {
    const keeper = await app.user({ roles: ['operations'] })
    const owner = { kind: 'customer', id: 1 } as const
    const { data: program } = await uploadFile(app, Buffer.from('MZ\0a program'), keeper)
    expect(await ownFiles(app.db, [program.fileId], owner, keeper.userId)).toBe(0)
    const pdf = (await upload(Buffer.from('%PDF-1.4\n%%EOF'), { name: 'a.pdf', type: 'application/pdf' })).json().data
    expect(await takeFile(app.db, pdf.fileId, owner)).toBeUndefined()
    const shot = (await upload(await picture('png'))).json().data
    expect(await takeFile(app.db, shot.fileId, owner)).toBe(shot.fileId)
  })

  it('an upload needs a session and a client id', async () => {
    const bytes = await picture('png')
    expect((await upload(bytes, { user: { userId: 0, token: 'x'.repeat(43) } })).json().code).toBe(CODE.notSignedIn)
    const bare = await app.http.inject({ method: 'POST', url: '/api/web/file/upload', payload: {} })
    expect(bare.statusCode).toBe(400)
  })
})

describe('uploads of one person', () => {
  it('uploads of one person are taken in a few at a time, and so many in an hour; nobody else waits for his', async () => {
    const [greedy, other] = [await app.user({ rights: {} }), await app.user({ rights: {} })]
    const bytes = await picture('png')
    const kept = async () =>
      Number(
        (
          await app.db
            .selectFrom('stored_file')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('uploaded_by', '=', greedy.userId)
            .executeTakeFirstOrThrow()
        ).count,
      )
    const codes = (answers: Awaited<ReturnType<typeof upload>>[]) => answers.map(answer => answer.json().code)
    const many = await Promise.all(Array.from({ length: 12 }, () => upload(bytes, { user: greedy })))
    expect(codes(many)).toEqual(Array(12).fill(CODE.success))
    await sql`
      insert into stored_file (id, storage_key, mime, bytes, sha256, uploaded_by, created_at)
      select md5(${greedy.userId} || '/' || n), 'x/' || n, 'image/png', 1, repeat('0', 64), ${greedy.userId}, ${app.clock.now()}
      from generate_series(1, ${UPLOAD.perHour - 14}) n`.execute(app.db)
    const last = codes(await Promise.all(Array.from({ length: 12 }, () => upload(bytes, { user: greedy }))))
    expect(last.filter(code => code === CODE.refused).length).toBeGreaterThanOrEqual(8)
    // As many may be under way at the border as are taken in at a time.
    expect(await kept()).toBeLessThan(UPLOAD.perHour + UPLOAD.atOnce)
    expect((await upload(bytes, { user: other })).json().code).toBe(CODE.success)
    app.clock.advance({ hours: 2 })
    expect((await upload(bytes, { user: await app.user({ rights: {} }) })).json().code).toBe(CODE.success)
    app.clock.advance({ hours: -2 })
  })
})

describe('an upload that no record takes', () => {
  it('an upload that no record takes goes after sixteen days; what belongs to a record stays', async () => {
    const sendOne = async () => (await upload(await picture('png'))).json().data.fileId as string
    const [unused, owned] = [await sendOne(), await sendOne()]
    await ownFiles(app.db, [owned], { kind: 'staff', id: uploader.userId }, uploader.userId)
    const start = app.clock.now()
    const clean = async (days: number) => {
      app.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString())
      await app.db.transaction().execute(trx => send(trx, 'unused-files', {}))
      await app.jobs.drain()
      const rows = await app.db.selectFrom('stored_file').select('id').where('id', 'in', [unused, owned]).execute()
      return rows.map(row => row.id).sort()
    }
    expect(await clean(15)).toEqual([unused, owned].sort())
    expect(await clean(17)).toEqual([owned])
    app.clock.set(start.toISOString())
  })
})

describe('a kept file', () => {
  it('a kept file is for its uploader alone until it belongs to a record', async () => {
    const { data } = (await upload(await picture('png'))).json()
    expect((await view(data.fileId, stranger)).json()).toEqual({
      code: CODE.notFound,
      msg: kernelMessages.notFound.texts['zh-CN'],
      data: null,
    })
    expect((await view(data.fileId)).json().code).toBe(CODE.notSignedIn)
    expect(await ownFiles(app.db, [data.fileId], { kind: 'staff', id: uploader.userId }, stranger.userId)).toBe(0)
    expect(await ownFiles(app.db, [data.fileId], { kind: 'staff', id: uploader.userId }, uploader.userId)).toBe(1)
    expect((await view(data.fileId, stranger)).statusCode).toBe(200)
  })

  it('a kept file follows its record: staff of another app, or without the right to the record, find nothing there', async () => {
    const [own, other] = [await buildOrder(app), await buildOrder(app)]
    const fileOf = async (owner: Parameters<typeof ownFiles>[2]) => {
      const { data } = (await upload(await picture('png'))).json()
      await ownFiles(app.db, [data.fileId], owner, uploader.userId)
      return data.fileId as string
    }
    const files = [
      await fileOf({ kind: 'customer', id: own.customerId }),
      await fileOf({ kind: 'order', id: own.orderId }),
    ]
    const rights: Rights = { customer: ['get'], 'customer-reveal': ['get'], order: ['get'] }
    const [colleague, foreigner, clerk] = [
      await app.user({ rights, appIds: [own.appId] }),
      await app.user({ rights, appIds: [other.appId] }),
      await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] }),
    ]
    for (const file of files) {
      expect((await view(file, colleague)).headers['content-type']).toBe('image/png')
      for (const nobody of [foreigner, clerk]) expect((await view(file, nobody)).json().code).toBe(CODE.notFound)
    }
  })

  it('a picture of identity is shown to whom the numbers may be revealed; each look at a customer is logged, vouchers too', async () => {
    const own = await buildOrder(app)
    const fileOf = async (owner: Parameters<typeof ownFiles>[2]) => {
      const { data } = (await upload(await picture('png'))).json()
      await ownFiles(app.db, [data.fileId], owner, uploader.userId)
      return data.fileId as string
    }
    const message = await app.db
      .insertInto('customer_message')
      .values({
        customer_id: own.customerId,
        app_id: own.appId,
        message_type: 1,
        content: 'Paid',
        received_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const identity = await fileOf({ kind: 'customer', id: own.customerId })
    const vouchers = [
      await fileOf({ kind: 'order', id: own.orderId }),
      await fileOf({ kind: 'message', id: message.id }),
    ]
    const rights: Rights = { customer: ['get'], order: ['get', 'query'], 'customer-message': ['get'] }
    const clerk = await app.user({ rights })
    const examiner = await app.user({ rights: { ...rights, 'customer-reveal': ['get'] } })
    expect((await view(identity, clerk)).json().code).toBe(CODE.notFound)
    expect((await view(identity, uploader)).json().code).toBe(CODE.notFound)
    expect((await view(identity, examiner)).headers['content-type']).toBe('image/png')
    for (const file of vouchers) expect((await view(file, clerk)).headers['content-type']).toBe('image/png')
    const looks = await app.db
      .selectFrom('operation_log')
      .select(['user_id', 'kind', 'subject_ids'])
      .where('kind', '=', 'reveal')
      .where('user_id', 'in', [clerk.userId, examiner.userId])
      .orderBy('id')
      .execute()
    expect(looks.map(look => [look.user_id, look.subject_ids.at(-1)])).toEqual([
      [examiner.userId, identity],
      ...vouchers.map(file => [clerk.userId, file]),
    ])
  })

  it('a kept file cannot be reached by a guessed or a crooked path', async () => {
    for (const path of [
      '0'.repeat(32),
      '..%2f..%2fsecrets.json',
      '%2e%2e%2f%2e%2e',
      'a'.repeat(1000),
      '%00',
      "' or 1=1",
    ]) {
      const answer = await view(path, uploader)
      expect([404, 400, 200]).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toContain('json')
      expect(answer.json().code).not.toBe(CODE.success)
    }
  })
})
