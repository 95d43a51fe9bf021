import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import { challengeMessages } from '@countinghouse/contract/areas/risk/challenge/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import {
  type ChallengeSide,
  challengeStateOf,
  compareSides,
  type SideCounts,
  tallyOf,
} from '@countinghouse/domain/areas/risk/challenge/challenge'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { makeChange } from '../../system/moves'
import { apartRow, sideRow } from '../rule/compared'
import { challengePromotion, challengeStart, lockTried, promotionOf, readChallenge } from './changes'
import {
  type ChallengeRecord,
  endChallenge,
  findChallenge,
  lockChallenge,
  pageOfChallenges,
  pageOfDecided,
  readOutcomes,
  type SideOutcome,
} from './queries'

type Dated = Pick<ChallengeRecord, 'starts_on' | 'ends_on' | 'stopped_at' | 'promoted_at'>
const stateOf = (one: Dated, today: BusinessDate) =>
  challengeStateOf(
    {
      startsOn: one.starts_on,
      endsOn: one.ends_on,
      stopped: one.stopped_at !== null,
      promoted: one.promoted_at !== null,
    },
    today,
  )

const toRow = (one: ChallengeRecord, today: BusinessDate): z.input<typeof riskChallenges.riskChallengeList.row> => ({
  challengeId: one.id,
  challengeName: one.name,
  appName: one.app_name,
  productName: one.product_name,
  challengeState: stateOf(one, today),
  startDate: one.starts_on,
  endDate: one.ends_on,
  challengerShare: one.share_bps,
  addedRules: one.added,
  leftOutRules: one.left_out,
  championCount: one.champion_count,
  challengerCount: one.challenger_count,
  createdBy: one.maker,
  approveUserName: one.approver,
  createTime: one.created_at,
  rowVersion: one.row_version,
})

const NOTHING: Omit<SideOutcome, 'side'> = {
  customers: 0,
  applications: 0,
  approved: 0,
  lent: 0,
  lent_minor: 0,
  judged: 0,
  first_overdue: 0,
  lost_minor: 0,
  approved_customers: 0,
  lent_squares: 0,
  due_customers: 0,
  late_customers: 0,
  borrowers: 0,
  lost_squares: 0,
}

const countsOf = (one: typeof NOTHING): SideCounts => ({
  customers: one.customers,
  approved: one.approved_customers,
  lentMinor: one.lent_minor,
  lentSquares: one.lent_squares,
  due: one.due_customers,
  late: one.late_customers,
  borrowers: one.borrowers,
  lostMinor: one.lost_minor,
  lostSquares: one.lost_squares,
})

const shownSide = (one: typeof NOTHING) => ({
  customers: one.customers,
  ...sideRow({
    applications: one.applications,
    approved: one.approved,
    lent: one.lent,
    lentMinor: one.lent_minor,
    judged: one.judged,
    firstOverdue: one.first_overdue,
    lostMinor: one.lost_minor,
  }),
})

export const riskChallengeHandlers = implement(riskChallenges, {
  riskChallengeList: async (input, { db, actor, today }) => {
    const found = await pageOfChallenges(db, input, actor)
    return { ...found, list: found.list.map(one => toRow(one, today)) }
  },

  riskChallengeAdd: async ({ reason, ...given }, context) => {
    const { db, actor, today } = context
    if (given.startDate < today) throw new Fault(challengeMessages.challengeDays, {}, 'startDate')
    const values = { ...given, productId: given.productId ?? null }
    const { app, shown } = await readChallenge(db, values, { actor, today })
    return makeChange(
      challengeStart,
      {
        payload: { makerId: actor.userId, values },
        subjectId: '',
        subject: `${app.name} · ${values.challengeName}`,
        before: null,
        after: shown,
        reason,
        always: true,
      },
      context,
    )
  },

  riskChallengeStop: async ({ challengeId, rowVersion }, { db, actor, now, today, note }) => {
    const challenge = sameVersion(await lockChallenge(db, challengeId, actor), rowVersion)
    if (!['planned', 'running'].includes(stateOf(challenge, today))) throw new Fault(challengeMessages.challengeOver)
    note.change({ stoppedAt: null }, { stoppedAt: now })
    await endChallenge(db, challengeId, { stopped_at: now })
    return {}
  },

  riskChallengePromote: async ({ challengeId, rowVersion, reason }, context) => {
    const { db, actor, today } = context
    const challenge = sameVersion(await lockChallenge(db, challengeId, actor), rowVersion)
    const state = stateOf(challenge, today)
    if (state === 'promoted') throw new Fault(challengeMessages.challengeOver)
    if (state === 'planned') throw new Fault(challengeMessages.notStarted)
    return makeChange(
      challengePromotion,
      {
        payload: { challengeId, makerId: actor.userId },
        subjectId: String(challengeId),
        subject: challenge.name,
        ...promotionOf(await lockTried(db, { challengeId, today })),
        reason,
        always: true,
      },
      context,
    )
  },

  riskChallengeResult: async ({ challengeId }, { db, actor, today }) => {
    const challenge = await findChallenge(db, challengeId, actor)
    if (!challenge) throw new Fault(kernelMessages.notFound)
    const outcomes = await readOutcomes(db, challengeId)
    const of = (side: ChallengeSide) => outcomes.find(one => one.side === side) ?? NOTHING
    const [champion, challenger] = [of('champion'), of('challenger')]
    const apart = compareSides(tallyOf(countsOf(champion)), tallyOf(countsOf(challenger)))
    return {
      challenge: toRow(challenge, today),
      currency: challenge.currency,
      champion: shownSide(champion),
      challenger: shownSide(challenger),
      approvedApart: apartRow(apart.approved),
      lentApart: apartRow(apart.lent),
      overdueApart: apartRow(apart.firstOverdue),
      lossApart: apartRow(apart.lost),
    }
  },

  riskChallengeOrders: (input, { db, actor }) => pageOfDecided(db, input, actor),
})
