export interface Difference {
  path: readonly string[]
  before: unknown
  after: unknown
}

export const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Fields that differ, by their path; lists of plain values are compared as one, by what left and what came. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (same(before, after)) return []
  if (
    isRecord(before ?? {}) &&
    isRecord(after ?? {}) &&
    !(path.length && (isPlain(before ?? {}) || isPlain(after ?? {})))
  ) {
    const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap(key => differences(was[key], is[key], [...path, key]))
  }
  const plain = (value: unknown) => value === undefined || (isList(value) && value.every(isPlain))
  if (plain(before) && plain(after)) {
    const [was, is] = [(before ?? []) as unknown[], (after ?? []) as unknown[]]
    // Only what left and what came: the rest of a long list says nothing.
    return [{ path, before: was.filter(one => !is.includes(one)), after: is.filter(one => !was.includes(one)) }]
  }
  if (isList(before ?? []) && isList(after ?? [])) {
    const [was, is] = [(before ?? []) as unknown[], (after ?? []) as unknown[]]
    const length = Math.max(was.length, is.length)
    return Array.from({ length }, (_, index) => differences(was[index], is[index], [...path, String(index)])).flat()
  }
  return [{ path, before, after }]
}
