import { channelStatements, differenceState } from '@countinghouse/contract/areas/payment/statement/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { RowDialogProps, SelectionDialogProps } from '../../../kernel/list-types'
import { notify } from '../../../kernel/notify'
import { StatusDot } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'
import { texts } from './texts'

type Difference = RowOf<typeof channelStatements.differenceList>

const TONES: Record<Difference['state'], Tone> = { open: 'waiting', resolved: 'good', agreed: 'neutral' }

function DifferenceState({ state }: { state: Difference['state'] }) {
  const label = useLabel()
  return <StatusDot tone={TONES[state]} text={label(differenceState, state)} />
}

function ResolveDialog({ rows, onClose }: SelectionDialogProps<Difference>) {
  const t = useText()
  const open = rows.filter(row => row.state === 'open')
  return (
    <FormDialog
      call={channelStatements.differenceResolve}
      title={t(texts.differences.resolveTitle, { number: rows.length })}
      intro={t(texts.differences.resolveText)}
      fields={['note']}
      fixed={{ differenceIds: (open.length > 0 ? open : rows).map(row => row.differenceId) }}
      submit={t(texts.differences.resolve)}
      success={false}
      onDone={({ resolved, skipped }) =>
        notify.success(
          skipped > 0
            ? t(texts.differences.resolvedSome, { resolved, skipped })
            : t(texts.differences.resolved, { resolved }),
        )
      }
      onClose={() => onClose(true)}
    />
  )
}

const ResolveOne = ({ row, onClose }: RowDialogProps<Difference>) => <ResolveDialog rows={[row]} onClose={onClose} />

export const DifferencesScreen = listScreen(channelStatements.differenceList, {
  texts: texts.differences,
  rowKey: 'differenceId',
  views: ['state'],
  filters: ['state', 'kind', 'payChannel', 'statementOn', 'currency', 'channelReference', 'orderNo', 'statementId'],
  initial: { state: 'open' },
  columns: [
    { field: 'channelReference', width: 180, below: 'payChannel' },
    { field: 'state', show: (state: Difference['state']) => <DifferenceState state={state} />, width: 112 },
    { field: 'kind', width: 148 },
    'differenceAmount',
    'oursAmount',
    'theirsAmount',
    'statementOn',
    'orderNo',
    { field: 'note', width: 200 },
    { field: 'flowId', folded: true, width: 168 },
    { field: 'resolvedBy', folded: true },
    { field: 'resolvedTime', folded: true },
  ],
  rowActions: [
    {
      text: 'resolve',
      needs: channelStatements.differenceResolve,
      when: row => row.state === 'open',
      dialog: ResolveOne,
    },
  ],
  onSelection: [{ text: 'resolve', needs: channelStatements.differenceResolve, dialog: ResolveDialog }],
})
