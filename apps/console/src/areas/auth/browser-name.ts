const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** 'Chrome 141, Windows' of a browser's long self-description; the text itself when it is none of the known ones. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.flatMap(([mark, name]) => {
    const version = new RegExp(`${mark}/(\\d+)`).exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1]
  return [browser, system].filter(Boolean).join(', ') || userAgent
}
