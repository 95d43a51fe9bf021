import type { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, anyOf, contains, equals, like, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
type AccountFilters = ParsedInputOf<typeof accounts.queryAccountList>
type FlowFilters = ParsedInputOf<typeof accounts.queryAccountTradeFlowList>

const named = (name: string | undefined) => (name ? sql<SqlBool>`c.name ilike ${like(name)}` : undefined)

export const pageOfAccounts = (db: Db, input: AccountFilters, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('channel_account as c'),
    where: allOf(
      inActorsCurrencies(actor, 'c.currency'),
      named(input.accountName),
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

function flowsWhere(input: FlowFilters, actor: Seer) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  const ownApps = ofActorsApps(actor, 'o.app_id')
  const accountIs = allOf(
    inActorsCurrencies(actor, 'c.currency'),
    named(input.accountName),
    equals('c.channel', input.payChannel),
    equals('c.currency', input.currency),
  )
  return allOf(
    equals('t.channel_account_id', input.accountId),
    sql<SqlBool>`t.channel_account_id = any(array(select c.id from channel_account c where ${accountIs}))`,
    equals('t.trade_type', input.tradeType),
    onDays('t.at', input.tradeTimeStart, input.tradeTimeEnd),
    order && sql<SqlBool>`t.order_id in (select o.id from loan_order o where ${order})`,
    // Money of no order is of the whole business: it stands on every statement.
    ownApps &&
      anyOf(
        sql<SqlBool>`t.order_id is null`,
        sql<SqlBool>`exists (select 1 from loan_order o where o.id = t.order_id and ${ownApps})`,
      ),
  )
}

export const pageOfTradeFlows = (db: Db, input: FlowFilters, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('trade_flow as t'),
    where: flowsWhere(input, actor),
    id: 't.id',
    sort: {},
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
  const { sum } = await db
    .selectFrom('trade_flow as t')
    .select(sql<number>`coalesce(sum(t.signed_minor), 0)::int8`.as('sum'))
    .where(flowsWhere(input, actor))
    .executeTakeFirstOrThrow()
  return sum
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
