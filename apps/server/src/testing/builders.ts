import { randomInt, randomUUID } from 'node:crypto'
import { startLoan } from '@countinghouse/domain/areas/order/loan/loan'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { loanStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { EXAMPLE_TERMS } from '@countinghouse/domain/areas/order/loan/worked-example'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { summaryOf } from '../areas/order/loan/load'
import { plainNumber, sealer } from '../kernel/sealed'
import type { TestApp } from './app'

type Host = Pick<TestApp, 'db' | 'clock' | 'services'>

export interface Lender {
  appId: number
  appName: string
  productId: number
  itemId: number
  terms: LoanTerms
}

/** A lending app with one product of one tier. */
export async function lender({ db, clock }: Host, options: { terms?: Partial<LoanTerms> } = {}): Promise<Lender> {
  const terms = { ...EXAMPLE_TERMS, ...options.terms }
  const mark = randomUUID().slice(0, 8)
  const created_at = clock.now()
  const country = ({ MXN: 'MX', INR: 'IN', THB: 'TH' } as const)[terms.currency]
  const lending = await db
    .insertInto('app')
    .values({ app_ssid: mark, name: `App ${mark}`, country, currency: terms.currency, created_at })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  const amounts = { created_at, status: 0 }
  const product = await db
    .insertInto('product')
    .values({
      ...amounts,
      app_id: lending.id,
      name: `Product ${mark}`,
      min_amount_minor: 10_000,
      max_amount_minor: 1_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('product_item')
    .values({
      ...amounts,
      product_id: product.id,
      min_principal_minor: 10_000,
      max_principal_minor: 1_000_000,
      step_minor: 10_000,
      duration_days: terms.durationDays,
      interest_bps_per_day: terms.interestBpsPerDay,
      service_fee_bps: terms.serviceFeeBps,
      late_fee_bps_per_day: terms.lateFeeBpsPerDay,
      late_fee_cap_bps: terms.lateFeeCapBps,
      extension_fee_bps: terms.extensionFeeBps,
      max_extensions: terms.maxExtensions,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { appId: lending.id, appName: lending.name, productId: product.id, itemId: item.id, terms }
}

export interface CustomerOptions {
  name?: string
  mobile?: string
  identity?: string
  account?: string
  profile?: Record<string, unknown>
  ocr?: Record<string, unknown>
  reborrow?: boolean
  channel?: string
  birthday?: string
  registeredAt?: Date
}

/** A customer with a current bank account. */
export async function customer(
  host: Host,
  { appId }: Pick<Lender, 'appId'>,
  options: CustomerOptions = {},
): Promise<number> {
  const { db, clock, services } = host
  const seals = sealer(services.env.secrets.dataKey)
  const at = options.registeredAt ?? clock.now()
  const identity = options.identity ?? `HEGR${randomInt(100_000, 999_999)}MDFRSS09`
  const account = options.account ?? `0121800${randomInt(10_000_000, 99_999_999)}`
  const name = options.name ?? 'Rosa Hernández'
  const { id } = await db
    .insertInto('customer')
    .values({
      app_id: appId,
      mobile: options.mobile ?? `55${randomInt(10_000_000, 99_999_999)}`,
      email: 'rosa.hernandez@example.com',
      cust_name: name,
      identity_kind: 1,
      identity_encrypted: seals.seal(plainNumber(identity)),
      identity_hash: seals.hash(identity),
      identity_last4: identity.slice(-4),
      birthday: options.birthday ?? '1990-05-17',
      sex: 2,
      channel: options.channel ?? 'organic',
      profile: JSON.stringify(options.profile ?? {}),
      ocr: JSON.stringify(options.ocr ?? {}),
      reborrow: options.reborrow ?? false,
      registered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_bank')
    .values({
      customer_id: id,
      account_name: name,
      account_encrypted: seals.seal(account),
      account_hash: seals.hash(account),
      account_last4: account.slice(-4),
      bank_name: 'Banorte',
      created_at: at,
    })
    .execute()
  return id
}

export interface OrderOptions {
  state?: OrderStatus
  /** Business dates ago that it was submitted; a lent order was lent on that day. */
  daysAgo?: number
  submittedAt?: Date
  orderNo?: string
  orderType?: 1 | 2
  channel?: string
}

const { value: S } = orderStatus
const lentStates: readonly number[] = [S.inRepayment, S.overdue]

/** An order in any state; a running one has its plans, unpaid, with late fees charged up to the day it was lent. */
export async function order(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  lent: Lender,
  customerId: number,
  options: OrderOptions = {},
): Promise<number> {
  const state = options.state ?? S.waitingReview
  const { terms } = lent
  const day = addDays(businessDateOf(clock.now()), -(options.daysAgo ?? 0))
  const at = options.submittedAt ?? (options.daysAgo ? startOfDay(day) : clock.now())
  const loan = lentStates.includes(state) ? startLoan(terms, day) : undefined
  const decided = state >= S.approved && state !== S.cancelled
  const of = {
    app_id: lent.appId,
    product_id: lent.productId,
    order_type: options.orderType ?? 1,
    channel: options.channel ?? '',
  }
  const { id } = await db
    .insertInto('loan_order')
    .values({
      ...of,
      order_no: options.orderNo ?? `T${randomUUID().slice(0, 13).toUpperCase()}`,
      customer_id: customerId,
      product_item_id: lent.itemId,
      loan_number: 1,
      currency: terms.currency,
      terms: JSON.stringify(terms),
      apply_amount_minor: terms.principalMinor,
      principal_minor: terms.principalMinor,
      payout_minor: payoutAmountOf(terms),
      duration_days: terms.durationDays,
      total_periods: terms.periods,
      status: state,
      loan_status: loanStatusOf(state),
      approval_status: decided
        ? state === S.rejected
          ? approvalStatus.value.rejected
          : approvalStatus.value.approved
        : approvalStatus.value.pending,
      applied_at: at,
      submitted_at: at,
      decided_at: decided ? at : null,
      ...(loan ? { ...summaryOf(loan), lent_at: at, lent_on: day } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (loan) {
    await db
      .insertInto('repay_plan')
      .values(
        loan.plans.map(plan => ({
          order_id: id,
          ...of,
          period: plan.period,
          starts_on: plan.startDate,
          original_due_on: plan.originalDueDate,
          due_on: plan.dueDate,
          principal_minor: plan.components.principal.dueMinor,
          interest_minor: plan.components.interest.dueMinor,
          fee_minor: plan.components.fee.dueMinor,
          fees_through: day,
        })),
      )
      .execute()
  }
  return id
}

/** Another phone number that the customer gave. */
export async function contact({ db, clock }: Pick<Host, 'db' | 'clock'>, customerId: number, phone: string, index = 1) {
  const { id } = await db
    .insertInto('customer_contact')
    .values({
      customer_id: customerId,
      contact_type: index > 4 ? 4 : 1,
      relationship: 1,
      name: `Contact ${index}`,
      phone,
      contact_index: index > 4 ? null : index,
      manual: index > 4,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture of the customer; only its row, for what never opens it. */
export async function image({ db, clock }: Pick<Host, 'db' | 'clock'>, customerId: number, kind: string) {
  const fileId = randomUUID().replaceAll('-', '')
  const created_at = clock.now()
  await db
    .insertInto('stored_file')
    .values({
      id: fileId,
      storage_key: `aa/${fileId}`,
      mime: 'image/webp',
      bytes: 10,
      sha256: '0'.repeat(64),
      owner_kind: 'customer',
      owner_id: customerId,
      created_at,
    })
    .execute()
  await db.insertInto('customer_image').values({ customer_id: customerId, kind, file_id: fileId, created_at }).execute()
  return fileId
}
