import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { changeKind } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { pendingChangeRow } from '@countinghouse/contract/areas/system/approvals/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { DecisionDialog } from '../../../kernel/decision-dialog'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'
import { ValuesDiff } from './values-diff'

type Change = RowOf<typeof approvals.pendingChangeList>

/** A change as a second person reads it: who wants what and why, with the difference; decided in the same place. */
export function ChangeDialog({ row, onClose }: RowDialogProps<Change>) {
  const t = useText()
  const label = useLabel()
  const may = useMay()
  const { data, error } = useRead(approvals.pendingChangeDetail, { changeId: row.changeId })
  return (
    <DecisionDialog
      title={label(changeKind, row.kind)}
      say={text => t(texts[text])}
      approveText={t(texts.approve)}
      decided={
        data && {
          id: { changeId: row.changeId },
          mayDecide: data.mayDecide && may(approvals.pendingChangeDecide),
          mayWithdraw: data.mayWithdraw,
          outdated: data.outdated,
        }
      }
      error={error}
      decide={useAction(approvals.pendingChangeDecide, { success: false })}
      withdraw={useAction(approvals.pendingChangeWithdraw, { success: t(texts.withdrawn) })}
      onClose={onClose}
    >
      {data && (
        <>
          <FieldPairs
            schema={pendingChangeRow}
            row={data}
            area="system"
            fields={[
              'subject',
              'state',
              'makerName',
              'makeTime',
              { field: 'reason', wide: true },
              ...(data.state === 'waiting' ? [] : (['deciderName', 'decideTime'] as const)),
              ...(data.decisionRemark ? [{ field: 'decisionRemark', wide: true } as const] : []),
            ]}
          />
          <ValuesDiff before={data.before} after={data.after} />
        </>
      )}
    </DecisionDialog>
  )
}
