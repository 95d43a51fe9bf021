import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { customersToCall } from '../../../testing/customers-to-call'

const app = testApp({ now: '2026-11-20T05:00:00Z' })

describe('scripts', () => {
  it('a seat sees the script of the type in the customer’s language; one stands once and is changed', async () => {
    const lent = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
    const edits = ['query', 'get', 'add', 'edit'] as const
    const rights = { 'telemarketing-seat': edits, 'telemarketing-allocation': edits, 'telemarketing-task': edits }
    const lead = await app.user({ rights, scope: 'all' })
    const ana = await app.user({ roles: ['telemarketer'], name: 'Ana Seat' })
    await app.ask(teleSeats.seatAdd, { userId: ana.userId, externalAccount: 'ana' }, { user: lead })

    const given = { type: 4 as const, scriptLanguage: 'en-US' as const, script: 'Good day' }
    const added = await app.ask(teleScripts.scriptAdd, given, { user: lead })
    expect(added.code).toBe(CODE.success)
    expect((await app.ask(teleScripts.scriptAdd, given, { user: lead })).code).toBe(CODE.changed)
    const { list } = (await app.ask(teleScripts.scriptList, { type: 4 }, { user: ana })).data
    expect(list).toMatchObject([{ script: 'Good day', scriptLanguage: 'en-US' }])
    const edit = { scriptId: added.data.scriptId, rowVersion: list[0]!.rowVersion, script: 'Good day, Ana speaking' }
    expect((await app.ask(teleScripts.scriptEdit, edit, { user: ana })).code).toBe(CODE.notPermitted)
    expect((await app.ask(teleScripts.scriptEdit, edit, { user: lead })).code).toBe(CODE.success)

    const { registered, close, one } = customersToCall(app, () => lent)
    const { custId } = await registered([])
    await close()
    const { id: assignmentId, row_version: rowVersion } = await one(custId)
    const shares = [{ userId: ana.userId, count: 1 }]
    await app.ask(telemarketing.assign, { assignments: [{ assignmentId, rowVersion }], shares }, { user: lead })
    const { data } = await app.ask(telemarketing.detail, { assignmentId }, { user: ana, language: 'zh-CN' })
    expect(data).toMatchObject({ script: 'Good day, Ana speaking', scriptLanguage: 'en-US' })
    const seats = (await app.ask(teleSeats.seatChoices, {}, { user: lead })).data
    const counted = (await app.ask(telemarketing.listUserWithNum, {}, { user: lead })).data
    for (const listed of [seats, counted]) expect(listed.map(seat => seat.userName)).toContain('Ana Seat')
  })
})
