import type { Trx } from '../kernel/context'

const KEY = 'installation.seeded'

/**
 * What this installation has been given already. A later release gives what is new; what staff have changed or taken
 * away since stays as they left it.
 */
export class Seeded {
  private constructor(
    private readonly known: Set<string>,
    private grown: boolean,
  ) {}

  static async load(trx: Trx): Promise<Seeded> {
    const row = await trx.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
    return new Seeded(new Set((row?.value as string[] | undefined) ?? []), false)
  }

  /** Those of the items that were never given, by their names; from now on they count as given. */
  take<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
    const fresh = items.filter(item => !this.known.has(nameOf(item)))
    for (const item of fresh) this.known.add(nameOf(item))
    this.grown ||= fresh.length > 0
    return fresh
  }

  async keep(trx: Trx, now: Date): Promise<void> {
    if (!this.grown) return
    const value = JSON.stringify([...this.known])
    await trx
      .insertInto('setting')
      .values({ key: KEY, value, updated_at: now })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value, updated_at: now }))
      .execute()
  }
}
