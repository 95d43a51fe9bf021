import { z } from 'zod'

/** Codes of the answer's envelope (DESIGN 1). HTTP stays 200 for every answer of the application. */
export const CODE = {
  success: 1000,
  notSignedIn: -1001,
  notPermitted: -1002,
  invalid: 1400,
  notFound: 1404,
  changed: 1409,
  refused: 1422,
  ourFault: 1500,
} as const
export type Code = (typeof CODE)[keyof typeof CODE]

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
}

/** What travels in `data` of a 1400: path of the field → sentence in the caller's language. */
export interface FieldFaults {
  fields: Record<string, string>
}

export const CLIENT_ID = 'web-console'

/** An answer that says nothing but that it worked. */
export const done = z.object({})
