/**
 * Whether an approval waits for a second examiner: the amount lies above the limit of its currency, and nobody approved it
 * before. A limit of 0 stands for none.
 */
export const needsSecondLevel = (approval: {
  readonly amountMinor: number
  readonly limitMinor: number
  readonly firstExaminerId: number | null
}): boolean =>
  approval.firstExaminerId === null && approval.limitMinor > 0 && approval.amountMinor > approval.limitMinor

/** Who approved first is not the one who approves second. */
export const mayDecide = (userId: number, task: { readonly firstExaminerId: number | null }): boolean =>
  task.firstExaminerId !== userId
