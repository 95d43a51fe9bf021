import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { CutText } from '../../../kernel/cut-text'
import { countText } from '../../../kernel/format'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { GroupDialog } from './group-dialog'
import { texts } from './texts'

type Group = RowOf<typeof teleGroups.groupList>

function Quantities({ of }: { of: Group['typeQuantities'] }) {
  const { dictionaries, language } = useShow()
  return (
    <CutText
      text={of
        .map(
          ({ type, quantity }) => `${countText(quantity, language)} × ${dictionaries.label('telemarketingType', type)}`,
        )
        .join(' · ')}
    />
  )
}

export const UserGroupsScreen = listScreen(teleGroups.groupList, {
  texts,
  rowKey: 'teleGroupId',
  filters: ['groupName'],
  columns: [
    'groupName',
    { field: 'typeQuantities', width: 260, show: (of: never) => <Quantities of={of} /> },
    { field: 'telemarketers', width: 220, show: (names: readonly string[]) => names.join(', ') },
    'daily',
    'lastDrawnDate',
    'stopTime',
    'createdBy',
    'createTime',
  ],
  add: { text: texts.add, needs: teleGroups.groupAdd, dialog: GroupDialog },
  rowActions: [
    {
      text: 'stop',
      needs: teleGroups.groupStop,
      when: row => row.daily && row.stopTime === null,
      dialog: rowForm<typeof teleGroups.groupStop, Group>(teleGroups.groupStop, {
        title: texts.stopTitle,
        submit: texts.stop,
        intro: texts.stopText,
        values: row => ({ name: row.groupName }),
        fixed: row => ({ teleGroupId: row.teleGroupId, rowVersion: row.rowVersion }),
      }),
    },
  ],
})
