import { describe, expect, it } from 'vitest'
import { breaches } from './boundaries'

const inKernel = (text: string) => breaches({ path: 'apps/server/src/kernel/planted.ts', text })

describe('the kernel', () => {
  it.each([
    ["db.insertInto('task').values(row)", 'writes task in the kernel: it belongs to task'],
    ["insertRow(trx, 'task', row)", 'writes task in the kernel: it belongs to task'],
    ["db.deleteFrom('sign_in_log')", 'writes sign_in_log'],
    ["keptFor('channel_event', { at: 'received_at' })", 'writes channel_event'],
    ['sql`delete from order_figure where true`', 'writes order_figure'],
    ['sql`update loan_order set status = 1`', 'writes loan_order'],
    ["db.updateTable('staff_user').set(row)", 'writes staff_user'],
    ["db.selectFrom('repay_plan as p')", 'reads repay_plan'],
    ["db.selectFrom('session').innerJoin('customer as c', 'c.id', 'x')", 'reads customer'],
    ['sql`select 1 from session s join loan_order o on true`', 'reads loan_order'],
    ["sql.table('task')", 'reads task'],
  ])('the kernel names no table of the business: %j', (text, message) => {
    expect(inKernel(text)).toEqual([expect.stringContaining(message)])
  })

  it('the kernel writes its own tables and reads who asks with which rights', () => {
    expect(inKernel("db.insertInto('session'); db.selectFrom('staff_user as u').innerJoin('role', 'a', 'b')")).toEqual(
      [],
    )
    expect(inKernel('sql`select key from setting where task = 1`')).toEqual([])
    expect(inKernel('// the rows from task are read elsewhere\n')).toEqual([])
  })
})
