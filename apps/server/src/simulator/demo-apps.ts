import { randomBytes } from 'node:crypto'
import type { Country } from '@countinghouse/domain/kernel/country'
import { repaymentMethod } from '@countinghouse/domain/kernel/lists/loan'
import type { Transaction } from 'kysely'
import type { Schema } from '../kernel/database/schema.generated'
import type { Sealer } from '../kernel/sealed'
import { CURRENCY_OF, DEMO_APPS } from './world/apps'

export interface DemoApp {
  id: number
  country: Country
  productId: number
  itemIds: readonly number[]
}

/** The lending apps with their products, priced tiers and intake keys; by code. */
export async function seedDemoApps(trx: Transaction<Schema>, sealed: Sealer, now: Date): Promise<Map<string, DemoApp>> {
  const apps = new Map<string, DemoApp>()
  for (const wish of DEMO_APPS) {
    const { id } = await trx
      .insertInto('app')
      .values({
        app_ssid: wish.appSsid,
        name: wish.name,
        package_name: wish.packageName,
        parent_id: wish.parent ? apps.get(wish.parent)!.id : null,
        country: wish.country,
        currency: CURRENCY_OF[wish.country],
        platform: wish.platform,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('app_intake_key')
      .values({ app_id: id, secret_encrypted: sealed.seal(randomBytes(32).toString('hex')), created_at: now })
      .execute()
    const { product } = wish
    const { id: productId } = await trx
      .insertInto('product')
      .values({
        app_id: id,
        name: product.name,
        min_amount_minor: product.minMinor,
        max_amount_minor: product.maxMinor,
        repayment_method: repaymentMethod.value.bullet,
        reborrow_without_review: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = await trx
      .insertInto('product_item')
      .values(
        product.items.map(item => ({
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
    apps.set(wish.appSsid, { id, country: wish.country, productId, itemIds: items.map(item => item.id) })
  }
  return apps
}
