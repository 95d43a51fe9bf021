import { COMPONENTS, type LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { Country } from '@countinghouse/domain/kernel/country'
import { repaymentMethod } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'

interface ItemSetup {
  days: number
  periods: 1 | 2 | 3
  interestBps: number
  serviceFeeBps: number
  lateFeeBps: number
  lateFeeCapBps: number
  extensionFeeBps: number
  maxExtensions: number
}
export interface AppSetup {
  appSsid: string
  name: string
  packageName: string
  country: Country
  /** A sub-app names its parent. */
  parent?: string
  platform: boolean
  /** Share of new customers who come through this app. */
  weight: number
  product: { name: string; minMinor: number; maxMinor: number; stepMinor: number; items: readonly ItemSetup[] }
  channels: readonly (readonly [channel: string, weight: number])[]
}

const item = (days: number, periods: 1 | 2 | 3, interestBps: number, serviceFeeBps: number): ItemSetup => ({
  days,
  periods,
  interestBps,
  serviceFeeBps,
  lateFeeBps: 100,
  lateFeeCapBps: 6000,
  extensionFeeBps: 1200,
  maxExtensions: 3,
})

const channels = [
  ['organic', 4],
  ['search-ads', 3],
  ['social-ads', 3],
  ['partner', 1],
  ['referral', 1],
] as const

/** The lending apps of the demo business, their product and its priced tiers. */
export const DEMO_APPS: readonly AppSetup[] = [
  {
    appSsid: 'RUPEENOW',
    name: 'RupeeNow',
    packageName: 'in.rupeenow.app',
    country: 'IN',
    platform: false,
    weight: 5,
    channels,
    product: {
      name: 'RupeeNow Flexi',
      minMinor: 300_000,
      maxMinor: 2_500_000,
      stepMinor: 50_000,
      items: [item(7, 1, 10, 1500), item(14, 1, 10, 1400), item(21, 3, 9, 1200)],
    },
  },
  {
    appSsid: 'RUPEENOWLITE',
    name: 'RupeeNow Lite',
    packageName: 'in.rupeenow.lite',
    country: 'IN',
    parent: 'RUPEENOW',
    platform: true,
    weight: 2,
    channels,
    product: {
      name: 'Lite 7',
      minMinor: 200_000,
      maxMinor: 800_000,
      stepMinor: 20_000,
      items: [item(7, 1, 12, 1600), item(14, 1, 12, 1500)],
    },
  },
  {
    appSsid: 'PESOYA',
    name: 'PesoYa',
    packageName: 'mx.pesoya.app',
    country: 'MX',
    platform: false,
    weight: 5,
    channels,
    product: {
      name: 'PesoYa Quincena',
      minMinor: 100_000,
      maxMinor: 800_000,
      stepMinor: 10_000,
      items: [item(7, 1, 15, 1800), item(15, 1, 15, 1600), item(21, 3, 12, 1400)],
    },
  },
  {
    appSsid: 'BAHTDEE',
    name: 'BahtDee',
    packageName: 'th.bahtdee.app',
    country: 'TH',
    platform: false,
    weight: 4,
    channels,
    product: {
      name: 'BahtDee Quick',
      minMinor: 150_000,
      maxMinor: 1_500_000,
      stepMinor: 25_000,
      items: [item(7, 1, 8, 1200), item(14, 1, 8, 1000), item(21, 3, 7, 900)],
    },
  },
]

/** The app whose code it is. */
export const appOf = (appSsid: string): AppSetup => DEMO_APPS.find(app => app.appSsid === appSsid)!

/** A product has one way of repayment: an app that offers instalments has a second product for them. */
export const productNameOf = ({ product }: AppSetup, periods: number): string =>
  periods === 1 ? product.name : `${product.name} x${periods}`

export const CURRENCY_OF: Record<Country, Currency> = { IN: 'INR', MX: 'MXN', TH: 'THB' }

/** What intake copies into an order from the product item (DOMAIN 4). */
export function termsOf(app: AppSetup, itemIndex: number, principalMinor: number): LoanTerms {
  const terms = app.product.items[itemIndex]!
  return {
    currency: CURRENCY_OF[app.country],
    principalMinor,
    durationDays: terms.days,
    periods: terms.periods,
    repaymentMethod: repaymentMethod.value[terms.periods === 1 ? 'bullet' : 'equalInstalments'],
    interestBpsPerDay: terms.interestBps,
    serviceFeeBps: terms.serviceFeeBps,
    otherFeeMinor: 0,
    lateFeeBpsPerDay: terms.lateFeeBps,
    lateFeeCapBps: terms.lateFeeCapBps,
    extensionFeeBps: terms.extensionFeeBps,
    maxExtensions: terms.maxExtensions,
    paymentOrder: COMPONENTS,
    earlySettlement: 'fullTerm',
  }
}
