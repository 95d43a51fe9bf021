import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { clearedField, stuckReason } from '@countinghouse/contract/areas/work-order/choices'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { connect } from '@countinghouse/domain/kernel/lists/work-order'
import { useCallback } from 'react'
import { ChoiceSelect } from '../../kernel/controls/choice-select'
import { DictSelect } from '../../kernel/controls/dict-select'
import { useDictionaries } from '../../kernel/dictionary-texts'
import { FormDialog } from '../../kernel/form-dialog'
import { useText } from '../../kernel/i18n'
import type { ControlProps } from '../../kernel/list-types'
import { useLabel } from '../../kernel/use-label'
import { useRead } from '../../kernel/use-read'
import { ENTERED, ENTERED_LAST, Files } from '../../kernel/work-order/add-work-order'
import { ApproverChooser, CollectorChooser } from '../../kernel/work-order/choosers'
import type { Detail } from './act-dialog'
import { NodeForm } from './node-form'
import { texts } from './texts'

export type OtherKind = 'visit' | 'edit' | 'level' | 'answer' | 'repair'

interface DialogProps {
  detail: Detail
  onClose: () => void
}

/** What can be done with a work order beside the result of its node. */
export function OtherDialog({ kind, ...props }: DialogProps & { kind: OtherKind }) {
  if (kind === 'visit') return <VisitDialog {...props} />
  if (kind === 'edit') return <EditDialog {...props} />
  if (kind === 'level') return <LevelDialog {...props} />
  if (kind === 'answer') return <AnswerDialog {...props} />
  return <RepairDialog {...props} />
}

const Satisfaction = (props: ControlProps) => <DictSelect {...props} code="satisfaction" only={[1, 2]} />

/** Satisfaction is asked only of who was reached (G-199). */
function VisitDialog({ detail: { id, rowVersion }, onClose }: DialogProps) {
  const t = useText()
  return (
    <NodeForm
      call={workOrders.workOrderVisit}
      title={t(texts.visitTitle, { id })}
      fixed={{ id, rowVersion }}
      fields={values => [
        'connect',
        ...(values.connect === connect.value.connected
          ? [{ field: 'satisfaction' as const, control: Satisfaction, marked: true }]
          : []),
        'remark',
      ]}
      submit={t(texts.recordVisit)}
      onClose={onClose}
    />
  )
}

type Edited = Partial<InputOf<typeof workOrders.workOrderEdit>>

/** What is masked stays as it is unless it is typed anew, or taken away by name. */
function EditDialog({ detail, onClose }: DialogProps) {
  const t = useText()
  const label = useLabel()
  const { id, rowVersion, appId } = detail
  const kept = clearedField.options.filter(field => detail[field])
  // What is kept shows masked where something new may be typed.
  const withMasked = <F extends (typeof ENTERED)[number] | (typeof ENTERED_LAST)[number]>(field: F) => {
    const masked = kept.find(one => one === field)
    return masked ? { field: masked, placeholder: detail[masked] } : field
  }
  const removable = kept.map(value => ({ value, label: label(clearedField, value) }))
  const clears = (props: ControlProps) => <ChoiceSelect {...props} many choices={removable} />
  const initial = {
    ...Object.fromEntries(
      [...ENTERED, ...ENTERED_LAST].map(field => {
        const name = typeof field === 'string' ? field : field.field
        return [name, (detail as Record<string, unknown>)[name] ?? undefined]
      }),
    ),
    custMobile: undefined,
    custEmail: undefined,
    collectionMobile: undefined,
    clearedFields: [],
    collectionUserId: detail.collectionUserId ?? undefined,
    attachment: detail.fileIds,
  } as Edited
  return (
    <FormDialog
      call={workOrders.workOrderEdit}
      wide
      title={t(texts.editTitle, { id })}
      fixed={{ id, rowVersion }}
      initial={initial}
      fields={[
        ...ENTERED.map(withMasked),
        { field: 'collectionUserId', control: props => <CollectorChooser {...props} appId={appId} /> },
        ...ENTERED_LAST.map(withMasked),
        ...(kept.length > 0 ? [{ field: 'clearedFields' as const, control: clears, hint: t(texts.keptHint) }] : []),
        { field: 'attachment', control: Files },
      ]}
      submit={t(texts.edit)}
      onClose={onClose}
    />
  )
}

function LevelDialog({ detail: { id, rowVersion, levels }, onClose }: DialogProps) {
  const t = useText()
  const Level = useCallback(
    (props: ControlProps) => <DictSelect {...props} code="complaintLevel" only={levels} />,
    [levels],
  )
  return (
    <FormDialog
      call={workOrders.workOrderLevel}
      title={t(texts.levelTitle, { id })}
      fixed={{ id, rowVersion }}
      fields={[{ field: 'level', control: Level }, 'remark']}
      submit={t(texts.changeLevel)}
      onClose={onClose}
    />
  )
}

function AnswerDialog({ detail: { id, rowVersion, folio, answerDueDate }, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={workOrders.workOrderAnswer}
      title={t(texts.answerTitle, { id })}
      fixed={{ id, rowVersion }}
      initial={{ folio: folio || undefined, answerDueDate: answerDueDate ?? undefined }}
      fields={['folio', 'answerDueDate', { field: 'attachment', control: Files }]}
      submit={t(texts.answerAction)}
      onClose={onClose}
    />
  )
}

/** What the repair would do stands above it. */
function RepairDialog({ detail: { id }, onClose }: DialogProps) {
  const t = useText()
  const label = useLabel()
  const dictionaries = useDictionaries()
  const { data } = useRead(workOrders.workOrderRepairPreview, { id })
  return (
    <FormDialog
      call={workOrders.workOrderRepair}
      title={t(texts.repairTitle, { id })}
      intro={
        data &&
        t(texts.repairText, {
          stuck: label(stuckReason, data.stuck),
          node: dictionaries.label('businessNode', data.businessNode),
        })
      }
      fixed={{ id }}
      fields={[
        {
          field: 'nextApproveUser',
          control: props => <ApproverChooser {...props} appId={data?.appId} role={data?.approveRole} />,
        },
        'remark',
      ]}
      submit={t(texts.repair)}
      onClose={onClose}
    />
  )
}
