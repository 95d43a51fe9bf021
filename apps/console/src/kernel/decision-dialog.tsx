import { Alert, Button, Input, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { AppModal } from './app-modal'
import { faultText } from './call-fault'
import { useText } from './i18n'
import './decision-dialog.css'

interface Decided<Id> {
  /** What the calls name it by. */
  id: Id
  mayDecide: boolean
  mayWithdraw: boolean
  /** What it was asked for on has changed since: it can only be refused or withdrawn. */
  outdated: boolean
}

interface DecisionDialogProps<Id> {
  title: string
  /** The area's words. */
  say(text: 'close' | 'withdraw' | 'refuse' | 'outdated' | 'own' | 'remark'): string
  approveText: string
  /** Undefined while it is read. */
  decided: Decided<Id> | undefined
  error: Error | null
  decide: { run(decision: Id & { approve: boolean; remark: string }): Promise<unknown>; busy: boolean }
  withdraw: { run(id: Id): Promise<unknown>; busy: boolean }
  onClose(): void
  /** What it is about, between the notes and the remark. */
  children: ReactNode
}

/** What a person asked for, as the second person reads it and decides it in the same place; its maker may withdraw it. */
export function DecisionDialog<Id extends object>({
  title,
  say,
  approveText,
  decided,
  error,
  decide,
  withdraw,
  onClose,
  children,
}: DecisionDialogProps<Id>) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const remark = typed.trim()
  const close = (run: Promise<unknown>) => void run.then(onClose, () => undefined)
  const { id, mayDecide, mayWithdraw, outdated } = decided ?? {}
  const deciding = (approve: boolean) => id && close(decide.run({ ...id, approve, remark }))
  return (
    <AppModal
      open
      width={820}
      title={title}
      cancelText={say('close')}
      onCancel={onClose}
      unsaved={() => remark !== ''}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          {id && mayWithdraw && (
            <Button loading={withdraw.busy} onClick={() => close(withdraw.run(id))}>
              {say('withdraw')}
            </Button>
          )}
          {mayDecide && (
            <Button danger disabled={remark === ''} loading={decide.busy} onClick={() => deciding(false)}>
              {say('refuse')}
            </Button>
          )}
          {mayDecide && (
            <Button type="primary" disabled={outdated} loading={decide.busy} onClick={() => deciding(true)}>
              {approveText}
            </Button>
          )}
        </>
      )}
    >
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!decided && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {decided && (
        <div className="ch-decision">
          {outdated && <Alert type="warning" showIcon title={say('outdated')} />}
          {mayWithdraw && <Alert type="info" showIcon title={say('own')} />}
          {children}
          {mayDecide && (
            <Input.TextArea
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 5 }}
              placeholder={say('remark')}
              aria-label={say('remark')}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          )}
        </div>
      )}
    </AppModal>
  )
}
