import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const body = (rows: Parameters<typeof toCsv>[0]) => toCsv(rows).slice(1)

describe('a table as a file', () => {
  it('says that it is UTF-8, and ends every line', () => {
    expect(
      toCsv([
        ['Fès', 3],
        ['', null],
      ]),
    ).toBe('\uFEFFFès,3\r\n,\r\n')
  })

  it('keeps commas, quotes and new lines inside their cell', () => {
    expect(body([['Bread, at “dawn”', 'the "oven"', 'two\nlines']])).toBe(
      '"Bread, at “dawn”","the ""oven""","two\nlines"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])('never lets %j run as a formula', (text) => {
    expect(
      body([[text]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true)
  })

  it('leaves numbers alone', () => {
    expect(body([[-1, 0.5]])).toBe('-1,0.5\r\n')
  })
})
