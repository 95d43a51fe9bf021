import { CUSTOMER_LANGUAGES } from '@countinghouse/domain/kernel/country'
import {
  couponType,
  marketingStatus,
  sendingMethod,
  taskNode,
  typeOfSMS,
} from '@countinghouse/domain/kernel/lists/outreach'
import { insertChannel, insertRoute } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import { insertRow } from '../../kernel/insert-row'
import { listStaff } from '../system/find-staff'

const MARKETS = [
  {
    country: 'IN',
    currency: 'INR',
    pricePer1000: 12_000,
    next: 'Hi {{ firstName }}, your next loan with {{ appName }} is ready. Stop: {{ optOutLink }}',
    due: 'Hi {{ firstName }}, {{ amountDue }} is due on {{ dueDate }}.',
  },
  {
    country: 'MX',
    currency: 'MXN',
    pricePer1000: 35_000,
    next: 'Hola {{ firstName }}: tu siguiente crédito en {{ appName }} te espera. Baja: {{ optOutLink }}',
    due: 'Hola {{ firstName }}, tu pago de {{ amountDue }} vence el {{ dueDate }}.',
  },
  {
    country: 'TH',
    currency: 'THB',
    pricePer1000: 25_000,
    next: 'คุณ {{ firstName }} วงเงินใหม่จาก {{ appName }} พร้อมแล้ว ยกเลิก: {{ optOutLink }}',
    due: 'คุณ {{ firstName }} ยอด {{ amountDue }} ครบกำหนด {{ dueDate }}',
  },
] as const
const { open } = marketingStatus.value
const { marketing, repaymentReminder } = typeOfSMS.value
const DAY_MS = 86_400_000

/**
 * The tasks of the marketers, open, with their templates, groups and outbox channels: the job that starts what is due works them
 * within a minute of the first start, as it does real ones.
 */
export async function seedDemoCampaigns(trx: Trx, now: Date): Promise<void> {
  const by = (await listStaff(trx, ['marketer']))[0]!.id
  const made = { created_by: by, updated_by: by, updated_at: now }
  for (const { country, currency, pricePer1000, next, due } of MARKETS) {
    for (const kind of ['sms', 'voice'] as const) {
      const channelName = `${kind === 'sms' ? 'Texts' : 'Voice'} ${country} (outbox)`
      const place = { channelName, channelKind: kind, adapter: 'outbox', address: '' } as const
      const channelId = (await insertChannel(trx, { ...place, currencies: [currency], pricePer1000 }, now))!
      const scope = { routePurpose: kind, country, appId: null, productId: null } as const
      await insertRoute(trx, { ...scope, channelId, fallbackChannelId: null }, now)
    }
    const template = (name: string, type: number, content: string) =>
      insertRow(trx, 'message_template', {
        name: `${name} (${country})`,
        type,
        language: CUSTOMER_LANGUAGES[country],
        content,
        ...made,
      })
    const [nextId, dueId] = [
      await template('Next loan', marketing, next),
      await template('Due in two days', repaymentReminder, due),
    ]
    const coupon = await trx
      .selectFrom('coupon')
      .select('id')
      .where('currency', '=', currency)
      .where('type', '=', couponType.value.deduction)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const apps = await trx
      .selectFrom('app')
      .select(['id', 'name'])
      .where('country', '=', country)
      .orderBy('id')
      .execute()
    for (const app of apps) {
      const group = (name: string, expression: string) =>
        insertRow(trx, 'send_group', { app_id: app.id, name, source: 'expression', expression, ...made })
      const settled = await group('Paid on time', 'settledLoans >= 1 && lateLoans == 0')
      const everybody = await group('Everybody', 'registeredOn >= "2000-01-01"')
      const task = { app_id: app.id, status: open, opened_at: new Date(now.getTime() - 3 * DAY_MS), ...made }
      const text = {
        ...task,
        method: sendingMethod.value.sms,
        sending_time: 1,
        daily_at: '00:05',
        node_days: 2,
      } as const
      await insertRow(trx, 'marketing_task', {
        ...text,
        name: `${app.name}: next loan`,
        type_of_sms: marketing,
        template_id: nextId,
        send_group_id: settled,
        node: taskNode.value.settled,
        holdout_percent: 10,
      })
      await insertRow(trx, 'marketing_task', {
        ...text,
        name: `${app.name}: due in two days`,
        type_of_sms: repaymentReminder,
        template_id: dueId,
        send_group_id: everybody,
        node: taskNode.value.beforeDue,
      })
      await insertRow(trx, 'marketing_task', {
        ...task,
        name: `${app.name}: thank you`,
        method: sendingMethod.value.coupon,
        coupon_id: coupon.id,
        send_group_id: settled,
      })
    }
  }
}
