type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const write = (rgb: Rgb): string => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the way from one colour to another, both '#rrggbb'. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return write([0, 1, 2].map(part => a[part]! + (b[part]! - a[part]!) * share) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map(part => {
    const linear = part / 255
    return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours as WCAG counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const STEP = 0.02

/** The first step from `seed` towards `towards` that reads on `ground` with at least this contrast. */
export function readableStep(
  seed: string,
  { on, towards, least = 4.5 }: { on: string; towards: string; least?: number },
): string {
  for (let share = 0; share < 1; share += STEP) {
    const step = mix(seed, towards, share)
    if (contrast(step, on) >= least) return step
  }
  return towards
}
