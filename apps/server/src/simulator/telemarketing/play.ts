import { conversionDayOf, converts } from '@countinghouse/domain/areas/telemarketing/conversion'
import { isHeldOut } from '@countinghouse/domain/areas/telemarketing/holdout'
import {
  endsWork,
  FIRST_RECYCLING,
  type RecycleReason,
  recycle,
} from '@countinghouse/domain/areas/telemarketing/recycling'
import {
  hoursBetween,
  isEarlySettlement,
  isOver,
  takesDays,
  takesHours,
  typeOf,
} from '@countinghouse/domain/areas/telemarketing/types'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
  startOfDay,
} from '@countinghouse/domain/kernel/business-date'
import {
  type NotApplyReason,
  notApplyReason,
  type TelemarketingType,
  type TelemarketStatus,
  telemarketingType,
  telemarketStatus,
} from '@countinghouse/domain/kernel/lists/outreach'
import { callWindow, ROUND_THE_CLOCK, within } from '../scenario/call-times'
import { type Chance, chanceOf } from '../scenario/random'
import { deedsOf, type Facts, isBarred, prospectAt } from './facts'

const MINUTE_MS = 60_000
const POOL_DAYS = 14
const CODE_REST_DAYS = 30
/** So many of a type the demo's groups take a day. */
export const DAILY_QUANTITY = 12
const R = telemarketStatus.value

export interface DemoSeat {
  userId: number
  groupId: number | null
  departmentId: number | null
  /** He left then. */
  until: Date | undefined
  works: (appId: number) => boolean
}
export interface PlayedTurn {
  seat: DemoSeat | null
  assignedOn: BusinessDate
  assignedAt: Date
  workedAt: Date | null
  converted: { at: Date; day: number; orderId: number | null } | null
  passed: { at: Date; day: number; orderId: number } | null
  recycled: { at: Date; reason: RecycleReason } | null
  endedAt: Date | null
  follows: PlayedFollow[]
}
export interface PlayedFollow {
  at: Date
  status: TelemarketStatus
  reason: NotApplyReason | null
  nextAt: Date | null
  seconds: number
}
export interface Played {
  facts: Facts
  type: TelemarketingType
  loanType: 1 | 2
  days: number | null
  hours: number | null
  orderId: number | null
  heldOut: boolean
  foundAt: Date
  foundOn: BusinessDate
  readyOn: BusinessDate
  status: 0 | 1 | 2
  /** Since he was found. */
  turns: number
  closedAt: Date | null
  history: PlayedTurn[]
  findings: PlayedFinding[]
}
export interface PlayedFinding {
  loanType: 1 | 2
  foundOn: BusinessDate
  foundAt: Date
  done: { at: Date; day: number; orderId: number | null } | null
}

/** Minutes past midnight at which a business date is closed. */
const closeOf = (date: BusinessDate) => new Date(startOfDay(date).getTime() + 5 * MINUTE_MS)

const TALKS = [
  [R.mayApply, 14],
  [R.followUpAgain, 12],
  [R.answeredBySelf, 10],
  [R.notInterested, 9],
  [R.reachableByMessage, 5],
  [R.applied, 4],
  [R.toFollowUp, 4],
  [R.reachableByPhone, 4],
  [R.promiseByMessage, 3],
  [R.reachableByMail, 2],
] as const
const SILENCES = [
  [R.noAnswer, 20],
  [R.notConnected, 8],
  [R.switchedOff, 6],
  [R.answeredByOther, 5],
  [R.noMessageReply, 4],
  [R.emptyNumber, 3],
  [R.disconnected, 2],
  [R.noMessageAccount, 2],
  [R.noSuchAccount, 1],
] as const

/** What the steps of one close did with how many customers. */
export interface PlayedClose {
  date: BusinessDate
  telemarketingRecycle: number
  telemarketingClose: number
  telemarketingFind: number
  telemarketingDeal: number
}

/** Telemarketing of the demo's last days: found, dealt, called, recycled by the domain's rules; converted by what customers did. */
export function playTelemarketing(
  all: readonly Facts[],
  seats: readonly DemoSeat[],
  { seed, from, now }: { seed: string; from: BusinessDate; now: Date },
): { played: Played[]; closes: PlayedClose[] } {
  const records = new Map<string, Played>()
  const open = new Map<number, Played>()
  const deeds = new Map(all.map(facts => [facts.id, deedsOf(facts)]))
  const closes: PlayedClose[] = []
  const today = businessDateOf(now)
  for (let date = from; date <= today; date = addDays(date, 1)) {
    const at = closeOf(date)
    const running = [...open.values()]
    const telemarketingRecycle = running.filter(record => endTurn(record, date, at)).length
    const telemarketingClose = running.filter(record => leavePool(record, date, at)).length
    for (const [id, record] of open) if (record.closedAt) open.delete(id)
    const before = open.size
    for (const facts of all) {
      if (open.has(facts.id) || isBarred(facts, at) || facts.registeredAt > at) continue
      const found = find(facts, records, { date, at })
      if (found) open.set(facts.id, found)
    }
    const telemarketingFind = open.size - before
    const telemarketingDeal = deal([...open.values()], seats, date, at)
    closes.push({ date, telemarketingRecycle, telemarketingClose, telemarketingFind, telemarketingDeal })
    const end = new Date(Math.min(closeOf(addDays(date, 1)).getTime(), now.getTime()))
    for (const record of open.values())
      live(record, deeds.get(record.facts.id)!, {
        at,
        end,
        date,
        chance: chanceOf(`${seed}/${record.facts.id}/${date}`),
      })
    for (const [id, record] of open) if (record.closedAt) open.delete(id)
  }
  passAll(records.values(), now)
  for (const { facts, type, findings } of records.values())
    for (const finding of findings) finding.done = doneOf(deeds.get(facts.id)!, type, finding)
  return { played: [...records.values()], closes }
}

function find(
  facts: Facts,
  records: Map<string, Played>,
  { date, at }: { date: BusinessDate; at: Date },
): Played | undefined {
  const { prospect, waits, orderId, lent } = prospectAt(facts, at)
  const type = waits ? undefined : typeOf(prospect, { date, now: at })
  if (type === undefined) return undefined
  const about = isEarlySettlement(type) || type === telemarketingType.value.settledNotConverted ? orderId : null
  const key = `${facts.id} ${type}`
  const before = records.get(key)
  if (before && before.orderId === about) {
    if (type !== telemarketingType.value.codeSent || daysBetween(before.foundOn, date) < CODE_REST_DAYS)
      return undefined
  }
  const heldOut = isHeldOut(facts.id, 10)
  const loanType = type === telemarketingType.value.earlySettlementNew || !lent ? 1 : 2
  const record: Played = {
    facts,
    type,
    loanType,
    days: takesDays(type) ? prospect.running!.termDays : null,
    hours: takesHours(type) ? hoursBetween(facts.registeredAt, at) : null,
    orderId: about,
    heldOut,
    foundAt: at,
    foundOn: date,
    readyOn: date,
    status: 0,
    turns: 0,
    closedAt: null,
    history: [...(before?.history ?? [])],
    findings: [...(before?.findings ?? []), { loanType, foundOn: date, foundAt: at, done: null }],
  }
  if (heldOut) record.history.push(turnOf(null, date, at))
  records.set(key, record)
  return record
}

const turnOf = (seat: DemoSeat | null, date: BusinessDate, at: Date): PlayedTurn => ({
  seat,
  assignedOn: date,
  assignedAt: at,
  workedAt: null,
  converted: null,
  passed: null,
  recycled: null,
  endedAt: null,
  follows: [],
})
const runningOf = (record: Played) => record.history.find(turn => turn.endedAt === null)

/** Ends a turn whose days are over, at the close; whether it did. */
function endTurn(record: Played, date: BusinessDate, at: Date): boolean {
  const turn = runningOf(record)
  if (!turn) return false
  const over = isOverAt(record, date, at)
  if (turn.seat === null) {
    if (!over && conversionDayOf(turn.assignedOn, date) !== undefined) return false
    turn.endedAt = at
    record.closedAt = at
    return true
  }
  const last = turn.follows.at(-1)
  const end = recycle(
    {
      over,
      assignedOn: turn.assignedOn,
      followedOn: last ? businessDateOf(last.at) : null,
      result: last?.status ?? null,
      turns: record.turns,
    },
    date,
    FIRST_RECYCLING,
  )
  if (!end) return false
  turn.endedAt = at
  turn.recycled = { at, reason: end.reason }
  record.status = 2
  if (end.end === 'close') record.closedAt = at
  else record.readyOn = end.readyOn
  return true
}

const isOverAt = ({ type, facts }: Played, date: BusinessDate, at: Date): boolean =>
  isOver(type, prospectAt(facts, at).prospect.running, date)

/** Lets go of who waited too long, or of whom it is over; whether it did. */
function leavePool(record: Played, date: BusinessDate, at: Date): boolean {
  if (record.closedAt || runningOf(record)) return false
  const stale = daysBetween(record.readyOn, date) > POOL_DAYS
  const leaves = stale || isOverAt(record, date, at)
  if (leaves) record.closedAt = at
  return leaves
}

/** The daily group takes so many of each type, those found first first, and deals them evenly; how many went out. */
function deal(open: readonly Played[], seats: readonly DemoSeat[], date: BusinessDate, at: Date): number {
  const dealt = new Map<number, number>()
  for (const type of telemarketingType.values) {
    const waiting = open
      .filter(
        one => one.type === type && !one.heldOut && one.closedAt === null && one.status !== 1 && one.readyOn <= date,
      )
      .sort((a, b) => a.foundAt.getTime() - b.foundAt.getTime() || a.facts.id - b.facts.id)
    for (const record of waiting.slice(0, DAILY_QUANTITY)) {
      const able = seats.filter(seat => (!seat.until || at < seat.until) && seat.works(record.facts.appId))
      const [seat] = [...able].sort((a, b) => (dealt.get(a.userId) ?? 0) - (dealt.get(b.userId) ?? 0))
      if (!seat) continue
      dealt.set(seat.userId, (dealt.get(seat.userId) ?? 0) + 1)
      record.status = 1
      record.turns += 1
      record.history.push(turnOf(seat, date, at))
    }
  }
  return [...dealt.values()].reduce((sum, count) => sum + count, 0)
}

/** One day: the seat calls within the policy, the customer does what he does. */
function live(
  record: Played,
  deeds: ReturnType<typeof deedsOf>,
  day: { at: Date; end: Date; date: BusinessDate; chance: Chance },
): void {
  const deed = deeds.find(one => one.at > day.at && one.at <= day.end && converts(record.type, one.deed))
  const turn = runningOf(record)
  const over = deed ? undefined : overWithin(record, day)
  if (turn?.seat) followUp(record, turn, { ...day, end: deed?.at ?? over ?? day.end })
  if (over) letGo(record, turn, over)
  if (!deed) return
  record.closedAt = deed.at
  if (!turn) return
  turn.endedAt = deed.at
  const on = conversionDayOf(turn.assignedOn, businessDateOf(deed.at))
  if (on !== undefined && !deed.takenBack) turn.converted = { at: deed.at, day: on, orderId: deed.orderId }
}

/** When, before the next close, a receipt or an extension ends that a loan could be settled early. */
function overWithin({ type, orderId, facts }: Played, { at, end }: { at: Date; end: Date }): Date | undefined {
  if (!isEarlySettlement(type)) return undefined
  const running = facts.orders.find(order => order.id === orderId)?.running ?? []
  return running.find(({ until }) => until && until > at && until < end)?.until ?? undefined
}

/** What he was called for cannot come any more. */
function letGo(record: Played, turn: PlayedTurn | undefined, at: Date): void {
  record.closedAt = at
  if (!turn) return
  turn.endedAt = at
  if (!turn.seat) return
  turn.recycled = { at, reason: 'over' }
  record.status = 2
}

function followUp(
  record: Played,
  turn: PlayedTurn,
  { end, date, chance }: { end: Date; date: BusinessDate; chance: Chance },
): void {
  const last = turn.follows.at(-1)
  const gone = turn.seat?.until && startOfDay(date) >= turn.seat.until
  if (gone || (last && (endsWork(last.status, FIRST_RECYCLING) || daysBetween(businessDateOf(last.at), date) < 2)))
    return
  if (!chance.happens(last ? 0.45 : 0.7) || turn.follows.length >= 3) return
  const window = callWindow(record.facts.country, 'sale', date, ROUND_THE_CLOCK)
  if (!window) return
  const at = within(chance, window.from, window.to)
  if (at >= end || at <= turn.assignedAt) return
  const talk = chance.happens(0.55)
  const status = chance.weighted<TelemarketStatus>(talk ? TALKS : SILENCES)
  const again = status === R.followUpAgain || status === R.toFollowUp
  turn.follows.push({
    at,
    status,
    reason: status === R.notInterested ? chance.pick(notApplyReason.values) : null,
    nextAt: again ? new Date(at.getTime() + 2 * 86_400_000) : null,
    seconds: talk ? chance.whole(35, 260) : 0,
  })
  turn.workedAt ??= at
}

/** Whether he did it for good from T0 to T7 of the day on which he was found, whoever held him then. */
function doneOf(
  deeds: ReturnType<typeof deedsOf>,
  type: TelemarketingType,
  { foundOn, foundAt }: PlayedFinding,
): PlayedFinding['done'] {
  const deed = deeds.find(one => one.at > foundAt && converts(type, one.deed) && !one.takenBack)
  const day = deed && conversionDayOf(foundOn, businessDateOf(deed.at))
  return day === undefined ? null : { at: deed!.at, day, orderId: deed!.orderId }
}

/** Each order that was approved passes the newest conversion of its customer that waits for one, within T7. */
function passAll(records: Iterable<Played>, now: Date): void {
  const of = new Map<number, { facts: Facts; turns: PlayedTurn[] }>()
  for (const { facts, history } of records) {
    const kept = of.get(facts.id) ?? { facts, turns: [] }
    kept.turns.push(...history.filter(turn => turn.converted !== null))
    of.set(facts.id, kept)
  }
  for (const { facts, turns } of of.values()) {
    turns.sort((a, b) => b.converted!.at.getTime() - a.converted!.at.getTime())
    for (const { id, approvedAt: at } of facts.orders) {
      if (at === null || at > now) continue
      const dayOf = (turn: PlayedTurn) => conversionDayOf(turn.assignedOn, businessDateOf(at))
      const turn = turns.find(one => one.passed === null && one.converted!.at <= at && dayOf(one) !== undefined)
      if (turn) turn.passed = { at, day: dayOf(turn)!, orderId: id }
    }
  }
}
