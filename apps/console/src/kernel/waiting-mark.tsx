import { useText } from './i18n'
import { Dash } from './money'
import { StatusTag } from './status-tag'

/** Says that a change of the row waits for a second person. */
export function WaitingMark({ waiting }: { waiting: boolean }) {
  const t = useText()
  return waiting ? <StatusTag tone="waiting" text={t('kernel:change.awaits')} /> : <Dash />
}
