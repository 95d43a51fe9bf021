import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { done } from '../../../kernel/envelope'
import { count, requiredText, text, yesNo } from '../../../kernel/field'

const within = 'user.query' as const

/** `dictionary`: entries in this node's memory. `signInFailures`: what slows the next sign-in of an account down. */
export const cacheName = choice('cacheName', ['dictionary', 'signInFailures'], {
  dictionary: ['数据字典', 'Dictionary', 'Catálogo', 'Dictionnaire', 'قاموس', 'พจนานุกรม'],
  signInFailures: [
    '登录失败',
    'Failed sign-ins',
    'Accesos fallidos',
    'Connexions échouées',
    'دخول فاشل',
    'เข้าสู่ระบบไม่สำเร็จ',
  ],
})
export type CacheName = z.output<typeof cacheName>

export const cacheRow = z.object({
  /** `cacheName:cacheKey`. */
  cacheId: z.string(),
  cacheName,
  cacheKey: z.string(),
  /** In bytes, as JSON. */
  size: count(),
  /** Null for what stays until its source changes. */
  expireSeconds: count().nullable(),
  /** Its source has changed since: the next use reads it anew. */
  stale: yesNo(),
})

const one = { cacheName, cacheKey: requiredText(128) }

export const cache = area('system', {
  cacheList: list('/cache/list', {
    summary: 'What the server keeps: keys, sizes and remaining time',
    access: 'cache.query',
    within,
    filters: { cacheName, cacheKey: text(128) },
    row: cacheRow,
  }),
  cacheDetail: read('/cache/detail', {
    summary: 'One kept value; names and addresses in it are masked',
    access: 'cache.get',
    within,
    input: z.strictObject(one),
    output: cacheRow.extend({ cacheValue: z.string() }),
  }),
  cacheDelete: action('/cache/delete', {
    summary: 'Drop one kept value',
    access: 'cache.delete',
    within,
    input: z.strictObject(one),
    output: done,
    audit: { subject: 'cache', ids: input => [`${input.cacheName}:${input.cacheKey}`] },
  }),
})
