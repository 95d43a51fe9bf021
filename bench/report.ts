/** Collects figures and holds them against their goals; one line each. */
export class Report {
  private missed = 0

  say(name: string, value: number, unit: string): void {
    console.log(`${name.padEnd(62)} ${format(value).padStart(10)} ${unit}`)
  }

  atMost(name: string, value: number, goal: number, unit: string): void {
    const kept = value <= goal
    if (!kept) this.missed += 1
    console.log(
      `${name.padEnd(62)} ${format(value).padStart(10)} ${unit}  goal <= ${goal}  ${kept ? 'kept' : 'MISSED'}`,
    )
  }

  atLeast(name: string, value: number, goal: number, unit: string): void {
    const kept = value >= goal
    if (!kept) this.missed += 1
    console.log(
      `${name.padEnd(62)} ${format(value).padStart(10)} ${unit}  goal >= ${goal}  ${kept ? 'kept' : 'MISSED'}`,
    )
  }

  /** 1 when a goal was missed. */
  get exitCode(): number {
    return this.missed ? 1 : 0
  }
}

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))
