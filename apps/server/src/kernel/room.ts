const REMEMBERED_MS = 15_000

let lackedAtMs = Number.NEGATIVE_INFINITY

/** Something could not be kept because a disk is full: of the database or of the files. */
export function noteLackOfRoom(): void {
  lackedAtMs = performance.now()
}

/** Whether something could not be kept lately. Nothing but the next try tells when there is room again. */
export const lacksRoom = (): boolean => performance.now() - lackedAtMs < REMEMBERED_MS
