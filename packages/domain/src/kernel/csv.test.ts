import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv'

describe('a cell of an export', () => {
  it('a cell of an export is quoted where needed and never a formula', () => {
    expect(['=1+1', '-5.20', '@x', 'a,b', 'say "hi"', '+52 55', '\t=1', '-1+2'].map(csvCell)).toEqual([
      "'=1+1",
      '-5.20',
      "'@x",
      '"a,b"',
      '"say ""hi"""',
      "'+52 55",
      "'\t=1",
      "'-1+2",
    ])
  })

  it('a cell of an export never begins with what a spreadsheet would run, whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const shown = csvCell(text).replace(/^"/, '')
        expect(/^[=+@\t\r]/.test(shown) || /^-(?!\d+(\.\d+)?"?$)/.test(shown)).toBe(false)
      }),
    )
  })

  it('a cell of an export is read back as it was typed, but for the mark before what looks like a formula', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '1', '.', '-', '=', ',', '"', '\r', '\n', '\t', ' ') })
    fc.assert(
      fc.property(text, typed => {
        const cell = csvCell(typed)
        const isQuoted = cell.startsWith('"')
        expect(isQuoted).toBe(/[",\r\n]/.test(typed))
        const read = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect([typed, `'${typed}`]).toContain(read)
      }),
    )
  })

  it('a cell of an export is no formula in full-width signs, nor where the list separator is a semicolon', () => {
    expect(csvCell('＝1+1')).toBe("'＝1+1")
    expect(csvCell("＝1+1;=cmd|' /C calc'!A0;z")).toBe("\"'＝1+1;'=cmd|' /C calc'!A0;z\"")
    expect(csvCell('a; ＠b')).toBe('"a;\' ＠b"')
    expect(csvCell('\n=1')).toBe('"\'\n=1"')
    expect(csvCell('a;b')).toBe('"a;b"')
  })

  it('a cell of an export ends its line as spreadsheets expect', () => {
    expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n')
  })
})
