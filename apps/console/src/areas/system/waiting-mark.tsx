import { useText } from '../../kernel/i18n'
import { Dash } from '../../kernel/money'
import { StatusTag } from '../../kernel/status-tag'

/** Says that a change of the row waits for a second person. */
export function WaitingMark({ waiting }: { waiting: boolean }) {
  const t = useText()
  return waiting ? <StatusTag tone="waiting" text={t('system:setup.waiting')} /> : <Dash />
}
