import { describe, expect, it } from 'vitest'
import { closedList, TONES } from './closed-list'
import { CLOSED_LISTS, closedListOf } from './closed-lists'
import * as desk from './lists/desk'
import * as loan from './lists/loan'
import * as outreach from './lists/outreach'
import * as system from './lists/system'
import * as workOrder from './lists/work-order'

describe('closed lists', () => {
  it('closed lists stand under their own dictionary code, each value with one of five tones', () => {
    for (const [code, list] of Object.entries(CLOSED_LISTS)) {
      expect(list.code).toBe(code)
      for (const value of list.values) {
        expect(TONES).toContain(list.toneOf(value))
        expect(list.value[list.nameOf(value) as never]).toBe(value)
      }
    }
  })

  it('closed lists show an unknown value as neutral and do not hold it', () => {
    expect(loan.orderStatus.toneOf(99)).toBe('neutral')
    expect(loan.orderStatus.has('7')).toBe(false)
    expect(loan.orderStatus.has(7)).toBe(true)
    expect(closedListOf('maritalStatus')).toBeUndefined()
    expect(closedListOf('toString')).toBeUndefined()
    expect(closedListOf('orderStatus')).toBe(loan.orderStatus)
  })

  it('closed lists refuse a value given twice', () => {
    expect(() => closedList('odd', { a: [1, 'good'], b: [1, 'bad'] })).toThrow('odd')
  })

  it('closed lists have the settle status 0 unsettled to 6 abnormal (R-224)', () => {
    expect(loan.settleStatus.value).toEqual({
      unsettled: 0,
      early: 1,
      normal: 2,
      overdue: 3,
      extended: 4,
      overdueExtended: 5,
      abnormal: 6,
    })
  })

  it('closed lists have the five settlement outcomes (R-183)', () => {
    expect([...loan.settlementOutcome.values].sort()).toEqual([
      'EARLY_SETTLED',
      'EXTENSION_SETTLED',
      'OVERDUE_EXTENSION_SETTLED',
      'OVERDUE_SETTLED',
      'SETTLED',
    ])
  })

  it('closed lists have 15 follow-up results (R-207), 13 operation outcomes (R-208) and 19 telemarketing results (R-257)', () => {
    expect(desk.followResult.values).toEqual([...'01234abcdefghij'])
    expect(desk.operationOutcome.values).toHaveLength(13)
    expect(outreach.telemarketStatus.values).toEqual([...'012345678abcdefghij'])
  })

  it('closed lists number the states of dictionaries and versions (R-222, R-223)', () => {
    expect(system.dictStatus.value).toEqual({ enabled: 0, disabled: 1 })
    expect(system.forceUpdate.value).toEqual({ no: 0, yes: 1 })
  })

  it('closed lists number the states of telemarketing (R-252, R-254, R-255, R-256, R-258)', () => {
    expect(outreach.teleAssignStatus.value).toEqual({ unassigned: 0, assigned: 1, recycled: 2 })
    expect(outreach.teleFollowStatus.value).toEqual({ notFollowedUp: 0, followedUp: 1, completed: 2 })
    expect(outreach.teleConvertStatus.value).toEqual({ notConverted: 0, converted: 1 })
    expect(outreach.seatStatus.value).toEqual({ valid: 0, invalid: 1 })
    expect(outreach.notApplyReason.values).toEqual([...'abcdefghijk'])
  })

  it('closed lists number the states of work orders (R-292 to R-300, R-306)', () => {
    expect(workOrder.workOrderStatus.value).toEqual({
      new: 0,
      closed: 1,
      customerService: 2,
      balanceAccount: 3,
      collection: 4,
      product: 5,
      system: 6,
      customerServiceManager: 7,
    })
    expect(workOrder.flowStatus.value).toEqual({ inProgress: 0, closed: 1 })
    expect(workOrder.handleStatus.value).toEqual({ inProgress: 0, completed: 1 })
    expect(workOrder.backVisit.value).toEqual({ notVisited: 0, visited: 1 })
    expect(workOrder.connect.value).toEqual({ notConnected: 0, connected: 1 })
    expect(workOrder.satisfaction.value).toEqual({ none: 0, notSatisfied: 1, satisfied: 2 })
    expect(workOrder.operateType.value).toEqual({ reject: 0, pass: 1, handOverToCollection: 2, supplementMaterials: 3 })
    expect(workOrder.nodeType.value).toEqual({ complaintReceived: 0, workOrderAdded: 1, notice: 2, approval: 3 })
    expect(workOrder.approveRole.value).toEqual({
      system: 0,
      customerService: 1,
      balanceAccount: 2,
      collection: 3,
      product: 4,
      customerServiceManager: 5,
    })
    expect(workOrder.decision.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
