export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end'
  readonly text: string
  /** Place of its first character, counted from 1. */
  readonly at: number
}

const SPACE = /\s+/y
const NUMBER = /\d+(?:\.\d+)?/y
const NAME = /[A-Za-z_]\w*/y
const TEXT = /'(?:[^'\\]|\\['\\])*'|"(?:[^"\\]|\\["\\])*"/y
/** Signs that write nothing, and halves of one: no customer's text has them, and a database refuses some. */
const UNSOUND = /\p{Cc}|\p{Cs}/u
const SYMBOL = /&&|\|\||==|!=|<=|>=|[<>!+\-*?:()[\],]/y

/** Splits an expression into its words; `refuse` is told of the first character that begins none. */
export function tokensOf(source: string, refuse: (at: number, text: string) => never): Token[] {
  const tokens: Token[] = []
  let place = 0
  const taken = (shape: RegExp): string | undefined => {
    shape.lastIndex = place
    const found = shape.exec(source)?.[0]
    if (found) place += found.length
    return found
  }
  while (place < source.length) {
    if (taken(SPACE)) continue
    const at = place + 1
    const add = (kind: Token['kind'], text: string | undefined) => text !== undefined && tokens.push({ kind, text, at })
    const quoted = taken(TEXT)
    const unsound = quoted === undefined ? -1 : quoted.search(UNSOUND)
    if (unsound >= 0) refuse(at + unsound, '\\u')
    if (quoted) add('text', quoted.slice(1, -1).replace(/\\(.)/g, '$1'))
    else if (!add('number', taken(NUMBER)) && !addName() && !add('symbol', taken(SYMBOL))) refuse(at, source[place]!)

    function addName(): unknown {
      const name = taken(NAME)
      return name === 'in' ? add('symbol', name) : add('name', name)
    }
  }
  return [...tokens, { kind: 'end', text: '', at: source.length + 1 }]
}
