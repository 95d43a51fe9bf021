/** Which of two versions of an app is the newer one, part by part as numbers: below zero the first is older; 2.10 is newer than 2.9, and 2.1 is 2.1.0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map(version => version.split('.').map(Number)) as [number[], number[]]
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export interface AppVersion {
  readonly version: string
  readonly forced: boolean
}

/** What an app of a version has to know: the newest of its versions, and whether a forced one came since its own. */
export function updateFor<V extends AppVersion>(
  own: string | undefined,
  versions: readonly V[],
): { newest: V | undefined; mustUpdate: boolean } {
  const newest = versions.toSorted((a, b) => compareVersions(b.version, a.version))[0]
  const mustUpdate = own !== undefined && versions.some(one => one.forced && compareVersions(one.version, own) > 0)
  return { newest, mustUpdate }
}
