import { close } from '@countinghouse/contract/areas/close/calls'
import { closeMessages } from '@countinghouse/contract/areas/close/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CLOSE_TIME, datesToClose, MOST_DAYS_AGAIN } from '@countinghouse/domain/areas/close/close-days'
import { daysBetween } from '@countinghouse/domain/kernel/business-date'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { isUnderWay } from '../../kernel/jobs/queries'
import { send } from '../../kernel/jobs/queue'
import { nextSlot } from '../../kernel/jobs/schedule'
import { submitChange } from '../system/moves'
import { CLOSE_JOB } from './close-job'
import { findClosed, findClosedAhead } from './close-rows'
import { type CloseRecord, findClose, listAside, listSteps, pageOfCloses } from './queries'
import { earlyClose } from './take-back'

export const closeHandlers = implement(close, {
  closeList: async (input, { db }) => {
    const { list, ...counted } = await pageOfCloses(db, input)
    return { ...counted, list: list.map(toRow) }
  },

  closeSteps: async ({ closeId }, { db, actor }) => {
    const found = await findClose(db, closeId)
    if (!found) throw new Fault(kernelMessages.notFound)
    const steps = await listSteps(db, closeId)
    const aside = await listAside(db, closeId, actor)
    const asideOf = (name: string) => aside.filter(one => one.step === name)
    return {
      ...toRow(found),
      steps: steps.map(step => ({ ...step, milliseconds: between(step), asideOrders: asideOf(step.step) })),
    }
  },

  closeState: async (_, { db, today, now }) => {
    const closed = await findClosed(db)
    return {
      today,
      isUnderWay: await isUnderWay(db, CLOSE_JOB),
      lastDone: closed.lastDone ?? null,
      ahead: await findClosedAhead(db, today),
      missing: datesToClose(closed, today).length,
      nextTime: nextSlot({ dailyAt: CLOSE_TIME }, now),
    }
  },

  closeTakeBack: async ({ reason }, context) => {
    const { db, actor, today } = context
    const closedThrough = await findClosedAhead(db, today)
    if (!closedThrough) throw new Fault(closeMessages.nothingAhead)
    const { changeId } = await submitChange(
      earlyClose,
      {
        payload: { userId: actor.userId, userName: actor.userName, reason },
        subjectId: 'ahead',
        subject: closedThrough,
        before: { closedThrough },
        after: { closedThrough: today },
        reason,
      },
      context,
    )
    context.note.change({ closedThrough }, { closedThrough: today })
    return { changeId: changeId! }
  },

  closeRun: async ({ from }, { db, actor, today }) => {
    if (from && from > today) throw new Fault(closeMessages.notBegun, { date: from }, 'from')
    if (from && daysBetween(from, today) >= MOST_DAYS_AGAIN)
      throw new Fault(closeMessages.tooFarBack, { most: MOST_DAYS_AGAIN }, 'from')
    const queueId = await send(db, CLOSE_JOB, from ? { from } : {}, {
      // A run that waits already is this one.
      singletonKey: '',
      trigger: 'person',
      createdBy: actor.userId,
    })
    if (queueId === null) throw new Fault(closeMessages.alreadyWaiting)
    return { queueId }
  },
})

const toRow = (row: CloseRecord) => {
  const tookMs = between(row)
  return { ...row, seconds: tookMs === null ? null : Math.round(tookMs / 1000) }
}

const between = ({ startTime, endTime }: { startTime: Date | null; endTime: Date | null }): number | null =>
  startTime && endTime ? endTime.getTime() - startTime.getTime() : null
