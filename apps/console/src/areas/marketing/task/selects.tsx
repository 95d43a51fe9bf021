import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { sendingMethod } from '@countinghouse/domain/kernel/lists/outreach'
import { Form } from 'antd'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

/** Templates of the chosen kind of message. */
export function TemplateSelect(props: ControlProps) {
  const type = Form.useWatch<number | undefined>('typeOfSMS')
  const { data } = useRead(smsTasks.smsTaskTemplates, {})
  const choices = data
    ?.filter(template => type === undefined || template.type === type)
    .map(({ templateID, templateName }) => ({ value: templateID, label: templateName }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** Send groups, of the chosen app where there is one, with their size. */
export function GroupSelect(props: ControlProps) {
  const t = useText()
  const appId = Form.useWatch<number | undefined>('appId')
  const { data } = useRead(smsTasks.smsTaskGroups, {})
  const choices = data
    ?.filter(group => appId === undefined || group.appId === appId)
    .map(({ groupId, groupName, memberCount }) => ({
      value: groupId,
      label: memberCount === null ? groupName : t(texts.group, { name: groupName, count: memberCount }),
    }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** The groups of a coupon task. */
export function CouponGroupSelect(props: ControlProps) {
  const t = useText()
  const { data } = useRead(smsTasks.couponTaskGroups, {})
  const choices = data?.map(({ groupId, groupName, memberCount }) => ({
    value: groupId,
    label: memberCount === null ? groupName : t(texts.group, { name: groupName, count: memberCount }),
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** Channels that are on and send what the method says. */
export function SenderSelect(props: ControlProps) {
  const method = Form.useWatch<number | undefined>('sendingMethod')
  const kind = method === sendingMethod.value.voice ? 'voice' : 'sms'
  const { data } = useRead(smsTasks.smsTaskChannels, {})
  const choices = data
    ?.filter(channel => channel.isOn && channel.channelKind === kind)
    .map(({ channelId, channelName, currency }) => ({ value: channelId, label: `${channelName} · ${currency}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

export function CouponSelect(props: ControlProps) {
  const { data } = useRead(coupons.couponList, { pageSize: 200, status: 0 })
  const choices = data?.list.map(({ couponID, name, currency, remainingNumber }) => ({
    value: couponID,
    label: `${name} · ${currency} · ${remainingNumber}`,
  }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** Products of the chosen app. */
export function ProductSelect(props: ControlProps) {
  const appId = Form.useWatch<number | undefined>('appId')
  const { data } = useRead(smsTasks.smsTaskProducts, {})
  const choices = data
    ?.filter(product => product.appId === appId)
    .map(({ productId, productName }) => ({ value: productId, label: productName }))
  return <ChoiceSelect {...props} choices={choices} />
}
