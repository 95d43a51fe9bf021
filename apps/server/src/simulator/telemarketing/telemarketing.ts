import { endsWork, FIRST_RECYCLING } from '@countinghouse/domain/areas/telemarketing/recycling'
import { takesDays, takesHours } from '@countinghouse/domain/areas/telemarketing/types'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  laterOf,
  startOfDay,
} from '@countinghouse/domain/kernel/business-date'
import { teleFollowStatus, telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { copyRows } from '../bulk/copy-rows'
import { firstFreeId, moveIdentity } from '../bulk/ids'
import { askForCalls } from '../contact/contacts'
import { recordingFile } from '../customer/call-rows'
import { fileIdOf } from '../files/file-id'
import type { PicturePool } from '../files/pictures'
import { sentPictures } from '../files/sent-pictures'
import { FOLLOW_WORDS, SCRIPTS } from '../world/telemarketing'
import { keepCloseSteps } from './close-steps'
import { readFacts } from './facts'
import { DAILY_QUANTITY, type DemoSeat, type Played, type PlayedFinding, playTelemarketing } from './play'
import { seedDemoPushes } from './pushes'

const DAYS = 60
const F = teleFollowStatus.value

/** Seats, scripts, the daily groups, and what telemarketing did in the last days. */
export async function seedDemoTelemarketing(
  trx: Trx,
  {
    seed,
    epoch,
    now,
    sealed,
    pictures,
  }: { seed: string; epoch: BusinessDate; now: Date; sealed: Sealer; pictures: Pool },
): Promise<void> {
  const from = laterOf(addDays(epoch, 1), addDays(businessDateOf(now), -DAYS))
  const opened = startOfDay(from)
  const seats = await seedSeats(trx, { opened, now, sealed })
  await seedScripts(trx, { lead: seats.leadId, opened })
  await seedGroup(trx, { ...seats, opened, drawnOn: businessDateOf(now) })
  const facts = await readFacts(trx)
  const { played, closes } = playTelemarketing(facts, seats.seats, { seed: `${seed}/telemarketing`, from, now })
  await keepCloseSteps(trx, closes)
  await writePlayed(trx, played, { names: seats.names, pictures, seed })
  await seedDemoPushes(trx, { lead: seats.leadId, now, sealed })
  await askForCalls(trx, { seals: sealed, now, purposes: ['sale'] })
}

async function seedSeats(trx: Trx, { opened, now, sealed }: { opened: Date; now: Date; sealed: Sealer }) {
  const users = await trx
    .selectFrom('staff_user as u')
    .innerJoin('staff_user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['u.id', 'u.name', 'u.username', 'u.status', 'u.all_apps', 'u.group_id', 'u.department_id', 'r.code'])
    .where('r.code', 'in', ['telemarketer', 'telemarketing_manager'])
    .orderBy('u.id')
    .execute()
  const appsOf = await trx.selectFrom('staff_user_app').selectAll().execute()
  const leadId = users.find(user => user.code === 'telemarketing_manager')!.id
  const people = users.filter(user => user.code === 'telemarketer')
  await trx
    .insertInto('tele_seat')
    .values(
      people.map((user, index) => ({
        user_id: user.id,
        status: user.status === 0 ? 0 : 1,
        external_account: index === people.length - 1 ? '' : `seat-${user.username}`,
        external_password_encrypted: index % 2 === 0 ? sealed.seal(`pw-${user.username}`) : null,
        created_by: leadId,
        created_at: new Date(opened.getTime() + index * 60_000),
        ...(user.status !== 0 && { updated_by: leadId, updated_at: new Date(now.getTime() - 12 * 86_400_000) }),
      })),
    )
    .execute()
  const seats: DemoSeat[] = people.map(user => ({
    userId: user.id,
    groupId: user.group_id,
    departmentId: user.department_id,
    until: user.status === 0 ? undefined : new Date(now.getTime() - 12 * 86_400_000),
    works: appId => user.all_apps || appsOf.some(row => row.user_id === user.id && row.app_id === appId),
  }))
  return { leadId, seats, names: new Map(people.map(user => [user.id, user.name])) }
}

const seedScripts = (trx: Trx, { lead, opened }: { lead: number; opened: Date }) =>
  trx
    .insertInto('tele_script')
    .values(
      Object.entries(SCRIPTS).flatMap(([type, byLanguage], index) =>
        Object.entries(byLanguage).map(([language, script]) => ({
          type: Number(type),
          language,
          script,
          updated_by: lead,
          updated_at: new Date(opened.getTime() + index * 3_600_000),
        })),
      ),
    )
    .execute()

async function seedGroup(
  trx: Trx,
  {
    leadId,
    seats,
    opened,
    drawnOn,
  }: { leadId: number; seats: readonly DemoSeat[]; opened: Date; drawnOn: BusinessDate },
) {
  const members = seats.filter(seat => seat.until === undefined)
  const make = async (name: string, types: readonly number[], stopped: Date | null) => {
    const { id } = await trx
      .insertInto('tele_group')
      .values({
        group_name: name,
        daily: true,
        app_ids: null,
        last_drawn_on: stopped ? businessDateOf(stopped) : drawnOn,
        stopped_at: stopped,
        stopped_by: stopped && leadId,
        created_by: leadId,
        created_at: opened,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('tele_group_member')
      .values(members.map(({ userId }, place) => ({ group_id: id, user_id: userId, place })))
      .execute()
    await trx
      .insertInto('tele_group_quantity')
      .values(
        types.map(type => ({
          group_id: id,
          type,
          quantity: DAILY_QUANTITY,
          days: takesDays(type as 8) ? 14 : null,
          hours: takesHours(type as 10) ? 72 : null,
        })),
      )
      .execute()
  }
  await make(
    'Unfinished applications',
    telemarketingType.values.filter(type => type <= 6 || type === 10),
    null,
  )
  await make('Settled and early settlement', [7, 8, 9], null)
}

type Row = Record<string, unknown>
type Pool = Pick<PicturePool, 'documents' | 'recordings'>

/** The rows of what was played, as the moves leave them. */
async function writePlayed(
  trx: Trx,
  played: readonly Played[],
  { names, pictures, seed }: { names: ReadonlyMap<number, string>; pictures: Pool; seed: string },
): Promise<void> {
  let assignmentId = await firstFreeId(trx, 'tele_assignment', 1000)
  let turnId = await firstFreeId(trx, 'tele_turn', 1000)
  let followId = await firstFreeId(trx, 'tele_follow', 1000)
  let callId = await firstFreeId(trx, 'call_record', 1)
  const [assignments, findings, turns, follows, calls, files]: [Row[], Row[], Row[], Row[], Row[], Row[]] = [
    [],
    [],
    [],
    [],
    [],
    [],
  ]
  const sorted = [...played].sort((a, b) => a.foundAt.getTime() - b.foundAt.getTime() || a.facts.id - b.facts.id)
  for (const record of sorted) {
    const id = assignmentId++
    for (const turn of record.history) {
      const own = turnId++
      turns.push(turnRow(record, turn, { id: own, assignmentId: id }))
      for (const follow of turn.follows) {
        const { at, seconds } = follow
        const key = `${seed}/sale ${own} ${at.getTime()}`
        const sent = sentPictures(pictures.documents, { key, seconds, at, userId: turn.seat!.userId })
        const remark = FOLLOW_WORDS[record.facts.country][follow.status] ?? ''
        const ofFollow = { owner_kind: 'tele-follow-up', owner_id: followId }
        files.push(...sent.map(file => ({ ...file, ...ofFollow })))
        follows.push({
          id: followId++,
          assignment_id: id,
          turn_id: own,
          customer_id: record.facts.id,
          app_id: record.facts.appId,
          user_id: turn.seat!.userId,
          followed_at: follow.at,
          status: follow.status,
          reason: follow.reason,
          remark,
          next_at: follow.nextAt,
          file_ids: sent.map(file => file.id),
          created_at: follow.at,
        })
        const call = callId++
        const dialledAt = new Date(follow.at.getTime() - (follow.seconds + 40) * 1000)
        const fileId = follow.seconds > 0 ? fileIdOf(`${seed}/sale call ${call}`) : null
        if (fileId) {
          files.push(recordingFile(pictures.recordings, { fileId, callId: call, at: dialledAt, seconds }))
        }
        calls.push({
          id: call,
          customer_id: record.facts.id,
          user_id: turn.seat!.userId,
          caller_name: names.get(turn.seat!.userId)!,
          phone: record.facts.mobile,
          purpose: 'sale',
          seconds: follow.seconds,
          dialled_at: dialledAt,
          connected_at: follow.seconds > 0 ? new Date(follow.at.getTime() - (follow.seconds + 20) * 1000) : null,
          recording_file_id: fileId,
          hangup_reason: follow.seconds > 0 ? 'ended by the customer' : 'no answer',
        })
      }
    }
    assignments.push(assignmentRow(record, id))
    findings.push(...record.findings.map(finding => findingRow(record, finding, id)))
  }
  findings.sort((a, b) => (a.found_at as Date).getTime() - (b.found_at as Date).getTime())
  const tables = [
    ['tele_assignment', assignments],
    ['tele_finding', findings],
    ['tele_turn', turns],
    ['tele_follow', follows],
    ['stored_file', files],
    ['call_record', calls],
  ] as const
  for (const [table, rows] of tables) {
    if (rows.length === 0) continue
    await copyRows(trx, table, rows)
    if (table !== 'stored_file') await moveIdentity(trx, table)
  }
}

const findingRow = (
  { facts, type, heldOut }: Played,
  { loanType, foundOn, foundAt, done }: PlayedFinding,
  id: number,
): Row => ({
  assignment_id: id,
  customer_id: facts.id,
  app_id: facts.appId,
  type,
  loan_type: loanType,
  held_out: heldOut,
  found_on: foundOn,
  found_at: foundAt,
  done_at: done?.at ?? null,
  done_day: done?.day ?? null,
  done_order_id: done?.orderId ?? null,
})

function turnRow(
  { facts, type, loanType }: Played,
  turn: Played['history'][number],
  { id, assignmentId }: { id: number; assignmentId: number },
): Row {
  return {
    id,
    assignment_id: assignmentId,
    customer_id: facts.id,
    app_id: facts.appId,
    type,
    loan_type: loanType,
    seat_id: turn.seat?.userId ?? null,
    assigned_on: turn.assignedOn,
    assigned_at: turn.assignedAt,
    worked_at: turn.workedAt,
    converted_at: turn.converted?.at ?? null,
    converted_day: turn.converted?.day ?? null,
    converted_order_id: turn.converted?.orderId ?? null,
    passed_at: turn.passed?.at ?? null,
    passed_day: turn.passed?.day ?? null,
    passed_order_id: turn.passed?.orderId ?? null,
    recycled_at: turn.recycled?.at ?? null,
    recycle_reason: turn.recycled?.reason ?? null,
    ended_at: turn.endedAt,
  }
}

function assignmentRow(record: Played, id: number): Row {
  const { facts, history } = record
  const held = history.filter(turn => turn.seat !== null)
  const current = held.at(-1)
  const isHeld = current && current.recycled === null && current.assignedAt >= record.foundAt
  const follow = history.flatMap(turn => turn.follows).at(-1)
  const converted = history.at(-1)?.converted ?? null
  const followed = current?.follows.length ? current.follows.at(-1)! : undefined
  const status = isHeld ? 1 : record.turns > 0 ? 2 : 0
  return {
    id,
    customer_id: facts.id,
    app_id: facts.appId,
    type: record.type,
    loan_type: record.loanType,
    days: record.days,
    hours: record.hours,
    order_id: record.orderId,
    held_out: record.heldOut,
    found_on: record.foundOn,
    found_at: record.foundAt,
    ready_on: record.readyOn,
    turns: record.turns,
    assign_status: status,
    follow_status:
      converted || (followed && endsWork(followed.status, FIRST_RECYCLING))
        ? F.completed
        : followed
          ? F.followedUp
          : F.notFollowedUp,
    convert_status: converted ? 1 : 0,
    owner_id: isHeld ? current.seat!.userId : null,
    group_id: isHeld ? current.seat!.groupId : null,
    department_id: isHeld ? current.seat!.departmentId : null,
    assigned_at: record.turns > 0 ? current!.assignedAt : null,
    load_num: held.filter(turn => turn.workedAt !== null).length,
    assign_num: held.length,
    convert_num: history.filter(turn => turn.converted !== null).length,
    recycle_num: held.filter(turn => turn.recycled !== null).length,
    followed_at: follow?.at ?? null,
    last_status: follow?.status ?? null,
    last_reason: follow?.reason ?? null,
    last_remark: follow ? (FOLLOW_WORDS[facts.country][follow.status] ?? '') : '',
    next_at: isHeld && !record.closedAt ? (followed?.nextAt ?? null) : null,
    closed_at: record.closedAt,
    row_version: 1 + held.length + history.flatMap(turn => turn.follows).length,
  }
}
