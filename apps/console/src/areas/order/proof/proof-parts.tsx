import type { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { proofState } from '@countinghouse/contract/areas/order/proof/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { toneIn } from '@countinghouse/contract/kernel/choice'
import { useText } from '../../../kernel/i18n'
import type { StatusDot } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'

type ProofRow = RowOf<typeof paymentProofs.proofList>

interface ProofStateProps {
  row: Pick<ProofRow, 'proofState' | 'secondPerson'>
  as: typeof StatusDot
}

/** Where a proof stands, and who has it while it waits. */
export function ProofState({ row, as: Look }: ProofStateProps) {
  const t = useText()
  const label = useLabel()
  if (row.secondPerson) return <Look tone="progress" text={t('order:proof.secondPerson')} />
  return <Look tone={toneIn(proofState, row.proofState)} text={label(proofState, row.proofState)} />
}

export const proofPath = (row: { proofId: number }): string => `/order/paymentproof?id=${row.proofId}`
