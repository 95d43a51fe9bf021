import type { ChangeKindName } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { ITEM, insertQueue, listLimits, listOfferedItems, lockProduct, PRODUCT } from '../../areas/operation/scenario'
import { endChange, insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'

/** Limits of late fees (dictionary productConfigType). */
const LATE_FEE_LIMIT = 3
const HOUR_MS = 3_600_000

interface Proposal {
  kind: ChangeKindName
  subjectId: string
  subject: string
  payload: object
  before: object
  after: object
}

/** Who wants it, why and when; and who decided, where somebody has. */
interface Scenario {
  by: string
  reason: string
  hoursAgo: number
  refused?: { by: string; remark: string; hoursAgo: number }
}

/** What staff did beside the orders: changes of products that wait for a second person, queues, staff of single apps. */
export async function seedDemoAdministration(trx: Trx, now: Date): Promise<void> {
  const people = await trx.selectFrom('staff_user').select(['id', 'username']).execute()
  const idOf = new Map(people.map(({ id, username }) => [username, id]))
  const propose = (proposal: Proposal, scenario: Scenario) => keepChange(trx, { proposal, scenario, idOf, now })

  const flexi = await productNamed(trx, 'RupeeNow Flexi')
  await propose(productProposal(flexi, { maxAmount: 3_000_000 }), {
    by: 'operations',
    reason: 'Customers of three settled loans ask for more',
    hoursAgo: 3,
  })
  const quick = await productNamed(trx, 'BahtDee Quick')
  const [tier] = await listOfferedItems(trx, quick.id)
  await propose(
    {
      kind: 'product',
      subjectId: `item-${tier!.id}`,
      subject: `${quick.name} · ${tier!.duration_days}`,
      payload: { of: 'item', productItemId: tier!.id, productId: quick.id, values: cheaper(ITEM.named(tier!)) },
      before: ITEM.named(tier!),
      after: cheaper(ITEM.named(tier!)),
    },
    { by: 'product', reason: 'Two competitors lowered their fee last week', hoursAgo: 7 },
  )
  const quincena = await productNamed(trx, 'PesoYa Quincena')
  const limit = (await listLimits(trx, quincena.id)).find(({ config_type }) => config_type === LATE_FEE_LIMIT)!
  const limited = { productConfigType: LATE_FEE_LIMIT, configValue: 120 }
  await propose(
    {
      kind: 'productConfig',
      subjectId: String(limit.id),
      subject: quincena.name,
      payload: { productConfigId: limit.id, productId: quincena.id, ...limited },
      before: { ...limited, configValue: limit.limit_bps },
      after: limited,
    },
    { by: 'product', reason: 'Tighter ceiling agreed with the regulator desk', hoursAgo: 26 },
  )
  await propose(productProposal(await productNamed(trx, 'Lite 7'), { reborrowWithoutReview: false }), {
    by: 'product',
    reason: 'More returns of first payments than planned',
    hoursAgo: 75,
    refused: { by: 'operations', remark: 'Wait for the figures of the whole month', hoursAgo: 51 },
  })
  await seedQueues(trx, idOf, now)
  await nameApps(trx, idOf)
}

const cheaper = (values: ReturnType<typeof ITEM.named>) => ({
  ...values,
  serviceFeeRate: values.serviceFeeRate - 100,
})

type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

async function productNamed(trx: Trx, name: string): Promise<Product> {
  const { id } = await trx.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return (await lockProduct(trx, id))!
}

function productProposal(product: Product, change: Partial<ReturnType<typeof PRODUCT.named>>): Proposal {
  const before = PRODUCT.named(product)
  const after = { ...before, ...change }
  return {
    kind: 'product',
    subjectId: `product-${product.id}`,
    subject: `${product.app_name} · ${product.name}`,
    payload: { of: 'product', productId: product.id, appId: product.app_id, values: after },
    before,
    after,
  }
}

interface Kept {
  proposal: Proposal
  scenario: Scenario
  idOf: ReadonlyMap<string, number>
  now: Date
}

async function keepChange(trx: Trx, { proposal, scenario, idOf, now }: Kept): Promise<void> {
  const { kind, subjectId, subject, payload, before, after } = proposal
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
  const changeId = await insertChange(trx, {
    kind,
    subject_id: subjectId,
    subject,
    payload: JSON.stringify(payload),
    before_values: JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason: scenario.reason,
    made_by: idOf.get(scenario.by)!,
    made_at: at(scenario.hoursAgo),
  })
  const { refused } = scenario
  if (!refused) return
  const { by, remark, hoursAgo } = refused
  await endChange(trx, changeId!, { state: 'refused', userId: idOf.get(by)!, remark, now: at(hoursAgo) })
}

/** Who works what: the stages of collection, the first of them in Mexico alone, reminders and the review of small loans. */
async function seedQueues(trx: Trx, idOf: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const groups = await trx.selectFrom('staff_group').select(['id', 'name', 'collection_stage']).execute()
  const ofStage = (stage: string) => groups.filter(group => group.collection_stage === stage).map(({ id }) => id)
  const named = (name: string) => groups.filter(group => group.name === name).map(({ id }) => id)
  const { collection, reminder, approval } = queueType.value
  const quincena = await productNamed(trx, 'PesoYa Quincena')
  const lite = await productNamed(trx, 'Lite 7')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS)
  const queues = [
    { queueName: 'First three days', queueType: collection, collectionStage: 'S1', groupIds: ofStage('S1'), days: 171 },
    {
      queueName: 'Days four to seven',
      queueType: collection,
      collectionStage: 'S2',
      groupIds: ofStage('S2').concat(named('S1 group A')),
      days: 171,
    },
    {
      queueName: 'Eight days and later',
      queueType: collection,
      collectionStage: 'S3',
      groupIds: ofStage('S3'),
      days: 170,
    },
    {
      queueName: 'PesoYa, first three days',
      queueType: collection,
      collectionStage: 'S1',
      appId: quincena.app_id,
      groupIds: named('S1 group B'),
      days: 64,
    },
    { queueName: 'Due soon', queueType: reminder, groupIds: named('Reminders'), days: 142 },
    {
      queueName: 'Lite 7, review',
      queueType: approval,
      appId: lite.app_id,
      productId: lite.id,
      groupIds: named('Credit review 1'),
      days: 31,
    },
  ] as const
  for (const { days, groupIds, ...queue } of queues) {
    const leader = queue.queueType === collection ? 'collection_supervisor' : 'operations'
    await insertQueue(
      trx,
      { ...queue, groupIds: [...groupIds], userIds: [], createdBy: idOf.get(leader)! },
      daysAgo(days),
    )
  }
}

/** Some who sell and remind know one market only. */
const ONE_MARKET: Readonly<Record<string, readonly string[]>> = {
  'divya.reddy': ['RUPEENOW', 'RUPEENOWLITE'],
  'rodrigo.luna': ['PESOYA'],
  'pilar.mendoza': ['PESOYA'],
  'wanida.thongchai': ['BAHTDEE'],
}

async function nameApps(trx: Trx, idOf: ReadonlyMap<string, number>): Promise<void> {
  const apps = await trx.selectFrom('app').select(['id', 'app_ssid']).execute()
  const given = Object.entries(ONE_MARKET).flatMap(([username, codes]) =>
    apps.filter(app => codes.includes(app.app_ssid)).map(app => ({ user_id: idOf.get(username)!, app_id: app.id })),
  )
  const userIds = [...new Set(given.map(({ user_id }) => user_id))]
  await trx.updateTable('staff_user').set({ all_apps: false }).where('id', 'in', userIds).execute()
  await trx.insertInto('staff_user_app').values(given).execute()
}
