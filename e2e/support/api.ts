import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

interface Answer<T> {
  code: number
  msg: string
  data: T
}

const HEADERS = { 'client-id': 'web-console', 'accept-language': 'zh-CN' }
const DEMO_PASSWORD = 'demo1234'

/** A session of a demo account beside the browser's, to look something up or to change it behind its back. */
export async function sessionOf(request: APIRequestContext, username: string, password = DEMO_PASSWORD) {
  const call = async <T>(path: string, input: object, token = ''): Promise<Answer<T>> => {
    const headers = { ...HEADERS, token, 'idempotency-key': randomUUID() }
    return (await request.post(`/api/web${path}`, { headers, data: input })).json()
  }
  const signedIn = await call<{ token: string }>('/webpublic/login', { username, password })
  expect(signedIn.code, signedIn.msg).toBe(1000)
  const { token } = signedIn.data
  return {
    token,
    /** Brings a picture; its number. */
    async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
      const sent = await request.post('/api/web/file/upload', { headers: { ...HEADERS, token }, multipart: { file } })
      const answer: Answer<{ fileId: string }> = await sent.json()
      expect(answer.code, answer.msg).toBe(1000)
      return answer.data.fileId
    },
    /** What the call answers; a call that fails fails the test. */
    async ask<T>(path: string, input: object = {}): Promise<T> {
      const answer = await call<T>(path, input, token)
      expect(answer.code, `${path}: ${answer.msg}`).toBe(1000)
      return answer.data
    },
  }
}

export type ApiSession = Awaited<ReturnType<typeof sessionOf>>
