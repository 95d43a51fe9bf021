import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  approveRole,
  backVisit,
  businessNode,
  complaintLevel,
  connect,
  decision,
  flowStatus,
  handleStatus,
  nodeType,
  type OperateType,
  operateType,
  satisfaction,
  type WorkFlowType,
  workFlowType,
  workOrderStatus,
  workOrderType,
} from '../../kernel/lists/work-order'
import type { Rights } from '../../kernel/permissions'
import { actsAt, asksAmount, asksDays, computesAmount, decisionsAt, needsDecision } from './decision'
import { FLOWS, PLACE_NAMES, PLACES, type PlaceName } from './definition'
import { dutiesAt, raisesAs, rolesOf } from './duty'
import {
  beginning,
  type FlowFacts,
  type FlowPlace,
  isHandled,
  operationsAt,
  statusOf,
  step,
  waitsForCustomer,
} from './flow'
import { flowsPage } from './flows-page'
import { reopened, stuckBy } from './repair'
import { standingOf } from './standing'

const WALKS = Number(process.env.HISTORIES ?? 1000)
vi.setConfig({ testTimeout: Math.max(20_000, WALKS * 5) })

const O = operateType.value
const S = workOrderStatus.value
const T = workFlowType.value
const R = approveRole.value

const facts = (flowType: WorkFlowType, more: Partial<FlowFacts> = {}): FlowFacts => ({
  flowType,
  workOrderType: workOrderType.value.complaint,
  raisedBy: FLOWS[flowType].raisedBy[0]!,
  visited: true,
  satisfaction: satisfaction.value.satisfied,
  sentBack: false,
  moneyUndone: false,
  ...more,
})

/** The statuses of a flow whose every node passes. */
function statuses(flowType: WorkFlowType): number[] {
  const seen: number[] = []
  let at: FlowPlace | undefined = beginning(flowType, false)
  while (at) {
    if (seen.at(-1) !== statusOf(at)) seen.push(statusOf(at))
    const moved = step(at, O.pass, facts(flowType), 1)
    if (!moved.done) throw new Error(moved.fault)
    at = moved.next
  }
  return [...seen, statusOf(at)]
}
const next = (at: FlowPlace, operation: OperateType, given: FlowFacts, by = 1) => {
  const moved = step(at, operation, given, by)
  return moved.done ? moved.next : moved.fault
}
const place = (name: PlaceName, detours: FlowPlace['detours'] = []): FlowPlace => ({ place: name, detours })

describe('the flow of a work order', () => {
  it('each work-order type goes through its route of the table when every node passes (R-290, R-292, R-310, G-182)', () => {
    const routes = Object.fromEntries(workFlowType.values.map(type => [type, statuses(type)]))
    expect(routes).toEqual({
      1: [2, 1],
      2: [4, 7, 2, 1],
      3: [4, 7, 2, 1],
      4: [3, 2, 1],
      5: [3, 2, 1],
      6: [5, 2, 1],
      7: [4, 2, 1],
      8: [3, 2, 1],
      9: [5, 2, 1],
    })
  })

  it('the closed lists of work orders hold the values of the specification (R-292 to R-298, R-299, R-300, R-301, R-306, R-307)', () => {
    expect(workOrderStatus.values).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(flowStatus.value).toEqual({ inProgress: 0, closed: 1 })
    expect(handleStatus.value).toEqual({ inProgress: 0, completed: 1 })
    expect(backVisit.value).toEqual({ notVisited: 0, visited: 1 })
    expect(connect.value).toEqual({ notConnected: 0, connected: 1 })
    expect(satisfaction.value).toEqual({ none: 0, notSatisfied: 1, satisfied: 2 })
    expect(operateType.value).toEqual({ reject: 0, pass: 1, handOverToCollection: 2, supplementMaterials: 3 })
    expect(nodeType.value).toEqual({ complaintReceived: 0, workOrderAdded: 1, notice: 2, approval: 3 })
    expect(approveRole.values).toEqual([0, 1, 2, 3, 4, 5])
    expect(workOrderType.value).toEqual({ complaint: 1, consult: 2 })
    expect(decision.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(complaintLevel.values).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    [
      'a warning letter and a back visit of customer service (R-313)',
      ['cs_letter', 'cs_visit'],
      T.violentCollectionByStaff,
    ],
    ['an approval of the balance account (R-314)', ['ba_approve'], T.balanceByCustomerService],
    ['a check of the collection process by the supervisor (R-315)', ['col_check'], T.violentCollectionByCustomer],
    ['a node where product handles the problem (R-316)', ['product_handle'], T.product],
    ['a node where the manager replaces the collector (R-317)', ['manager_replace'], T.violentCollectionByStaff],
  ] as const)('the flow has %s', (_, places, type) => {
    expect(FLOWS[type].route).toEqual(expect.arrayContaining([...places]))
  })

  it('notices go to collection, balance account, customer service, product and the manager (R-312)', () => {
    const told = new Set(Object.values(FLOWS).flatMap(flow => flow.notices))
    const { noticeToCollection, noticeToBalanceAccount, noticeToCustomerService } = businessNode.value
    const { noticeToProduct, noticeToCustomerServiceManager } = businessNode.value
    expect([...told].sort()).toEqual(
      [
        noticeToCollection,
        noticeToBalanceAccount,
        noticeToCustomerService,
        noticeToProduct,
        noticeToCustomerServiceManager,
      ].sort(),
    )
  })

  it('customer service or collection receives or adds; in manager variants the manager has no step of his own (R-311, G-183)', () => {
    expect(FLOWS[T.violentCollectionByStaff].raisedBy).toEqual([R.customerService, R.collection])
    for (const type of [T.violentCollectionByManager, T.balanceByManager, T.productByManager]) {
      expect(FLOWS[type].raisedBy).toEqual([R.customerServiceManager])
      expect(FLOWS[type].route).not.toContain('manager_replace')
    }
  })

  it('what came by intake is new until customer service has received it; then the notices go out (R-292)', () => {
    const begun = beginning(T.violentCollectionByCustomer, true)
    expect(statusOf(begun)).toBe(S.new)
    expect(step(begun, O.pass, facts(T.violentCollectionByCustomer), 1)).toMatchObject({
      next: { place: 'col_check' },
      notices: true,
    })
  })

  it('what is offered follows the table of operate types (R-298)', () => {
    const offered = (name: PlaceName) => operationsAt(place(name), { sentBack: false, moneyUndone: false }).toSorted()
    expect(offered('cs_visit')).toEqual([1, 2])
    expect(offered('ba_approve')).toEqual([0, 1, 2, 3])
    expect(offered('col_check')).toEqual([0, 1, 3])
    expect(offered('product_handle')).toEqual([0, 1, 2, 3])
    expect(offered('manager_replace')).toEqual([0, 1, 2, 3])
    expect(offered('cs_correct')).toEqual([1])
    expect(next(place('cs_visit'), O.reject, facts(T.common))).toBe('notOffered')
  })

  it('a return goes to customer service, in the collector’s balance flow to collection, and comes back to who rejected', () => {
    const back = next(place('ba_approve'), O.reject, facts(T.balanceByCustomerService), 7) as FlowPlace
    expect(back).toMatchObject({ place: 'cs_correct', owner: { kind: 'raiser' } })
    expect(next(back, O.pass, facts(T.balanceByCustomerService), 1)).toEqual({
      place: 'ba_approve',
      detours: [],
      owner: { kind: 'asker', userId: 7 },
    })
    expect(next(place('ba_approve'), O.reject, facts(T.balanceByCollector), 7)).toMatchObject({ place: 'col_correct' })
  })

  it('a re-entry: handed over to collection, rejected there, corrected, it is checked again and goes on behind who handed over', () => {
    const given = facts(T.product)
    const handed = next(place('product_handle'), O.handOverToCollection, given, 5) as FlowPlace
    expect(statusOf(handed)).toBe(S.collection)
    const corrected = next(handed, O.reject, given, 6) as FlowPlace
    const again = next(corrected, O.pass, given, 1) as FlowPlace
    expect(again).toMatchObject({ place: 'col_handed', owner: { kind: 'asker', userId: 6 } })
    expect(next(again, O.pass, given, 6)).toMatchObject({ place: 'cs_visit', detours: [] })
    expect(
      next({ place: 'col_handed', detours: [{ kind: 'handedOver', from: 'cs_visit', by: 3 }] }, O.pass, given),
    ).toMatchObject({
      place: 'cs_visit',
      owner: { kind: 'asker', userId: 3 },
    })
  })

  it('asking for material goes to whoever raised it, and the clock stands still until it returns', () => {
    for (const [raisedBy, name] of [
      [R.customerService, 'cs_correct'],
      [R.collection, 'col_correct'],
      [R.customerServiceManager, 'manager_correct'],
    ] as const) {
      const asked = next(
        place('ba_approve'),
        O.supplementMaterials,
        facts(T.balanceByCustomerService, { raisedBy }),
        9,
      ) as FlowPlace
      expect(asked.place).toBe(name)
      expect(waitsForCustomer(asked)).toBe(true)
      const returned = next(asked, O.pass, facts(T.balanceByCustomerService, { raisedBy }), 1) as FlowPlace
      expect(returned).toMatchObject({ place: 'ba_approve', owner: { kind: 'asker', userId: 9 } })
      expect(waitsForCustomer(returned)).toBe(false)
    }
  })

  it('a complaint closes after the back visit, a consultation without; not satisfied goes to the manager, who sends back once (R-295, R-297, G-199)', () => {
    const unvisited = { visited: false, satisfaction: satisfaction.value.none }
    expect(next(place('cs_visit'), O.pass, facts(T.product, unvisited))).toBe('visitFirst')
    const consult = { ...unvisited, workOrderType: workOrderType.value.consult }
    expect(next(place('cs_visit'), O.pass, facts(T.product, consult))).toBeUndefined()
    const angry = facts(T.product, { satisfaction: satisfaction.value.notSatisfied })
    const verdict = next(place('cs_visit'), O.pass, angry, 4) as FlowPlace
    expect(verdict).toMatchObject({ place: 'manager_verdict', owner: { kind: 'chosen' } })
    expect(step(verdict, O.reject, angry, 8)).toMatchObject({ next: { place: 'cs_visit' }, sentBack: true })
    expect(next(verdict, O.reject, { ...angry, sentBack: true })).toBe('notOffered')
    expect(next(verdict, O.pass, { ...angry, sentBack: true })).toBeUndefined()
  })

  it('money that was refused or withdrawn goes back to the balance account from behind it, and by the route to another visit (DOMAIN 11)', () => {
    const undone = facts(T.balanceByCollector, { moneyUndone: true, satisfaction: satisfaction.value.notSatisfied })
    for (const [name, detours] of [
      ['cs_visit', []],
      ['manager_verdict', [{ kind: 'verdict', from: 'cs_visit', by: 4 }]],
    ] as const) {
      for (const sentBack of [false, true]) {
        expect(operationsAt(place(name), { sentBack, moneyUndone: true })).toContain(O.reject)
        const back = step(place(name, detours), O.reject, { ...undone, sentBack }, 8)
        expect(back).toMatchObject({
          next: { place: 'ba_approve', detours: [], owner: { kind: 'chosen' } },
          sentBack: false,
          visitAnew: true,
        })
      }
    }
    expect(next(place('ba_approve'), O.pass, { ...undone, moneyUndone: false })).toMatchObject({ place: 'cs_visit' })
    expect(next(place('cs_visit'), O.reject, facts(T.balanceByCollector))).toBe('notOffered')
  })

  it('a work order is handled once the last business node passed, and its flow closed with it (R-293, R-294)', () => {
    expect(isHandled(place('ba_approve'))).toBe(false)
    expect(isHandled(place('cs_visit'))).toBe(true)
    expect(isHandled(undefined)).toBe(true)
    expect(statusOf(undefined)).toBe(S.closed)
  })
})

describe('the drawing of the flows', () => {
  it('shows each type with its places in order, what leads away, and what of a place is read elsewhere', () => {
    const page = flowsPage()
    for (const type of workFlowType.values) {
      const drawn = page.split(`## ${type} `)[1]!.split('## ')[0]!
      const { route } = FLOWS[type]
      for (const [index, name] of route.slice(1).entries()) expect(drawn).toContain(`${route[index]} -->|pass| ${name}`)
      expect(drawn).toContain(`${route.at(-1)} -->|pass| closed`)
    }
    expect(page).toContain('| ba_approve | balanceAccount | balanceAccount | yes | `work-order-balance.edit` |')
    expect(page).toContain('ba_approve <-.->|reject, handOverToCollection, supplementMaterials| away_ba_approve')
  })
})

describe('who may act', () => {
  const node = { place: 'ba_approve' as PlaceName, ownerId: 5, ownerActive: true, raisedById: 3, accusedId: null }
  const balance = (userId: number) => ({ userId, rights: { 'work-order-balance': ['edit'] } as Rights })

  it('only the role, only the owner once taken, or the manager; nobody approves his own or judges himself (R-300, DOMAIN 12)', () => {
    expect(standingOf(node, balance(5))).toBe('mayAct')
    expect(standingOf(node, balance(6))).toBe('otherOwner')
    expect(standingOf(node, { userId: 6, rights: { 'work-order-service': ['edit'] } })).toBe('otherRole')
    expect(standingOf(node, { userId: 6, rights: { 'work-order-manager': ['edit'] } })).toBe('mayAct')
    expect(standingOf({ ...node, ownerId: null }, balance(6))).toBe('mayAct')
    expect(standingOf({ ...node, raisedById: 5 }, balance(5))).toBe('ownApproval')
    expect(
      standingOf(
        { ...node, raisedById: 1 },
        { userId: 1, rights: { 'work-order-manager': ['add', 'edit'], 'work-order-balance': ['edit'] } },
      ),
    ).toBe('ownApproval')
    expect(
      standingOf(
        { ...node, place: 'cs_visit', raisedById: 4, ownerId: 4 },
        { userId: 4, rights: { 'work-order-service': ['edit'] } },
      ),
    ).toBe('mayAct')
    const accused = { ...node, place: 'col_check' as PlaceName, accusedId: 9 }
    expect(standingOf(accused, { userId: 9, rights: { 'work-order-collection': ['edit'] } })).toBe('accused')
  })

  it('a duty makes the role, whatever a staff role is called: to raise is not to approve, to correct is both (G-183, G-187)', () => {
    const own = (rights: Rights) => ({ userId: 8, rights })
    const free = { ...node, ownerId: null }
    const raises = own({ 'work-order-collection': ['add'] })
    expect(standingOf({ ...free, place: 'col_check' }, raises)).toBe('otherRole')
    expect(standingOf({ ...free, place: 'col_correct' }, raises)).toBe('mayAct')
    expect(standingOf({ ...free, place: 'col_correct' }, own({ 'work-order-collection': ['edit'] }))).toBe('mayAct')
    expect(raisesAs(raises.rights)).toBe(R.collection)
    expect(raisesAs({ 'work-order-manager': ['add'], 'work-order-service': ['add'] })).toBe(R.customerServiceManager)
    expect(raisesAs({ 'work-order-balance': ['edit'] })).toBeUndefined()
    expect(rolesOf({ 'work-order-product': ['edit'], 'work-order-collection': ['add'] })).toEqual([
      R.collection,
      R.product,
    ])
    for (const name of PLACE_NAMES) expect(dutiesAt(name)[0]).toMatch(/\.edit$/)
  })

  it('a node whose owner left is anybody’s of the role, and stands among the stuck ones until taken (R-318, G-200)', () => {
    expect(standingOf({ ...node, ownerActive: false }, balance(6))).toBe('mayAct')
    const open = { ownerId: 5, ownerActive: false }
    expect(stuckBy({ closed: false, open, people: 3 })).toBe('ownerLeft')
    expect(stuckBy({ closed: false, open: { ownerId: null, ownerActive: true }, people: 0 })).toBe('emptyRole')
    expect(stuckBy({ closed: false, open: undefined, people: 3 })).toBe('noOpenNode')
    expect(stuckBy({ closed: true, open: undefined, people: 0 })).toBeUndefined()
  })

  it('repair opens the last node without a result again and skips no approval (R-318)', () => {
    const past = (nodeId: number, name: PlaceName, result: number | null) => ({
      ...place(name),
      nodeId,
      operateType: result,
    })
    expect(reopened([past(1, 'col_check', O.pass), past(2, 'manager_replace', null)])?.nodeId).toBe(2)
    expect(reopened([past(1, 'col_check', O.pass), past(2, 'manager_replace', O.pass)])?.place).toBe('manager_replace')
  })
})

describe('decisions', () => {
  it('money is decided at the balance account alone; each decision acts at one place (R-306, R-331, G-197)', () => {
    expect(decisionsAt('ba_approve')).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(decisionsAt('cs_handle')).toEqual([2, 9])
    const those = (asked: (one: 1) => boolean) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(one => asked(one as 1))
    expect([those(computesAmount), those(asksAmount), those(asksDays)]).toEqual([
      [4, 5],
      [3, 7],
      [6, 7],
    ])
    expect([6, 7].map(one => actsAt('ba_approve', one as 6, T.violentCollectionByStaff))).toEqual([true, true])
    expect(actsAt('col_check', 1, T.violentCollectionByStaff)).toBe(false)
    expect(actsAt('manager_replace', 1, T.violentCollectionByStaff)).toBe(true)
    expect(actsAt('col_check', 1, T.violentCollectionByManager)).toBe(true)
    expect(needsDecision('ba_approve', O.pass)).toBe(true)
    expect(needsDecision('ba_approve', O.reject)).toBe(false)
    expect(needsDecision('cs_visit', O.pass)).toBe(false)
  })
})

describe('random walks', () => {
  it('no illegal move, no flow stuck, no approval skipped', () => {
    const walk = fc.record({
      flowType: fc.constantFrom(...workFlowType.values),
      byIntake: fc.boolean(),
      consult: fc.boolean(),
      choices: fc.array(
        fc.record({ which: fc.nat(3), angry: fc.boolean(), visited: fc.boolean(), undone: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 40,
        },
      ),
    })
    fc.assert(
      fc.property(walk, ({ flowType, byIntake, consult, choices }) => {
        let given = facts(flowType, {
          workOrderType: consult ? workOrderType.value.consult : workOrderType.value.complaint,
        })
        let at: FlowPlace | undefined = beginning(flowType, byIntake)
        const settled = new Set<PlaceName>()
        let steps = 0
        while (at) {
          const choice = choices[steps]
          // Finance refuses only what was asked for.
          given = { ...given, moneyUndone: (choice?.undone ?? false) && settled.has('ba_approve') }
          const offered: OperateType[] = operationsAt(at, given)
          expect(offered).toContain(O.pass)
          for (const operation of operateType.values)
            if (!offered.includes(operation))
              expect(step(at, operation, given, 1)).toEqual({ done: false, fault: 'notOffered' })
          // Behind what was drawn everything passes: a flow that never ends so is stuck.
          const operation: OperateType = choice ? offered[choice.which % offered.length]! : O.pass
          given = {
            ...given,
            visited: choice ? choice.visited : true,
            satisfaction: choice?.angry ? satisfaction.value.notSatisfied : satisfaction.value.satisfied,
          }
          const moved = step(at, operation, given, steps)
          steps += 1
          expect(steps).toBeLessThan(60)
          if (!moved.done) {
            expect(moved.fault).toBe('visitFirst')
            continue
          }
          if (operation === O.pass || operation === O.handOverToCollection) settled.add(at.place)
          expect(at.detours.length).toBeLessThanOrEqual(2)
          given = { ...given, sentBack: given.sentBack || moved.sentBack }
          at = moved.next
        }
        for (const name of FLOWS[flowType].route) if (PLACES[name].approves) expect(settled).toContain(name)
        if (!consult) expect(settled.has('cs_visit') || settled.has('cs_handle')).toBe(true)
      }),
      { numRuns: WALKS },
    )
  })
})
