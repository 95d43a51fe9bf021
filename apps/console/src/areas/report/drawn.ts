/** A percentage as a number to draw; a blank is a gap. */
export const drawn = (text: string | null): number => (text === null ? Number.NaN : Number.parseFloat(text))

/** What is not known is a dash. */
export const known = (say: (value: number) => string) => (value: number) => (Number.isNaN(value) ? '–' : say(value))
