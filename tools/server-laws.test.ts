import { describe, expect, it } from 'vitest'
import { breaches } from './boundaries'

const inArea = (text: string, path = 'apps/server/src/areas/order/refund/handlers.ts') => breaches({ path, text })
const answering = (code: string) =>
  `export const refundHandlers = implement(refunds, { refund: async () => { ${code} } })`

describe('what answers calls', () => {
  it.each([
    ["db.selectFrom('refund').execute()", 'holds SQL'],
    ['sql`select 1`.execute(db)', 'holds SQL'],
    ['sql<{ id: number }>`select id from refund`.execute(db)', 'holds SQL'],
    ["sql.ref('id')", 'holds SQL'],
    ['try { await ask() } catch {}', 'catches'],
    ['await ask().catch(() => undefined)', 'catches'],
    ['return { after: held.creditMinor + amountMinor }', 'calculates with an amount'],
    ['return { left: row.owed_minor - 1 }', 'calculates with an amount'],
    ['return { total: 2 * (row.paymentAmt) }', 'calculates with an amount'],
  ])('what answers calls is refused with %j, whatever its file is called', (code, message) => {
    expect(inArea(answering(code))).toEqual([expect.stringContaining(message)])
    expect(inArea(answering(code), 'apps/server/src/areas/order/refund/payback.ts')).toHaveLength(1)
  })

  it('what answers calls hands amounts on, and may say in a comment what others calculate', () => {
    expect(inArea(answering('return { amountMinor, held: heldMinor }'))).toEqual([])
    expect(inArea(`// heldMinor - amountMinor\n${answering('return held')}`)).toEqual([])
    expect(inArea('const heldMinor = allMinor - amountMinor')).toEqual([])
  })
})

it('a text that is found by hand is refused in an area; a comment may say how', () => {
  const list = (code: string) => inArea(code, 'apps/server/src/areas/order/refund/queries.ts')
  expect(list('const where = sql`o.order_no ilike ${like(text)}`')).toEqual([expect.stringContaining('contains')])
  expect(list("// found by ilike\ncontains('o.order_no', text, 'orderNo')")).toEqual([])
})

it('an amount that is written by hand is refused in an area; a file has its own decimals', () => {
  const code = 'throw new Fault(messages.aboveHeld, { held: toDecimalText(heldMinor) })'
  expect(inArea(code, 'apps/server/src/areas/order/refund/refund.ts')).toEqual([
    expect.stringContaining('{ amountMinor, currency }'),
  ])
  expect(inArea('return value => toDecimalText(Number(value))', 'apps/server/src/areas/lists/cell-text.ts')).toEqual([])
})

describe('a conflict', () => {
  const taken = (value: string) =>
    inArea(
      `insert.onConflict(conflict => conflict.columns(['a']).where('state', '=', ${value}).doUpdateSet({ a: 1 })).where('b', '=', 2)`,
      'apps/server/src/areas/order/refund/writes.ts',
    )

  it("a conflict's condition that is given as a parameter is refused; in the text it may stand", () => {
    expect(taken("'open'")).toEqual([expect.stringContaining('sql.lit')])
    expect(taken("sql.lit('open')")).toEqual([])
  })
})

describe('an area', () => {
  const queries = 'apps/server/src/areas/order/refund/writes.ts'

  it.each([
    "db.insertInto('customer').values(row)",
    "insertRow(db, 'customer', row)",
    "db\n  .updateTable('customer as c').set(row)",
    "db.deleteFrom('customer')",
    "db.mergeInto('customer')",
    "keptFor('customer', 'retention.customerDays')",
    'sql`insert into customer (id) values (1)`',
    'sql`update customer c set name = 1`',
    'sql`update only customer set name = 1`',
    'sql`delete from customer where true`',
    'sql`with gone as (delete from customer returning id) select 1`',
    'sql`merge into customer using x on true`',
    'sql`truncate customer`',
    'sql`copy customer (id, name) from stdin`',
  ])('an area does not write what is another one’s: %j', text => {
    expect(inArea(text, queries)).toEqual([
      expect.stringContaining(
        'writes customer, which belongs to customer: ask through apps/server/src/areas/customer/moves.ts',
      ),
    ])
    expect(inArea(text, 'apps/server/src/areas/customer/detail/writes.ts')).toEqual([])
  })

  it('an area does not write what the kernel keeps', () => {
    expect(inArea("db.deleteFrom('session')", queries)).toEqual([expect.stringContaining('ask through the kernel')])
  })

  it.each(['db.deleteFrom(table)', 'sql`delete from ${sql.table(name)}`', 'sql`update ${sql.table(name)} set x = 1`'])(
    'an area names the table where it writes: %j',
    text => {
      expect(inArea(text, queries)).toEqual([expect.stringContaining('writes a table whose name stands elsewhere')])
    },
  )

  it('an area reads whatever it joins, locks it, and writes what is its own', () => {
    expect(inArea("db.selectFrom('customer').forUpdate(); db.insertInto('refund').values(row)", queries)).toEqual([])
    expect(inArea('sql`select * from customer for update of customer`', queries)).toEqual([])
    expect(inArea('sql`insert into refund select 1 on conflict (id) do update set note = 1`', queries)).toEqual([])
  })
})
