import { type BusinessDate, daysBetween } from './business-date'
import { type CollectionStage, collectionStage, type OverdueBucket, overdueBucket } from './lists/desk'

/** A plan is overdue once its due date lies before the business date; payment on the due date is on time (G-138). */
export const isPastDue = (dueDate: BusinessDate, today: BusinessDate): boolean => dueDate < today

/** Days since the due date; 0 on or before it. */
export const overdueDays = (dueDate: BusinessDate, today: BusinessDate): number =>
  Math.max(0, daysBetween(dueDate, today))

/** First day of each bucket after the first; the last bucket is open-ended. */
const SECOND_BUCKET_FROM = 4
const THIRD_BUCKET_FROM = 8

/** The bucket of a number of days overdue; undefined when not overdue. */
export function bucketOf(days: number): OverdueBucket | undefined {
  if (days < 1) return undefined
  if (days < SECOND_BUCKET_FROM) return overdueBucket.value.days1To3
  return days < THIRD_BUCKET_FROM ? overdueBucket.value.days4To7 : overdueBucket.value.days8AndMore
}

/** The days overdue that belong to a bucket, both ends counted; the last one is open-ended. */
export const DAYS_OF_BUCKET: Readonly<
  Record<OverdueBucket, { readonly from: number; readonly to: number | undefined }>
> = {
  1: { from: 1, to: SECOND_BUCKET_FROM - 1 },
  2: { from: SECOND_BUCKET_FROM, to: THIRD_BUCKET_FROM - 1 },
  3: { from: THIRD_BUCKET_FROM, to: undefined },
}

/** The first day of each group in which an ageing counts what is overdue; before the first it is not due. */
export const AGE_GROUPS_FROM = [1, SECOND_BUCKET_FROM, THIRD_BUCKET_FROM, 16, 31] as const

const STAGES: Record<OverdueBucket, CollectionStage> = {
  1: collectionStage.value.s1,
  2: collectionStage.value.s2,
  3: collectionStage.value.s3,
}

/** The collection stage that works a bucket (G-118). */
export const stageOfBucket = (bucket: OverdueBucket): CollectionStage => STAGES[bucket]

/** The first day overdue on which each stage works a plan. */
export const STAGE_BEGINS_ON_DAY: Readonly<Record<CollectionStage, number>> = {
  S1: 1,
  S2: SECOND_BUCKET_FROM,
  S3: THIRD_BUCKET_FROM,
}
