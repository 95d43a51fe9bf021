import { type Comparison, type Counted, compareMeans, compareShares, type Measured } from '../../../kernel/chance'
import type { Decision } from './decision'

/** An application of the past: what the rules decided and would decide, and what became of it. */
export interface Replayed {
  /** Undefined where no rule decided. */
  readonly was: Decision | undefined
  readonly wouldBe: Decision | undefined
  readonly approved: boolean
  /** Nothing where it was not lent. */
  readonly lentMinor: number
  /** Whether its first plan was met on its day, as far as that is known. */
  readonly judged: boolean
  readonly firstOverdue: boolean
  /** Written off and not recovered. */
  readonly lostMinor: number
}

export interface Side {
  readonly applications: number
  readonly approved: number
  readonly lent: number
  readonly lentMinor: number
  readonly judged: number
  readonly firstOverdue: number
  readonly lostMinor: number
}

export interface Replay {
  /** As it was. */
  readonly champion: Side
  /** Of the same applications without those that the challenger would refuse. */
  readonly challenger: Side
  /** Those that it would refuse and that were not refused. */
  readonly dropped: Side
  /** Refused then and not by it: nobody knows what would have become of them. */
  readonly letIn: number
  /** Decided without a person then, looked at by one with it; and the other way round. */
  readonly toPerson: number
  readonly fromPerson: number
  /** Whether what it drops fares otherwise than what it keeps by more than chance: how many were overdue at first, and what was lost a loan. */
  readonly overdueApart: Comparison
  readonly lossApart: Comparison
}

function sideOf(all: readonly Replayed[]): Side {
  const sum = (of: (one: Replayed) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    applications: all.length,
    approved: sum(one => Number(one.approved)),
    lent: sum(one => Number(one.lentMinor > 0)),
    lentMinor: sum(one => one.lentMinor),
    judged: sum(one => Number(one.judged)),
    firstOverdue: sum(one => Number(one.firstOverdue)),
    lostMinor: sum(one => one.lostMinor),
  }
}

const overdueOf = ({ judged, firstOverdue }: Side): Counted => ({ customers: judged, hits: firstOverdue })

function lossOf(all: readonly Replayed[]): Measured {
  const losses = all.filter(one => one.lentMinor > 0).map(one => one.lostMinor / 100)
  return {
    customers: losses.length,
    sum: losses.reduce((sum, loss) => sum + loss, 0),
    sumOfSquares: losses.reduce((sum, loss) => sum + loss * loss, 0),
  }
}

/**
 * A challenger tried on what is past. What it would refuse is taken away with what became of it; what it would let in has no past, and is only
 * counted. The two parts that it makes, kept and dropped, share no customer, so that the tests of two samples hold for them.
 */
export function replay(applications: readonly Replayed[]): Replay {
  const drops = (one: Replayed) => one.wouldBe === 'reject' && one.was !== 'reject'
  const dropped = applications.filter(drops)
  const kept = applications.filter(one => !drops(one))
  const by = (of: (one: Replayed) => boolean) => applications.filter(of).length
  const byPerson = (decision: Decision | undefined) => decision === 'manual'
  return {
    champion: sideOf(applications),
    challenger: sideOf(kept),
    dropped: sideOf(dropped),
    letIn: by(one => one.was === 'reject' && one.wouldBe !== 'reject'),
    toPerson: by(one => one.was !== 'reject' && byPerson(one.wouldBe) && !byPerson(one.was)),
    fromPerson: by(one => one.wouldBe !== 'reject' && byPerson(one.was) && !byPerson(one.wouldBe)),
    overdueApart: compareShares(overdueOf(sideOf(dropped)), overdueOf(sideOf(kept))),
    lossApart: compareMeans(lossOf(dropped), lossOf(kept)),
  }
}
