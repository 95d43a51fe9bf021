import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import {
  EARLY_SETTLEMENT_DAYS,
  MOST_HOURS,
  takesDays,
  takesHours,
  termsFault,
} from '@countinghouse/domain/areas/telemarketing/types'
import { type TelemarketingType, telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import { Alert, Checkbox, Form, Input, InputNumber, Select, Table } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../kernel/afterwards'
import { AppModal } from '../../../kernel/app-modal'
import type { CallFault } from '../../../kernel/call-fault'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useFieldName } from '../../../kernel/field-name'
import { useShow } from '../../../kernel/show'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'
import './group-dialog.css'

interface Line {
  quantity: number
  days?: number | undefined
  hours?: number | undefined
}
const first = (type: TelemarketingType): Line => ({
  quantity: 0,
  ...(takesDays(type) && { days: EARLY_SETTLEMENT_DAYS[0] }),
  ...(takesHours(type) && { hours: 72 }),
})

/** Who gets how many of each type, with what is available by the days and hours typed (G-171). */
export function GroupDialog({ onClose }: { onClose: (done?: boolean) => void }) {
  const shower = useShow()
  const { t, dictionaries, language } = shower
  const fieldName = useFieldName('telemarketing', 'telemarketingUserGroup')
  const say = useSay()
  const people = useRead(telemarketing.listUserWithNum, {})
  const [groupName, setName] = useState('')
  const [telemarketers, setPeople] = useState<number[]>([])
  const [daily, setDaily] = useState(false)
  const [lines, setLines] = useState(() => new Map(telemarketingType.values.map(type => [type, first(type)])))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const asked = telemarketingType.values.flatMap(type => {
    const { quantity: _, ...terms } = lines.get(type)!
    return termsFault(type, terms) ? [] : [{ type, ...terms }]
  })
  const available = useRead(teleGroups.countByType, { typeQuantities: asked }, { keep: true })
  const action = useAction(teleGroups.groupAdd, { success: false, showFault: false })
  const change = (type: TelemarketingType, next: Partial<Line>) =>
    setLines(before => new Map(before).set(type, { ...before.get(type)!, ...next }))
  const sum = [...lines.values()].reduce((total, { quantity }) => total + quantity, 0)
  const submit = async () => {
    const typeQuantities = telemarketingType.values
      .map(type => ({ type, ...lines.get(type)! }))
      .filter(({ quantity }) => quantity > 0)
    const input: InputOf<typeof teleGroups.groupAdd> = { groupName, telemarketers, typeQuantities, daily }
    const found = inputFaults(teleGroups.groupAdd.input, input, language)
    if (found) {
      setFaults(found)
      return
    }
    try {
      const done = await action.run(input)
      say(t(texts.done, { count: done.moved }), {})
      onClose(true)
    } catch (fault) {
      setFaults((fault as CallFault).fields)
    }
  }
  const faultOf = (field: string) => Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1]
  const item = (field: string) => {
    const help = faultOf(field)
    return help ? ({ validateStatus: 'error', help } as const) : {}
  }
  return (
    <AppModal
      open
      width={760}
      title={t(texts.add)}
      okText={t(texts.add)}
      confirmLoading={action.busy}
      onOk={() => void submit()}
      onCancel={() => onClose()}
      unsaved={() => groupName !== '' || telemarketers.length > 0 || sum > 0 || daily}
    >
      <Form layout="vertical">
        <Form.Item label={fieldName('groupName')} required {...item('groupName')}>
          <Input
            aria-label={fieldName('groupName')}
            value={groupName}
            maxLength={50}
            onChange={event => setName(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={fieldName('telemarketers')} required {...item('telemarketers')}>
          <ChoiceSelect
            many
            aria-label={fieldName('telemarketers')}
            choices={people.data?.map(({ userId, userName, openTasks }) => ({
              value: userId,
              label: `${userName} (${openTasks})`,
            }))}
            value={telemarketers}
            onChange={chosen => setPeople(chosen as number[])}
          />
        </Form.Item>
        <Form.Item label={t(texts.quantities)} required {...item('typeQuantities')}>
          <Table
            size="small"
            rowKey="type"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={telemarketingType.values.map(type => ({ type, ...lines.get(type)! }))}
            columns={[
              {
                title: t(texts.type),
                render: (_, { type }) => (
                  <span className="ch-of-count">{dictionaries.label('telemarketingType', type)}</span>
                ),
              },
              {
                title: t(texts.terms),
                width: 136,
                render: (_, { type, days, hours }) =>
                  takesDays(type) ? (
                    <Select
                      size="small"
                      className="ch-tele-terms"
                      aria-label={fieldName('days')}
                      value={days}
                      options={EARLY_SETTLEMENT_DAYS.map(value => ({
                        value,
                        label: dictionaries.label('earlySettlementDuration', value),
                      }))}
                      onChange={value => change(type, { days: value })}
                    />
                  ) : takesHours(type) ? (
                    <InputNumber
                      size="small"
                      className="ch-tele-terms"
                      aria-label={fieldName('hours')}
                      min={1}
                      max={MOST_HOURS}
                      precision={0}
                      value={hours}
                      onChange={value => change(type, { hours: value ?? undefined })}
                    />
                  ) : null,
              },
              {
                title: t(texts.available),
                align: 'right',
                width: 96,
                render: (_, { type }) => (
                  <span className="ch-figures">{available.data?.find(one => one.type === type)?.available ?? ''}</span>
                ),
              },
              {
                title: t(texts.quantity),
                width: 112,
                fixed: 'end',
                render: (_, { type, quantity }) => (
                  <InputNumber
                    size="small"
                    aria-label={t(texts.quantityOf, { type: dictionaries.label('telemarketingType', type) })}
                    min={0}
                    max={available.data?.find(one => one.type === type)?.available ?? 0}
                    precision={0}
                    value={quantity}
                    onChange={value => change(type, { quantity: value ?? 0 })}
                  />
                ),
              },
            ]}
          />
          <p className="ch-note" aria-live="polite">
            {t(texts.sum, { sum, each: telemarketers.length ? Math.ceil(sum / telemarketers.length) : 0 })}
          </p>
        </Form.Item>
        <Checkbox checked={daily} onChange={event => setDaily(event.target.checked)}>
          {t(texts.dailyHint)}
        </Checkbox>
      </Form>
      {action.fault && Object.keys(action.fault.fields).length === 0 && (
        <Alert type="error" showIcon title={action.fault.msg} />
      )}
    </AppModal>
  )
}
