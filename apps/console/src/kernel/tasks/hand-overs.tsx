import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { taskHandOut } from '@countinghouse/contract/kernel/task-calls'
import type { ComponentType } from 'react'
import { instantText } from '../format'
import { useText } from '../i18n'
import { ListView } from '../list-screen'
import { ListSection } from '../list-section'
import type { RowDialogProps } from '../list-types'
import type { ListTexts, Text } from '../text-keys'
import { texts as rowTexts } from './performance/texts'
import { OpensRows, RowsBehind } from './rows-behind'

type Calls = Pick<ReturnType<typeof taskHandOut>, 'handOverList' | 'handOverTasks' | 'undoHandOver'>
type Act = RowOf<Calls['handOverList']>

/** How many an act moved; opens them. */
function Moved({ calls, act }: { calls: Calls; act: Act }) {
  const t = useText()
  return (
    <OpensRows
      value={act.movedCount}
      name={`${act.handedBy} · ${instantText(act.handedTime)}`}
      list={
        <ListSection
          title={t(rowTexts.rows.tasks)}
          nothing={t(rowTexts.rows.none)}
          call={calls.handOverTasks}
          of={{ handOverId: act.handOverId }}
          rowKey="taskId"
          columns={['orderNo', 'custName', 'appName', 'oldFollowUserName', 'newFollowUserName', 'endTime']}
        />
      }
    />
  )
}

interface Own {
  texts: ListTexts & { undo: Text }
  UndoDialog: ComponentType<RowDialogProps<Act>>
}

/** Who handed a desk's tasks out, on or back; each act opens its tasks and is undone as a whole. */
export function handOversScreen(
  desk: { readonly [K in keyof Calls]: Pick<Calls[K], 'path'> },
  { texts, UndoDialog }: Own,
) {
  const calls = desk as unknown as Calls
  return () => (
    <RowsBehind>
      <ListView
        call={calls.handOverList}
        options={{
          texts,
          rowKey: 'handOverId',
          columns: { movedCount: { show: (_, act) => <Moved calls={calls} act={act} /> } },
          rowActions: [
            { text: 'undo', needs: calls.undoHandOver, when: row => row.undoneBy === null, dialog: UndoDialog },
          ],
        }}
      />
    </RowsBehind>
  )
}
