import type { Db } from '../../../kernel/context'

/** A call that somebody makes in his own browser. */
export const findOwnCall = async (db: Db, attemptId: number, userId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('phone_call as k')
      .innerJoin('contact_attempt as t', 't.id', 'k.attempt_id')
      .select('k.id')
      .where('k.attempt_id', '=', attemptId)
      .where('k.heard_at', 'is not', null)
      .where('t.user_id', '=', userId)
      .executeTakeFirst()
  )?.id

/** Whose number a call dials, and what for. */
export async function findDialled(db: Db, attemptId: number) {
  const { contactId, ...dialled } = await db
    .selectFrom('contact_attempt')
    .select(['customer_id as customerId', 'contact_id as contactId', 'purpose'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return { ...dialled, ...(contactId !== null && { contactId }) }
}
