export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const WIDTH = 120

/** JSON in which what fits on a line stands on one: the description stays readable and small. */
export function compactJson(value: unknown, indent = '', used = 0): string {
  const flat = oneLine(value)
  if (indent.length + used + flat.length <= WIDTH && !(indent === '' && isObject(value))) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map(item => inner + compactJson(item, inner))
    : isObject(value)
      ? Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${compactJson(item, inner, name.length + 4)}`)
      : undefined
  if (!lines) return flat
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, item]) => item !== undefined)
  if (members.length === 0) return '{}'
  return `{ ${members.map(([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`).join(', ')} }`
}
