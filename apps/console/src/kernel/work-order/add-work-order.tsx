import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../form-dialog'
import { useText } from '../i18n'
import { pathTo } from '../links'
import type { ControlProps } from '../list-types'
import { UploadField } from '../upload-field'
import { CollectorChooser, FirstApproverChooser, FlowChooser, SecondLevelChooser } from './choosers'
import { texts } from './texts'

type Given = Partial<InputOf<typeof workOrders.workOrderAdd>>

export const Files = (props: ControlProps) => <UploadField {...props} most={9} documents />

/** The inputs of a work order in the order in which a complaint is told (S-125). */
export const ENTERED = [
  'type',
  { field: 'workFlowType', control: FlowChooser },
  'complainChannel',
  'level',
  'orderNo',
  'custMobile',
  'custEmail',
  'name',
  'surname',
  'firstLevelQuestion',
  { field: 'secondLevelQuestion', control: SecondLevelChooser },
  'questionV1',
  'custAppeal',
  'collectionDate',
] as const
export const ENTERED_LAST = ['collectionMobile', 'folio', 'answerDueDate', 'remark'] as const

interface AddWorkOrderProps {
  /** What is known already, and need not be asked. */
  fixed?: Given
  initial?: Given
  onClose: () => void
}

/** Receives a complaint or adds a work order: by customer service, by collection, or of a borrower's message. */
export function AddWorkOrder({ fixed, initial, onClose }: AddWorkOrderProps) {
  const t = useText()
  const appId = fixed?.appId
  return (
    <FormDialog
      call={workOrders.workOrderAdd}
      wide
      title={t(texts.add)}
      intro={t(texts.intro)}
      fixed={fixed}
      initial={{ type: 1, ...initial }}
      fields={[
        ...(appId === undefined ? (['appId'] as const) : []),
        ...ENTERED,
        { field: 'collectionUserId', control: props => <CollectorChooser {...props} appId={appId} /> },
        ...ENTERED_LAST,
        { field: 'attachment', control: Files },
        { field: 'nextApproveUser', control: props => <FirstApproverChooser {...props} appId={appId} />, marked: true },
      ]}
      submit={t(texts.submit)}
      opens={({ id }) => pathTo('workOrder', id)}
      onClose={onClose}
    />
  )
}
