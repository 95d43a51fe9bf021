import { businessDateOf } from '@countinghouse/domain/kernel/business-date'

export const payoutNumber = (id: number, at: Date) =>
  `P${businessDateOf(at).slice(2).replaceAll('-', '')}${String(id).padStart(8, '0')}`
