import { randomBytes } from 'node:crypto'
import type { Country } from '@countinghouse/domain/kernel/country'
import { repaymentMethod } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { type AppSetup, CURRENCY_OF, DEMO_APPS, productNameOf } from '../world/apps'
import { OWN_REMIND_DAYS } from '../world/remind'
import { seedAppSetup } from './app-setup'

export interface DemoApp {
  id: number
  country: Country
  /** In the order of the app's entry. */
  items: readonly DemoItem[]
}

export interface DemoItem {
  productId: number
  itemId: number
}

/** The apps were opened one after another, so many days apart. */
const OPENED_APART_MS = 23 * 86_400_000 + 97 * 60_000
const KEY_REPLACED_AFTER_MS = 6 * 86_400_000 + 143 * 60_000

/** The lending apps with their products, priced tiers and intake keys, the last of them opened at `last`; by code. */
export async function seedDemoApps(trx: Trx, sealed: Sealer, last: Date): Promise<Map<string, DemoApp>> {
  const apps = new Map<string, DemoApp>()
  const admin = await trx.selectFrom('staff_user').select('id').where('username', '=', 'admin').executeTakeFirst()
  for (const [index, setup] of DEMO_APPS.entries()) {
    const now = new Date(last.getTime() - (DEMO_APPS.length - 1 - index) * OPENED_APART_MS)
    const { id } = await trx
      .insertInto('app')
      .values({
        app_ssid: setup.appSsid,
        name: setup.name,
        package_name: setup.packageName,
        parent_id: setup.parent ? apps.get(setup.parent)!.id : null,
        country: setup.country,
        currency: CURRENCY_OF[setup.country],
        platform: setup.platform,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await seedIntakeKeys(trx, sealed, { appId: id, openedAt: now, admin })
    const items = await seedProducts(trx, id, setup, now)
    await seedAppSetup(trx, { setup, appId: id, productIds: [...new Set(items.map(item => item.productId))], now })
    apps.set(setup.appSsid, { id, country: setup.country, items })
  }
  return apps
}

/** The key of the app's first builds was replaced before anybody applied. */
async function seedIntakeKeys(
  trx: Trx,
  sealed: Sealer,
  { appId, openedAt, admin }: { appId: number; openedAt: Date; admin: { id: number } | undefined },
): Promise<void> {
  const by = admin?.id ?? null
  const replacedAt = new Date(openedAt.getTime() + KEY_REPLACED_AFTER_MS)
  const key = (label: string) => {
    const secret = randomBytes(32).toString('hex')
    return { app_id: appId, label, secret_encrypted: sealed.seal(secret), last4: secret.slice(-4), created_by: by }
  }
  await trx
    .insertInto('app_intake_key')
    .values([
      { ...key('Test builds'), created_at: openedAt, state: 1, disabled_at: replacedAt, disabled_by: by },
      { ...key('Android'), created_at: replacedAt, state: 0, disabled_at: null, disabled_by: null },
    ])
    .execute()
}

async function seedProducts(trx: Trx, appId: number, setup: AppSetup, now: Date) {
  const { product } = setup
  const items: DemoItem[] = []
  for (const method of ['bullet', 'equalInstalments'] as const) {
    const own = product.items.filter(item => (item.periods === 1) === (method === 'bullet'))
    if (!own.length) continue
    const { id: productId } = await trx
      .insertInto('product')
      .values({
        app_id: appId,
        name: productNameOf(setup, own[0]!.periods),
        min_amount_minor: product.minMinor,
        max_amount_minor: product.maxMinor,
        repayment_method: repaymentMethod.value[method],
        reborrow_without_review: true,
        remind_days_before: OWN_REMIND_DAYS,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = await trx
      .insertInto('product_item')
      .values(
        own.map(item => ({
          product_id: productId,
          min_principal_minor: product.minMinor,
          max_principal_minor: product.maxMinor,
          step_minor: product.stepMinor,
          duration_days: item.days,
          periods: item.periods,
          interest_bps_per_day: item.interestBps,
          service_fee_bps: item.serviceFeeBps,
          late_fee_bps_per_day: item.lateFeeBps,
          late_fee_cap_bps: item.lateFeeCapBps,
          extension_fee_bps: item.extensionFeeBps,
          max_extensions: item.maxExtensions,
          created_at: now,
        })),
      )
      .returning('id')
      .execute()
    for (const [index, { id }] of written.entries())
      items[product.items.indexOf(own[index]!)] = { productId, itemId: id }
  }
  return items
}
