import { narrowestRule, productPlan, type RemindPlan, type RemindRule } from '@countinghouse/domain/areas/remind/window'
import { appOf, productNameOf } from './apps'

/** Days before the due date at which every product reminds where no rule says otherwise. */
export const OWN_REMIND_DAYS = 2

/** When reminders begin in one market, in one app and for one product, by the code of the app and the product's name. */
export const REMIND_RULES: readonly RemindRule<string>[] = [
  { country: 'MX', appId: null, productId: null, daysBefore: 3, contactDays: [3, 1, 0] },
  { country: null, appId: 'BAHTDEE', productId: null, daysBefore: 1, contactDays: [1, 0] },
  { country: null, appId: 'RUPEENOW', productId: 'RupeeNow Flexi x3', daysBefore: 4, contactDays: [4, 2, 0] },
]

/** When the reminders of a loan begin, and on which days somebody gets in touch. */
export function remindPlanOf(appSsid: string, { periods }: { periods: number }): RemindPlan {
  const app = appOf(appSsid)
  const place = { country: app.country, appId: appSsid, productId: productNameOf(app, periods) }
  return narrowestRule(REMIND_RULES, place) ?? productPlan(OWN_REMIND_DAYS)
}
