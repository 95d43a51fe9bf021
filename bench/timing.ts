export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Times of several ways to do the same, taken in turns so that a noisy moment falls on all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  ways: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(ways) as Name[]
  const took = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  // Nobody's first time: statements are prepared and code is compiled.
  for (const name of names) for (let time = 0; time < 10; time += 1) await ways[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) took[name].push(await milliseconds(ways[name]))
  }
  return took
}
