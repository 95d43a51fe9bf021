import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { dateRange, id, text } from '../../../kernel/field'
import { changeState } from '../../../kernel/second-person'
import { changeKind } from './change-kinds'
import { approvalMessages } from './messages'
import { pendingChange, pendingChangeRow } from './rows'

export const approvals = area('system', {
  pendingChangeList: list('/pendingChange/list', {
    summary: 'Changes of administration that wait for a second person, and those decided',
    access: 'pending-change.query',
    filters: { kind: changeKind, state: changeState, subject: text(64), makeTime: dateRange() },
    row: pendingChangeRow,
    sortable: ['makeTime'],
  }),
  pendingChangeDetail: read('/pendingChange/detail', {
    summary: 'One change with what stands now and what would stand',
    access: 'pending-change.query',
    input: z.strictObject({ changeId: id() }),
    output: pendingChange,
  }),
  pendingChangeDecide: action('/pendingChange/decide', {
    summary: 'Approve or refuse a change that somebody else made',
    access: 'pending-change.edit',
    input: z
      .strictObject({ changeId: id(), approve: z.boolean(), remark: text(500).default('') })
      .refine(({ approve, remark }) => approve || remark !== '', {
        path: ['remark'],
        params: { message: approvalMessages.remarkNeeded },
      }),
    output: done,
    audit: { subject: 'pendingChange', ids: input => [input.changeId] },
    refreshes: ['auth', 'operation', 'risk'],
  }),
  pendingChangeWithdraw: action('/pendingChange/withdraw', {
    summary: "Withdraw one's own change while it waits",
    access: 'signedIn',
    input: z.strictObject({ changeId: id() }),
    output: done,
    audit: { subject: 'pendingChange', ids: input => [input.changeId] },
  }),
})
