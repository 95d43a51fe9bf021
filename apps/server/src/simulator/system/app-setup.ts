import type { Trx } from '../../kernel/context'
import type { AppSetup } from '../world/apps'

/** Dictionary productConfigType: the ceilings of the demo's products in basis points. */
const LIMITS = [
  [1, 30],
  [2, 2_000],
  [3, 150],
  [4, 2_000],
  [5, 10_000],
] as const

/** What else stands around an app and its product: versions, settings, a risk strategy and limits. */
export async function seedAppSetup(
  trx: Trx,
  { setup, appId, productIds, now }: { setup: AppSetup; appId: number; productIds: readonly number[]; now: Date },
): Promise<void> {
  const site = `https://dl.${setup.packageName.split('.').slice(0, 2).reverse().join('.')}.example`
  await trx
    .insertInto('app_version')
    .values(
      [
        { version: '2.3.0', version_content: 'First release with instalments', force_update: 1 },
        { version: '2.4.1', version_content: 'Faster identity check, clearer repayment page', force_update: 0 },
      ].map(version => ({
        ...version,
        app_id: appId,
        download_url: `${site}/${setup.appSsid.toLowerCase()}-${version.version}.apk`,
        updated_at: now,
      })),
    )
    .execute()
  await trx
    .insertInto('app_setting')
    .values(
      [
        ['support.hours', '08:00-20:00', 'Shown on the help page'],
        ['application.cooldownHours', '24', 'Between a rejection and the next application'],
      ].map(([setting_key, setting_value, remark]) => ({
        app_id: appId,
        setting_key: setting_key!,
        setting_value: setting_value!,
        remark: remark!,
        updated_at: now,
      })),
    )
    .execute()
  await trx
    .insertInto('app_strategy')
    .values({ app_id: appId, strategy_id: `${setup.country}-first-loan.v3`, created_at: now })
    .execute()
  await trx
    .insertInto('product_config')
    .values(
      productIds.flatMap(product_id =>
        LIMITS.map(([config_type, limit_bps]) => ({ product_id, config_type, limit_bps, updated_at: now })),
      ),
    )
    .execute()
}
