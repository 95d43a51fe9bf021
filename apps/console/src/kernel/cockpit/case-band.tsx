import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import type { ActionCall } from '@countinghouse/contract/kernel/call'
import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallButton } from '../contact/call-button'
import { CopyButton } from '../copy-button'
import { DetailBand } from '../detail-page'
import { timeThere } from '../format'
import { useText } from '../i18n'
import { PageLink } from '../links'
import { Masked } from '../masked'
import { useMay } from '../may'
import { useShow } from '../show'
import { StatusTag, toneOf } from '../status-tag'
import type { Desk } from './desk'
import type { Task } from './draft'
import { LinkDialog } from './link-dialog'
import { texts } from './texts'
import './case-band.css'

export interface CaseAction {
  /** Its key on the keyboard. */
  key: string
  label: string
  onClick: () => void
  dialog: ReactNode
}

/** What a desk can do for a case beside what all can. */
interface OwnAction {
  key: string
  label: string
  needs: ActionCall
  dialog: (close: () => void) => ReactNode
}

/** What can be done for a case beside recording; each by a key of its own. */
export function useCaseActions(task: Task | undefined, own: readonly OwnAction[] = []): CaseAction[] {
  const t = useText()
  const may = useMay()
  const [open, setOpen] = useState<string>()
  if (!task?.mayFollow) return []
  const link: OwnAction = {
    key: 'l',
    label: t(texts.link.action),
    needs: paymentLinks.paymentsLink,
    dialog: close => <LinkDialog key={task.taskId} task={task} onClose={close} />,
  }
  return [link, ...own]
    .filter(({ needs }) => may(needs))
    .map(({ key, label, dialog }) => ({
      key,
      label,
      onClick: () => setOpen(key),
      dialog: open === key && dialog(() => setOpen(undefined)),
    }))
}

export interface Figure {
  label: string
  text: string
  tone: Tone
}

interface CaseBandProps {
  desk: Desk
  task: Task
  /** What it is all about. */
  figure: Figure
  actions: readonly CaseAction[]
}

/** Who it is, how to reach him and what time it is there; what can be done beside recording. */
export function CaseBand({ desk, task, figure, actions }: CaseBandProps) {
  const { t, dictionaries } = useShow()
  return (
    <>
      <DetailBand
        face={task.custName.charAt(0)}
        title={
          <PageLink kind="customer" id={task.custId}>
            {task.custName}
          </PageLink>
        }
        state={
          <StatusTag tone={toneOf(desk.states, task.status)} text={dictionaries.label(desk.states, task.status)} />
        }
        facts={[
          <Masked key="mobile" value={task.mobile} subject="customer" id={task.custId} field="mobile" />,
          <span key="order">
            <PageLink kind="order" id={task.orderId}>
              {task.orderNo}
            </PageLink>
            <CopyButton text={task.orderNo} />
          </span>,
          task.appName,
          t(texts.who.localTime, {
            country: dictionaries.label('country', task.country),
            time: timeThere(task.timeZone),
          }),
        ]}
        figure={{
          label: figure.label,
          value: (
            <span className="ch-case-days ch-figures" data-tone={figure.tone}>
              {figure.text}
            </span>
          ),
        }}
        track={
          task.mayFollow && (
            <div className="ch-case-actions">
              {/* C is a result; the telephone has its own letter. */}
              <CallButton
                key={task.taskId}
                customerId={task.custId}
                orderId={task.orderId}
                taskId={task.taskId}
                recipient="borrower"
                shortcut="t"
              />
              {actions.map(({ key, label, onClick }) => (
                <Button key={key} size="small" aria-keyshortcuts={key} onClick={onClick}>
                  {label}
                  <kbd>{key.toUpperCase()}</kbd>
                </Button>
              ))}
            </div>
          )
        }
      />
      {actions.map(({ key, dialog }) => dialog && <span key={key}>{dialog}</span>)}
    </>
  )
}
