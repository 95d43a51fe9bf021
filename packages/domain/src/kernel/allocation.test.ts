import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_COUNT, dealTasks, distributeTasks, type EnteredShare, readAllocation } from './allocation'

const read = (counts: EnteredShare['count'][], selected: number) =>
  readAllocation(
    counts.map((count, index) => ({ userId: index + 1, count })),
    selected,
  )
const tasks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ taskId: index + 1, createTime: new Date(1_000_000 - index * 10) }))

describe('allocation by counts', () => {
  it('allocation by counts takes whole numbers that are not negative only (R-193)', () => {
    for (const count of ['-1', -1, '1.5', 1.5, '+1', 'two', '1e1', '٣', Number.NaN])
      expect(read([1, count], 9), String(count)).toEqual({ fault: 'countNotWhole', userId: 2 })
  })

  it('allocation by counts reads a blank count as 0 (R-194)', () => {
    for (const blank of ['', '  ', null, undefined])
      expect(read([blank, '3'], 9)).toEqual({
        shares: [
          { userId: 1, count: 0 },
          { userId: 2, count: 3 },
        ],
      })
  })

  it('allocation by counts has the default count 0 (R-195)', () => {
    expect(DEFAULT_COUNT).toBe(0)
  })

  it('allocation by counts needs a sum greater than 0 (R-196)', () => {
    expect(read(['', 0], 9)).toEqual({ fault: 'sumZero' })
    expect(read([], 9)).toEqual({ fault: 'sumZero' })
  })

  it('allocation by counts needs a sum of at most the number selected (R-197)', () => {
    expect(read([2, 2], 3)).toEqual({ fault: 'sumAboveSelected' })
    expect(read([2, 1], 3).fault).toBeUndefined()
  })

  it('allocation by counts needs every single count to be at most the number selected (R-198)', () => {
    expect(read([0, 4], 3)).toEqual({ fault: 'countAboveSelected', userId: 2 })
  })

  it('allocation by counts refuses one member twice', () => {
    const share = { userId: 7, count: 1 }
    expect(readAllocation([share, share], 5)).toEqual({ fault: 'userTwice', userId: 7 })
  })
})

describe('dealing', () => {
  it('dealing hands the oldest tasks out first, staff in the order shown, and leaves the rest (G-111)', () => {
    const dealt = dealTasks(tasks(5), [
      { userId: 20, count: 1 },
      { userId: 10, count: 0 },
      { userId: 30, count: 2 },
    ])
    expect(dealt.map(({ task, userId }) => [task.taskId, userId])).toEqual([
      [5, 20],
      [4, 30],
      [3, 30],
    ])
  })

  it('dealing gives each task once and nobody more than counted', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.nat(12), { maxLength: 6 }), (count, counts) => {
        const shares = counts.map((share, index) => ({ userId: index, count: share }))
        const dealt = dealTasks(tasks(count), shares)
        expect(new Set(dealt.map(({ task }) => task.taskId)).size).toBe(dealt.length)
        expect(dealt.length).toBe(
          Math.min(
            count,
            counts.reduce((sum, share) => sum + share, 0),
          ),
        )
        for (const share of shares)
          expect(dealt.filter(({ userId }) => userId === share.userId).length).toBeLessThanOrEqual(share.count)
      }),
    )
  })
})

describe('dealing among people of several apps', () => {
  it('dealing gives nobody a task that he may not take, and the oldest of the others', () => {
    const dealt = dealTasks(
      tasks(4),
      [
        { userId: 1, count: 3 },
        { userId: 2, count: 1 },
      ],
      ({ taskId }, userId) => userId === 2 || taskId % 2 === 0,
    )
    expect(dealt.map(({ task, userId }) => [task.taskId, userId])).toEqual([
      [4, 1],
      [2, 1],
      [3, 2],
    ])
  })
})

describe('automatic distribution', () => {
  it('automatic distribution goes to the least loaded first', () => {
    const members = [
      { userId: 1, openTasks: 2, limit: 9 },
      { userId: 2, openTasks: 0, limit: 9 },
    ]
    expect(distributeTasks(tasks(4), members).map(({ userId }) => userId)).toEqual([2, 2, 1, 2])
  })

  it('automatic distribution never passes a limit and stops only when everybody is at it', () => {
    const member = fc.record({ openTasks: fc.nat(8), limit: fc.nat(8) })
    fc.assert(
      fc.property(fc.nat(40), fc.array(member, { maxLength: 5 }), (count, list) => {
        const members = list.map((one, userId) => ({ ...one, userId }))
        const dealt = distributeTasks(tasks(count), members)
        const room = members.reduce((sum, one) => sum + Math.max(0, one.limit - one.openTasks), 0)
        expect(dealt.length).toBe(Math.min(count, room))
        const held = members.map(one => one.openTasks + dealt.filter(({ userId }) => userId === one.userId).length)
        members.forEach((one, index) => {
          expect(held[index]!).toBeLessThanOrEqual(Math.max(one.limit, one.openTasks))
        })
      }),
    )
  })

  it('automatic distribution leaves members without a limit in the way at most one task apart', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 6 }), (count, size) => {
        const members = Array.from({ length: size }, (_, userId) => ({ userId, openTasks: 0, limit: 1000 }))
        const dealt = distributeTasks(tasks(count), members)
        const held = members.map(one => dealt.filter(({ userId }) => userId === one.userId).length)
        expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('automatic distribution keeps the share of whoever is expected for him, and gives it to nobody', () => {
    const members = [
      { userId: 1, openTasks: 0, limit: 9 },
      { userId: 2, openTasks: 0, limit: 9, awaited: true },
    ]
    expect(distributeTasks(tasks(4), members).map(({ task, userId }) => [task.taskId, userId])).toEqual([
      [4, 1],
      [2, 1],
    ])
    expect(distributeTasks(tasks(4), [members[1]!])).toEqual([])
  })

  const APPS = 3
  const someone = fc.record({
    openTasks: fc.nat(8),
    limit: fc.nat(12),
    awaited: fc.boolean(),
    apps: fc.uniqueArray(fc.nat(APPS - 1)),
  })

  it('automatic distribution gives each task once, of an app that the taker works, always to the least loaded who may take it', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(someone, { maxLength: 6 }), (count, people) => {
        const members = people.map((one, userId) => ({ ...one, userId }))
        const mayTake = ({ taskId }: { taskId: number }, userId: number) => people[userId]!.apps.includes(taskId % APPS)
        const dealt = distributeTasks(tasks(count), members, mayTake)
        expect(new Set(dealt.map(({ task }) => task.taskId)).size).toBe(dealt.length)
        const held = members.map(member => member.openTasks)
        const room = (userId: number) => held[userId]! < members[userId]!.limit
        for (const { task, userId } of dealt) {
          expect(members[userId]!.awaited).toBe(false)
          expect(mayTake(task, userId)).toBe(true)
          const others = members.filter(one => !one.awaited && room(one.userId) && mayTake(task, one.userId))
          expect(held[userId]).toBe(Math.min(...others.map(one => held[one.userId]!)))
          held[userId]! += 1
          expect(held[userId]).toBeLessThanOrEqual(members[userId]!.limit)
        }
        const there = members.filter(one => one.awaited === false)
        if (there.length === members.length) {
          const given = new Set(dealt.map(({ task }) => task.taskId))
          for (const task of tasks(count).filter(({ taskId }) => !given.has(taskId)))
            expect(there.some(one => room(one.userId) && mayTake(task, one.userId))).toBe(false)
        }
      }),
    )
  })

  it('automatic distribution deals equal inputs equally, in whatever order the tasks are read', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(someone, { maxLength: 6 }), (count, people) => {
        const members = people.map((one, userId) => ({ ...one, userId }))
        expect(distributeTasks(tasks(count).toReversed(), members)).toEqual(distributeTasks(tasks(count), members))
      }),
    )
  })
})
