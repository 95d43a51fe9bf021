import type { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { proofState } from '@countinghouse/contract/areas/order/proof/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { StatusTag } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'

type ProofRow = RowOf<typeof paymentProofs.proofList>

const TONES = { waiting: 'waiting', accepted: 'good', refused: 'bad' } as const

/** Where a proof stands, and who has it while it waits. */
export function ProofState({ row }: { row: Pick<ProofRow, 'proofState' | 'secondPerson'> }) {
  const t = useText()
  const label = useLabel()
  if (row.secondPerson) return <StatusTag tone="progress" text={t('order:proof.secondPerson')} />
  return <StatusTag tone={TONES[row.proofState]} text={label(proofState, row.proofState)} />
}

export const proofPath = (row: { proofId: number }): string => `/order/paymentproof?id=${row.proofId}`
