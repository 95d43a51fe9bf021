/** So long a proof belongs to whoever took it; then another may take it over, so that none is stuck with an absent one. */
export const PROOF_HELD_MINUTES = 30

export interface HeldProof {
  readonly ownerId: number | null
  readonly takenAt: Date | null
}

/** Whether `userId` may take a proof that waits: nobody holds it, he does, or its holder has had his time. */
export function mayTakeProof({ ownerId, takenAt }: HeldProof, userId: number, now: Date): boolean {
  if (ownerId === null || takenAt === null || ownerId === userId) return true
  return now.getTime() - takenAt.getTime() >= PROOF_HELD_MINUTES * 60_000
}
