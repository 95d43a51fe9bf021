import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { FLOWS, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { raisesAs } from '@countinghouse/domain/areas/work-order/duty'
import { belongsTo, mayRaise } from '@countinghouse/domain/areas/work-order/raising'
import { workFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import { Form } from 'antd'
import { ChoiceSelect } from '../controls/choice-select'
import { DictSelect } from '../controls/dict-select'
import { useDictionaries } from '../dictionary-texts'
import { useText } from '../i18n'
import type { ControlProps } from '../list-types'
import { useSession } from '../session-store'
import { useRead } from '../use-read'
import { texts } from './texts'

/** The flows that the caller may raise (G-183). */
export function FlowChooser(props: ControlProps) {
  const as = raisesAs(useSession(session => session.rights))
  const only = workFlowType.values.filter(type => as !== undefined && mayRaise(type, as))
  return <DictSelect {...props} code="workFlowType" only={only} />
}

/** Second-level questions of the first level that is chosen (G-191). */
export function SecondLevelChooser(props: ControlProps) {
  const first = Form.useWatch<number | undefined>('firstLevelQuestion')
  const { options } = useDictionaries()
  const only = options('secondLevelQuestion')
    .map(({ value }) => Number(value))
    .filter(value => first !== undefined && belongsTo(value, first))
  return (
    <DictSelect {...props} code="secondLevelQuestion" only={only} disabled={props.disabled || first === undefined} />
  )
}

export function CollectorChooser({ appId, ...props }: ControlProps & { appId?: number }) {
  const chosen = Form.useWatch<number | undefined>('appId')
  const of = appId ?? chosen
  const { data } = useRead(workOrders.workOrderCollectors, { appId: of ?? 0 }, { when: of !== undefined })
  const choices = data?.map(({ userId, userName }) => ({ value: userId, label: userName }))
  return (
    <ChoiceSelect {...props} choices={of === undefined ? [] : choices} disabled={props.disabled || of === undefined} />
  )
}

/** The people of a role on an app, with what they have open. */
export function ApproverChooser({ appId, role, ...props }: ControlProps & { appId?: number; role?: number }) {
  const t = useText()
  const ready = appId !== undefined && role !== undefined
  const { data } = useRead(
    workOrders.workOrderApprovers,
    { appId: appId ?? 0, nextApproveRole: role ?? 0 },
    { when: ready },
  )
  const choices = data?.map(({ userId, userName, openTasks }) => ({
    value: userId,
    label: t(texts.openTasks, { name: userName, count: openTasks }),
  }))
  const none = ready && data?.length === 0
  return (
    <ChoiceSelect
      {...props}
      choices={ready ? choices : []}
      disabled={props.disabled || !ready || none}
      placeholder={none ? t(texts.unknownNext) : props.placeholder}
    />
  )
}

/** Who acts first on a work order that is being entered: of the role with which its flow begins. */
export function FirstApproverChooser({ appId, ...props }: ControlProps & { appId?: number }) {
  const type = Form.useWatch<number | undefined>('workFlowType')
  const chosen = Form.useWatch<number | undefined>('appId')
  const known = workFlowType.values.find(value => value === type)
  const role = known === undefined ? undefined : placeOf(FLOWS[known].route[0]!).role
  return <ApproverChooser {...props} appId={appId ?? chosen} role={role} />
}
