import { noNextReason } from '@countinghouse/contract/kernel/task-next'
import { Button } from 'antd'
import { leftToRight } from '../format'
import { useText } from '../i18n'
import { useMay } from '../may'
import { notify } from '../notify'
import { useAction } from '../use-action'
import { useLabel } from '../use-label'
import { usePageKeys } from '../use-page-keys'
import type { Desk } from './desk'
import { texts } from './texts'

/** One more task of the pool for whoever works faster than tasks are dealt; it says why where there is none. */
export function TakeTask({ desk, onTaken }: { desk: Desk; onTaken: (taskId: number) => void }) {
  const t = useText()
  const may = useMay()
  const label = useLabel()
  const next = useAction(desk.next, { success: false })
  const take = async () => {
    if (next.busy) return
    try {
      const { task, none } = await next.run({ more: true })
      if (task) {
        notify.success(t(texts.queue.taken, { orderNo: leftToRight(task.orderNo) }))
        onTaken(task.taskId)
      } else if (none) notify.failure(label(noNextReason, none))
    } catch {
      // Said by the action.
    }
  }
  const allowed = may(desk.next)
  usePageKeys({
    alone: event => {
      if (allowed && !event.shiftKey && !event.repeat && event.key.toLowerCase() === 'm') void take()
    },
  })
  if (!allowed) return null
  return (
    <Button type="text" size="small" loading={next.busy} aria-keyshortcuts="m" onClick={() => void take()}>
      {t(texts.queue.take)}
      <kbd>M</kbd>
    </Button>
  )
}
