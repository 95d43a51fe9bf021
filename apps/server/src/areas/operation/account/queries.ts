import type { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, anyOf, type Condition, contains, equals, named, onDays, whose } from '../../../kernel/filter'
import { filtersOf, type KeptTotal, page, SORTED_OF_DAYS, SORTED_OF_VALUES } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
type AccountFilters = ParsedInputOf<typeof accounts.queryAccountList>
type FlowFilters = ParsedInputOf<typeof accounts.queryAccountTradeFlowList>

export const pageOfAccounts = (db: Db, input: AccountFilters, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('channel_account as c'),
    where: allOf(
      inActorsCurrencies(actor, 'c.currency'),
      named('c.name', input.accountName),
      equals('c.channel', input.payChannel),
      equals('c.currency', input.currency),
    ),
    id: 'c.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .select([
          'c.id as accountId',
          'c.name as accountName',
          'c.channel as payChannel',
          sql<Currency>`c.currency`.as('currency'),
          'c.balance_minor as balance',
          'c.opened_at as openTime',
        ])
        .select(
          sql<Date | null>`(select t.at from trade_flow t where t.channel_account_id = c.id order by t.id desc limit 1)`.as(
            'lastTradeTime',
          ),
        ),
  })

type FlowColumn = 'channel_account_id' | 'trade_type' | 'app_id'

/** Lines, or what is kept of them, of the accounts, the type and the apps that are asked for. */
function ofAccounts<A extends string>(input: FlowFilters, actor: Seer, alias: A): Condition<`${A}.${FlowColumn}`> {
  const { accountId, accountName, payChannel, currency } = input
  const accounts = [
    inActorsCurrencies(actor, 'c.currency'),
    named('c.name', accountName),
    equals('c.channel', payChannel),
    equals('c.currency', currency),
  ]
  const found = sql`select c.id from channel_account c where ${allOf(...accounts)}`
  const account = sql.ref(`${alias}.channel_account_id`)
  // A channel has one account a currency: the lines of one stand in an index in the order of the list.
  const ofFound =
    payChannel && currency ? sql<SqlBool>`${account} = (${found})` : sql<SqlBool>`${account} = any(array(${found}))`
  const ownApps = ofActorsApps(actor, `${alias}.app_id`)
  return allOf(
    equals(`${alias}.channel_account_id`, accountId),
    accounts.some(condition => condition !== undefined) ? ofFound : undefined,
    equals(`${alias}.trade_type`, input.tradeType),
    // Money of no order is of the whole business: it stands on every statement.
    ownApps && anyOf(sql<SqlBool>`${sql.ref(`${alias}.app_id`)} is null`, ownApps),
  )
}

function flowsWhere(input: FlowFilters, actor: Seer) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return allOf(
    ofAccounts(input, actor, 't'),
    onDays('t.at', input.tradeTimeStart, input.tradeTimeEnd),
    whose('t.order_id', 'loan_order o', order),
  )
}

const KEPT_BY = [
  'accountId',
  'accountName',
  'payChannel',
  'currency',
  'tradeType',
  'tradeTimeStart',
  'tradeTimeEnd',
] satisfies (keyof FlowFilters)[]

/** What is kept of the lines that are found (decision 0012); undefined where an order is asked for. */
const keptOf = (input: FlowFilters, actor: Seer) =>
  isFilteredBeyond(input, KEPT_BY)
    ? undefined
    : allOf(ofAccounts(input, actor, 'k'), onKeptDays('k.day', input.tradeTimeStart, input.tradeTimeEnd))

/** Asked by nothing, or by one of these alone, an index holds what is found in the order of the list. */
const IN_ORDER = new Set<string | undefined>([undefined, 'accountId', 'tradeType'])

function totalOfFlows(input: FlowFilters, actor: Seer): KeptTotal | undefined {
  const where = keptOf(input, actor)
  if (!where) return undefined
  const total = sql<number>`(select coalesce(sum(k.flows), 0) from trade_count k where ${where})`
  if (input.tradeTimeStart || input.tradeTimeEnd) return { total, sortUpTo: SORTED_OF_DAYS }
  const [first, ...more] = filtersOf(input)
  const isInOrder = actor.appIds === null && more.length === 0 && IN_ORDER.has(first)
  return { total, sortUpTo: isInOrder ? 0 : SORTED_OF_VALUES }
}

export const pageOfTradeFlows = (db: Db, input: FlowFilters, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('trade_flow as t'),
    where: flowsWhere(input, actor),
    id: 't.id',
    sort: {},
    kept: totalOfFlows(input, actor),
    rows: from =>
      from
        .innerJoin('channel_account as c', 'c.id', 't.channel_account_id')
        .leftJoin('loan_order as o', 'o.id', 't.order_id')
        .leftJoin('repay_flow as f', 'f.id', 't.flow_id')
        .leftJoin('payout as p', 'p.id', 't.payout_id')
        .select([
          't.id as tradeFlowId',
          't.trade_no as tradeNo',
          'c.name as accountName',
          'c.channel as payChannel',
          't.trade_type as tradeType',
          't.signed_minor as tradeAmount',
          't.balance_after_minor as balanceAfter',
          sql<Currency>`c.currency`.as('currency'),
          't.at as tradeTime',
          't.order_id as orderId',
          'o.order_no as orderNo',
          sql<string | null>`coalesce(p.payout_no, f.flow_no)`.as('flowId'),
          sql<string | null>`case when p.id is null then f.channel_reference else p.channel_reference end`.as(
            'channelReference',
          ),
        ]),
  })

/** What came in less what went out, of everything that is filtered. */
export async function sumTradeFlows(db: Db, input: FlowFilters, actor: Seer): Promise<number> {
  const kept = keptOf(input, actor)
  const found = kept ? sql`trade_count k where ${kept}` : sql`trade_flow t where ${flowsWhere(input, actor)}`
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(signed_minor), 0)::int8 as sum from ${found}`.execute(
    db,
  )
  return rows[0]!.sum
}

/** The currency of the account that the filters name, if they name one. */
export async function findRequestedCurrency(db: Db, input: FlowFilters): Promise<Currency | undefined> {
  if (input.currency) return input.currency
  if (input.accountId === undefined) return undefined
  const account = await db
    .selectFrom('channel_account')
    .select(sql<Currency>`currency`.as('currency'))
    .where('id', '=', input.accountId)
    .executeTakeFirst()
  return account?.currency
}
