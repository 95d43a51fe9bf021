import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionStage } from '../../kernel/lists/desk'
import { compareNext, nextReason, sortTasks, type WaitingTask } from './next-task'

const at = { now: new Date('2026-11-20T03:00:00Z'), today: '2026-11-20' }
let id = 0
const task = (more: Partial<WaitingTask> = {}): WaitingTask => ({
  taskId: ++id,
  stage: 'S1',
  daysLate: 1,
  owedMinor: 100_000,
  promisedOn: null,
  nextContactAt: null,
  followedAt: null,
  followedToday: false,
  ...more,
})
const on = (text: string) => new Date(text)

describe('the next task', () => {
  it('the next task is a promise due today, then a call-back that is due, then late stages by balance, then early ones by days late (DOMAIN 7)', () => {
    const early = task({ daysLate: 2 })
    const earlier = task({ daysLate: 6, stage: 'S2' })
    const small = task({ stage: 'S3', daysLate: 40, owedMinor: 5000 })
    const large = task({ stage: 'S3', daysLate: 9, owedMinor: 900_000 })
    const called = task({ nextContactAt: on('2026-11-20T02:00:00Z') })
    const promised = task({ promisedOn: '2026-11-20' })
    const kept = task({ promisedOn: '2026-11-22' })
    const done = task({ followedToday: true, followedAt: on('2026-11-20T01:00:00Z') })
    const sorted = sortTasks([kept, done, early, small, called, earlier, large, promised], at)
    expect(sorted).toEqual([promised, called, large, small, earlier, early, done, kept])
    expect(sorted.map(one => nextReason(one, at))).toEqual([
      'promiseDue',
      'callBackDue',
      'balance',
      'balance',
      'daysLate',
      'daysLate',
      'doneToday',
      'promiseAhead',
    ])
  })

  it('the next task is none that was called at the hour agreed upon, nor one whose promise was asked about today', () => {
    const agreed = on('2026-11-20T02:00:00Z')
    const called = { nextContactAt: agreed, followedAt: on('2026-11-20T02:10:00Z'), followedToday: true }
    expect(nextReason(task(called), at)).toBe('doneToday')
    expect(nextReason(task({ promisedOn: '2026-11-20', followedToday: true, followedAt: agreed }), at)).toBe(
      'doneToday',
    )
    const later = { nextContactAt: on('2026-11-20T05:00:00Z'), followedAt: agreed, followedToday: true }
    expect(nextReason(task({ promisedOn: '2026-11-20', ...later }), at)).toBe('callBackAhead')
  })

  it('the order is total: the same tasks are worked alike however they come', () => {
    const instants = fc.option(
      fc.date({ min: on('2026-11-19T00:00:00Z'), max: on('2026-11-22T00:00:00Z'), noInvalidDate: true }),
    )
    const days = fc.option(fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'))
    const tasks = fc.uniqueArray(
      fc.record({
        taskId: fc.integer({ min: 1, max: 1000 }),
        stage: fc.constantFrom(...collectionStage.values),
        daysLate: fc.integer({ min: 1, max: 3 }),
        owedMinor: fc.integer({ min: 1, max: 3 }),
        promisedOn: days,
        nextContactAt: instants,
        followedAt: instants,
        followedToday: fc.boolean(),
      }),
      { selector: one => one.taskId, maxLength: 12 },
    )
    fc.assert(
      fc.property(tasks, some => {
        const sorted = sortTasks(some, at)
        expect(sortTasks(some.toReversed(), at)).toEqual(sorted)
        for (const [index, one] of sorted.entries())
          for (const other of sorted.slice(index + 1)) expect(compareNext(one, other, at)).toBeLessThan(0)
      }),
    )
  })

  it('a trial has its cases worked by the order of their side, in turns, and rests them between contacts', () => {
    const side = (name: string, workOrder: 'balance' | 'newest', contactEveryDays = 1) => ({
      strategy: { side: name, workOrder, contactEveryDays },
    })
    const a = [3, 1, 2].map(owed => task({ owedMinor: owed * 1000, daysLate: 2, ...side('a', 'balance') }))
    const b = [3, 1, 2].map(daysLate => task({ daysLate, ...side('b', 'newest') }))
    const sorted = sortTasks([...a, ...b], at)
    expect(sorted).toEqual([a[0], b[1], a[2], b[2], a[1], b[0]])
    expect(sortTasks([...b, ...a].toReversed(), at)).toEqual(sorted)
    const worked = { followedAt: on('2026-11-18T03:00:00Z'), ...side('a', 'balance', 3) }
    expect(nextReason(task(worked), at)).toBe('pausedBetween')
    expect(nextReason(task({ ...worked, ...side('a', 'balance', 2) }), at)).toBe('balance')
    expect(nextReason(task({ ...worked, promisedOn: '2026-11-20' }), at)).toBe('promiseDue')
  })
})
