import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { contactPurpose } from '@countinghouse/contract/kernel/contact-choices'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { instantText } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { Dash } from '../../../kernel/money'
import { addForm, rowForm } from '../../../kernel/row-form'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Pause = RowOf<typeof contactPauses.pauseList>

function PurposeChooser(props: ControlProps) {
  const label = useLabel()
  const choices = contactPurpose.options.map(value => ({ value, label: label(contactPurpose, value) }))
  return <ChoiceSelect {...props} many choices={choices} />
}

function StaffChooser(props: ControlProps) {
  const { data } = useRead(contactPauses.pauseStaff, {})
  const choices = data?.map(({ userId, userName, groupName }) => ({
    value: userId,
    label: [userName, groupName].filter(Boolean).join(' · '),
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

function Purposes({ purposes }: { purposes: Pause['pausedPurposes'] }) {
  const label = useLabel()
  if (purposes.length === 0) return <Dash />
  return <>{purposes.map(purpose => label(contactPurpose, purpose)).join(', ')}</>
}

function Until({ row }: { row: Pause }) {
  const t = useText()
  if (row.pausedUntil) return <bdi className="ch-figures">{instantText(row.pausedUntil)}</bdi>
  if (!row.running) return <Dash />
  return <span className="ch-note">{t(row.heldBy === null ? texts.open : texts.held)}</span>
}

function Maker({ name }: { name: string }) {
  const t = useText()
  return name ? <bdi>{name}</bdi> : <span className="ch-note">{t(texts.outside)}</span>
}

const EndDialog = rowForm<typeof contactPauses.pauseEnd, Pause>(contactPauses.pauseEnd, {
  title: texts.endTitle,
  intro: texts.endText,
  submit: texts.end,
  values: row => ({ name: row.custName }),
  fixed: row => ({ pauseId: row.pauseId, rowVersion: row.rowVersion }),
})

export const PausesScreen = listScreen(contactPauses.pauseList, {
  texts,
  rowKey: 'pauseId',
  views: ['pauseReason'],
  filters: ['mobile', 'complaintKind', 'pausedFrom', 'pauseReason', 'appId', 'running'],
  columns: [
    { field: 'custName', below: 'appName' },
    'running',
    { field: 'pausedUntil', decides: true, show: (_: never, row: Pause) => <Until row={row} /> },
    'pauseReason',
    'complaintKind',
    { field: 'pausedPurposes', show: (purposes: never) => <Purposes purposes={purposes} />, width: 180 },
    'excludedUserName',
    'pausedFrom',
    { field: 'remark', width: 200 },
    { field: 'createdBy', show: (name: never) => <Maker name={name} />, width: 140 },
    { field: 'endedBy', folded: true },
    { field: 'endedTime', folded: true },
    { field: 'endRemark', folded: true },
  ],
  opens: row => pathTo('customer', row.custId),
  add: addForm(contactPauses.pauseAdd, {
    title: texts.add,
    intro: texts.addText,
    initial: { pauseReason: 'manual', pausedPurposes: ['collection', 'reminder'] },
    fields: { pausedPurposes: { control: PurposeChooser }, excludedUserId: { control: StaffChooser } },
  }),
  rowActions: [
    {
      text: 'end',
      needs: contactPauses.pauseEnd,
      // What an open complaint made ends with it.
      when: row => row.running && row.heldBy === null,
      dialog: EndDialog,
    },
  ],
})
