type Table = Readonly<Record<string, object>>

/** The call names that stand in more than one of the tables. */
type NamedTwice<Tables extends readonly Table[], Seen = never> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? (keyof First & Seen) | NamedTwice<Rest, Seen | keyof First>
  : never

type Joined<Tables extends readonly Table[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly Table[],
]
  ? First & Joined<Rest>
  : unknown

/**
 * The calls of one area out of the tables of its nouns. A name that two of them use does not compile, and does not load:
 * the later call would hide the earlier from the laws, the documentation and the exports.
 */
export function joinCalls<const Tables extends readonly Table[]>(
  ...tables: [NamedTwice<Tables>] extends [never] ? Tables : readonly { 'named twice': NamedTwice<Tables> }[]
): Joined<Tables> {
  const joined: Record<string, object> = {}
  for (const [name, call] of tables.flatMap(table => Object.entries(table as Table))) {
    if (Object.hasOwn(joined, name)) throw new Error(`the call ${name} is declared twice in one area`)
    joined[name] = call
  }
  return joined as Joined<Tables>
}
