import { describe, expect, it } from 'vitest'
import { orderStatus } from '../../../kernel/lists/loan'
import { stateDiagram, stateDiagramPage } from './state-diagram'
import { eventsFrom, ORDER_EVENTS, transition } from './states'

const nameOf = (state: unknown) => orderStatus.nameOf(state)!

describe('the state diagram', () => {
  it('the state diagram draws every allowed move and no other', () => {
    const drawn = [...stateDiagram().matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, event]) =>
      [from, event, to].join(' '),
    )
    const allowed = orderStatus.values.flatMap(state =>
      eventsFrom(state).map(event => {
        const move = transition(state, event)
        return [nameOf(state), event, move.allowed && nameOf(move.next)].join(' ')
      }),
    )
    expect(drawn.sort()).toEqual(allowed.sort())
  })

  it('the state diagram begins with an application and ends where nothing more can happen', () => {
    const text = stateDiagram()
    expect(text).toContain('[*] --> riskCheck: application')
    expect([...text.matchAll(/(\w+) --> \[\*\]/g)].map(found => found[1])).toEqual(['rejected', 'cancelled'])
  })

  it('the state diagram stands on a page with who may cause each move', () => {
    const page = stateDiagramPage()
    for (const event of ORDER_EVENTS) expect(page).toContain(`| ${event} |`)
    expect(page).toContain('| writeOff | 7 in repayment, 8 overdue | 11 written off | finance |')
  })
})
