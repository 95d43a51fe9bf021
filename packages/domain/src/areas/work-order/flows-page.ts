import { approveRole, operateType, workFlowType, workOrderStatus } from '../../kernel/lists/work-order'
import { FLOWS, PLACE_NAMES, PLACES, type PlaceName, placeOf } from './definition'
import { dutiesAt } from './duty'
import { operationsAt } from './flow'

const keyOf = (of: Readonly<Record<string, number>>, value: number) =>
  Object.keys(of).find(key => of[key] === value) ?? String(value)

/** Where what is not passed goes from a place; it comes back to who asked, as `flow.ts` says. */
const waysOut = (place: PlaceName): string[] =>
  operationsAt({ place, detours: [] }, { sentBack: false, moneyUndone: false })
    .filter(operation => operation !== operateType.value.pass)
    .map(operation => keyOf(operateType.value, operation))

function drawing(type: (typeof workFlowType.values)[number]): string[] {
  const { notices, route, raisedBy } = FLOWS[type]
  const last = route.at(-1)!
  return [
    `## ${type} ${keyOf(workFlowType.value, type)}`,
    '',
    `Raised by ${raisedBy.map(role => keyOf(approveRole.value, role)).join(', ')}.`,
    '',
    '```mermaid',
    'flowchart LR',
    '  raised([raised])',
    '  closed([closed])',
    ...(notices.length > 0 ? [`  notices[/"${notices.join('<br>')}"/]`] : []),
    ...route.map(place => `  ${place}["${place}<br>${keyOf(approveRole.value, placeOf(place).role)}"]`),
    `  raised --> ${notices.length > 0 ? 'notices' : route[0]}`,
    ...(notices.length > 0 ? [`  notices --> ${route[0]}`] : []),
    ...route.slice(1).map((place, index) => `  ${route[index]} -->|pass| ${place}`),
    `  ${last} -->|pass| closed`,
    ...route.flatMap(place => {
      const ways = waysOut(place)
      return ways.length > 0 ? [`  ${place} <-.->|${ways.join(', ')}| away_${place}(( ))`] : []
    }),
    '```',
    '',
  ]
}

/** The documentation's page of the flows, drawn from their definition. */
export const flowsPage = (): string =>
  [
    '# The flows of complaint work orders',
    '',
    'Drawn by `npm run generate` from `packages/domain/src/areas/work-order/definition.ts` and `flow.ts`. A broken line leaves the route and comes',
    'back: rejected and supplemented ones by who raised them, handed over ones by a check of collection. What an app sent waits at `cs_receive` first; a',
    'customer who is not satisfied leads from the visit to `manager_verdict`. Both go back to `ba_approve` where the money request of its decision was',
    'refused or withdrawn.',
    '',
    '| place | role | status of the work order | approves | duties |',
    '|---|---|---|---|---|',
    ...PLACE_NAMES.map(name => {
      const { role, status, approves } = PLACES[name]
      const duties = dutiesAt(name).map(right => `\`${right}\``)
      const cells = [name, keyOf(approveRole.value, role), keyOf(workOrderStatus.value, status), approves ? 'yes' : '']
      return `| ${[...cells, duties.join(' or ')].join(' | ')} |`
    }),
    '',
    ...workFlowType.values.flatMap(drawing),
  ].join('\n')
