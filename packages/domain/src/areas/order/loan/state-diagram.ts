import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import { eventsFrom, moveOf, ORDER_EVENTS } from './states'

const nameOf = (state: OrderStatus): string => orderStatus.nameOf(state)!

/** 'lendingFailed' as 'lending failed'. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** The states of an order and their moves as a Mermaid diagram: the machine draws itself. */
export function stateDiagram(): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${nameOf(orderStatus.value.riskCheck)}: application`]
  for (const state of orderStatus.values) lines.push(`  ${nameOf(state)}: ${state} ${inWords(nameOf(state))}`)
  for (const event of ORDER_EVENTS) {
    const { from, to } = moveOf(event)
    for (const state of from) lines.push(`  ${nameOf(state)} --> ${nameOf(to)}: ${event}`)
  }
  for (const state of orderStatus.values) {
    if (eventsFrom(state).length === 0) lines.push(`  ${nameOf(state)} --> [*]`)
  }
  return `${lines.join('\n')}\n`
}

/** The page of the documentation: the diagram, and who may cause which move. */
export function stateDiagramPage(): string {
  const rows = ORDER_EVENTS.map(event => {
    const { from, to, by } = moveOf(event)
    const states = from.map(state => `${state} ${inWords(nameOf(state))}`).join(', ')
    return `| ${event} | ${states} | ${to} ${inWords(nameOf(to))} | ${by.map(inWords).join(', ')} |`
  })
  return `# The states of an order

Drawn by \`npm run generate\` from \`packages/domain/src/areas/order/loan/states.ts\`; what is not here is refused by name.

\`\`\`mermaid
${stateDiagram()}\`\`\`

| event | from | to | who |
|---|---|---|---|
${rows.join('\n')}
`
}
