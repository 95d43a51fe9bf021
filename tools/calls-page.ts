// docs/calls.md: every call of every area, as the contract declares it.
import { AREAS } from '@countinghouse/contract/areas.generated'
import { type AnyCall, addressOf, type Calls } from '@countinghouse/contract/kernel/call'

export const callsPage = (areas: Readonly<Record<string, Calls>> = AREAS): string =>
  [
    '# Calls',
    '',
    'Written by `npm run generate` from `packages/contract/src/areas/`. Fields, answers and examples stand in `openapi.json`.',
    '',
    '- A **list** takes filters, page and sort; a **read** asks; an **action** changes, is logged and wants an idempotency key.',
    '- Access is `public`, `signedIn`, or an action on a permission (`permissions.md`); after `+`, the right to its section.',
    '- `demo` calls exist in the demo business only; `market` calls show the apps of one market.',
    ...Object.entries(areas).flatMap(([area, calls]) => section(area, Object.values(calls))),
    '',
  ].join('\n')

const section = (area: string, calls: readonly AnyCall[]): string[] => [
  '',
  `## ${area}`,
  '',
  '| call | address | kind | access | summary |',
  '|---|---|---|---|---|',
  ...calls.map(
    call => `| ${[call.name, `\`${addressOf(call)}\``, kindOf(call), accessOf(call), call.summary].join(' | ')} |`,
  ),
]

const kindOf = ({ kind, demoOnly, byMarket }: AnyCall): string =>
  [kind, ...(demoOnly ? ['demo'] : []), ...(byMarket ? ['market'] : [])].join(', ')

const accessOf = ({ access, within }: AnyCall): string => (within ? `${access} + ${within}` : access)
