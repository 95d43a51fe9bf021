import { FIRST_DAY, LAST_DAY } from '@countinghouse/domain/kernel/business-date'
import {
  maskAddress,
  maskBankAccount,
  maskEmail,
  maskIdentity,
  maskPhone,
  type PersonalKind,
} from '@countinghouse/domain/kernel/mask'
import { MOST_AMOUNT_MINOR } from '@countinghouse/domain/kernel/money'
import { z } from 'zod'
import type { DictionaryCode } from './dictionaries/values'
import { defOf } from './schema-def'

/** How a screen and an export show a field; carried in the schema, so that no field list is typed twice. */
export type Show =
  | 'text'
  | 'money'
  | 'instant'
  | 'date'
  | 'dict'
  | 'percent'
  | 'count'
  | 'yesNo'
  | 'phone'
  | 'order'
  | 'customer'
  | 'account'
  | 'bps'
  | 'figure'
  | 'image'
  | 'code'

export interface ShowMeta {
  'x-show'?: Show
  'x-dict'?: string
  /** The closed list whose words the values have (`choice`). */
  'x-choice'?: string
  'x-secret'?: boolean
  /** A person's number or address that is entered: the operation log does without it, and masks it in what changed. */
  'x-personal'?: PersonalKind
  'x-reveal'?: string
  /** Finds a person by a number of his: how often somebody asks is counted (DOMAIN 12). */
  'x-look-up'?: boolean
  /** Rights, bounds, parts of a cell: a row brings it along, and no column has its name. */
  'x-carried'?: boolean
}

/** Reads what a field says about its showing, through nullable, optional and arrays. */
export function showOf(schema: z.ZodType): ShowMeta {
  const own = schema.meta() as ShowMeta | undefined
  if (own && Object.keys(own).some(key => key.startsWith('x-'))) return own
  const { innerType, element } = defOf(schema)
  const inner = innerType ?? element
  return inner ? showOf(inner) : {}
}

const show = (meta: ShowMeta) => meta as Record<string, unknown>

/** What a row brings along for its screen without a column of its own: rights, bounds, what a cell is made of. */
export const carried = <S extends z.ZodType>(schema: S): S =>
  schema.meta(show({ ...showOf(schema), 'x-carried': true }))

// NUL cannot be stored in text, a lone surrogate would be changed silently, and normalising sorts the marks of one
// letter in quadratic time: more than 30 are no letter of any language (Unicode Annex 15, stream-safe text).
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
const storable = (value: string) => !/\u0000/.test(value) && value.isWellFormed() && !/\p{M}{31}/u.test(value)

/** Measured before anything is done with it: what a long text costs is paid by everybody. */
const measured = (max: number) => z.string().max(max, { abort: true }).refine(storable, { abort: true })

/** Text as typed: at most `max` characters, as it is sent and when it is trimmed and normalised. */
export const text = (max: number) => measured(max).trim().normalize().max(max)
/** Text that must be there. */
export const requiredText = (max: number) => measured(max).trim().normalize().min(1).max(max)
/** A filter that finds a person by a number or an address of his, whole or by the digits that a masked one shows. */
export const soughtNumber = (max: number) => text(max).meta(show({ 'x-look-up': true }))
const personal =
  (kind: PersonalKind) =>
  <S extends z.ZodType>(schema: S): S =>
    schema.meta(show({ ...showOf(schema), 'x-personal': kind })) as S
/** A person's number or address that is entered; personal numbers never stand in the operation log in full. */
export const unlogged = {
  phone: personal('phone'),
  email: personal('email'),
  identity: personal('identity'),
  bankAccount: personal('bankAccount'),
  address: personal('address'),
}
/** Text of another program, kept exactly as it was sent: what cannot be stored is refused for good. */
export const sentText = (max: number, least = 1) => measured(max).min(least)
/** Values under names that the sender chooses, at most `most` of them. */
export const valuesByName = <V extends z.ZodType>(value: V, most: number) =>
  z
    .record(z.string().max(64), value)
    .refine(values => Object.keys(values).length <= most)
    .meta({ maxProperties: most })
/** A password: kept exactly as typed, never logged. */
export const secretText = (max = 128) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(storable)
    .meta(show({ 'x-secret': true }))

export const id = () => z.int().positive()
/** An id in the query of a GET call, where everything is text. */
export const queryId = () =>
  z.union([
    id(),
    z
      .string()
      .max(15)
      .regex(/^[1-9]\d*$/)
      .transform(Number),
  ])
export const ids = (most: number) => z.array(id()).min(1).max(most)
export const rowVersion = () => z.int().min(1)
export const count = () =>
  z
    .int()
    .min(0)
    .meta(show({ 'x-show': 'count' }))

/** An amount in integer minor units, beside a `currency` field. */
export const amount = () => z.int().meta(show({ 'x-show': 'money' }))
/** An amount that somebody typed: above zero, below ten thousand million. */
export const positiveAmount = () =>
  z
    .int()
    .positive()
    .max(MOST_AMOUNT_MINOR)
    .meta(show({ 'x-show': 'money' }))
/** The same from zero on: nothing is an amount too. */
export const amountFromZero = () =>
  z
    .int()
    .min(0)
    .max(MOST_AMOUNT_MINOR)
    .meta(show({ 'x-show': 'money' }))
export const currency = () => code(['INR', 'MXN', 'THB'])
export const country = () => dictAmong('country', ['IN', 'MX', 'TH'])

/** A day that business knows: no clock of a person, a channel or a column is beyond these. */
const known = (text: string) => text.slice(0, 10) >= FIRST_DAY && text.slice(0, 10) <= LAST_DAY

export const businessDate = () =>
  z.iso
    .date()
    .refine(known)
    .meta(show({ 'x-show': 'date' }))
/** An instant: handlers give a Date, the wire carries ISO 8601. */
export const instant = () =>
  z
    .union([z.date(), z.iso.datetime({ offset: true })])
    .transform(value => (typeof value === 'string' ? value : value.toISOString()))
    .pipe(z.string())
    .meta(show({ 'x-show': 'instant' }))
/** An instant that somebody sends. */
export const instantInput = () =>
  z.iso
    .datetime({ offset: true })
    .max(40)
    .refine(known)
    .meta(show({ 'x-show': 'instant' }))
/** A count, an amount or a rate: which of them the row says beside it, as `unit`. */
export const figure = () => z.union([z.int(), z.string()]).meta(show({ 'x-show': 'figure' }))
export const figureUnit = () => carried(code(['count', 'money', 'percent']))
/** A rate in basis points from 0 to `most`. */
export const bps = (most: number) =>
  z
    .int()
    .min(0)
    .max(most)
    .meta(show({ 'x-show': 'bps' }))
export const percent = () => z.string().meta(show({ 'x-show': 'percent' }))
export const yesNo = () => z.boolean().meta(show({ 'x-show': 'yesNo' }))

/** Keys of dictionaries stand in columns of two bytes. */
const MOST_OF_A_KEY = 32_767

/** A value of a dictionary with numeric keys (most of them). */
export const dict = (code: DictionaryCode) =>
  z
    .int()
    .min(0)
    .max(MOST_OF_A_KEY)
    .meta(show({ 'x-show': 'dict', 'x-dict': code }))
/** The same where only the values from `least` to `most` are taken. */
export const dictBetween = (code: DictionaryCode, least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .meta(show({ 'x-show': 'dict', 'x-dict': code }))
/** A value of a dictionary with text keys. */
export const dictText = (code: DictionaryCode) =>
  measured(64)
    .trim()
    .meta(show({ 'x-show': 'dict', 'x-dict': code }))
/** The same as a closed list in the types. */
export const dictAmong = <const V extends string>(code: DictionaryCode, values: readonly V[]) =>
  z.enum(values).meta(show({ 'x-show': 'dict', 'x-dict': code }))
/** The same where the keys are numbers. */
export const dictNumber = <const V extends number>(code: DictionaryCode, values: readonly V[]) =>
  z.literal(values).meta(show({ 'x-show': 'dict', 'x-dict': code }))
/** A closed list that is shown as it is written, such as a currency, or that no screen shows. */
export const code = <const V extends string>(values: readonly V[]) => z.enum(values).meta(show({ 'x-show': 'code' }))
/** Words of a company or of staff: those that the dictionary knows are shown in the caller's language, others as they came. */
export const words = (code: DictionaryCode) => z.string().meta(show({ 'x-show': 'dict', 'x-dict': code }))

/** Personal data leaves the server masked; `reveal` names the field that the reveal call opens (DOMAIN 12). */
export const masked = {
  phone: (reveal = 'mobile') =>
    z
      .string()
      .overwrite(maskPhone)
      .meta(show({ 'x-show': 'phone', 'x-reveal': reveal })),
  email: (reveal = 'email') =>
    z
      .string()
      .overwrite(maskEmail)
      .meta(show({ 'x-reveal': reveal })),
  identity: (reveal: string) =>
    z
      .string()
      .overwrite(maskIdentity)
      .meta(show({ 'x-reveal': reveal })),
  bankAccount: (reveal = 'bankAccountNo') =>
    z
      .string()
      .overwrite(maskBankAccount)
      .meta(show({ 'x-reveal': reveal })),
  address: (reveal: string) =>
    z
      .string()
      .overwrite(maskAddress)
      .meta(show({ 'x-reveal': reveal })),
}

export const orderLink = () => z.string().meta(show({ 'x-show': 'order' }))
export const customerLink = () => z.string().meta(show({ 'x-show': 'customer' }))
/** The order of a row: its number leads to its page. */
export const ofOrder = () => ({ orderId: z.int(), orderNo: orderLink() })
/** The customer of a row: his name leads to his page. */
export const ofCustomer = () => ({ custId: z.int(), custName: customerLink() })

/** A filter on a span: becomes `<field>Start` and `<field>End`, inclusive business dates. */
export class DateRange {
  readonly kind = 'date-range'
}
export const dateRange = () => new DateRange()
