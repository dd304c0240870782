import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes headings and rows in their order, with a mark of the encoding', () => {
  const texts = ['BTC/USDT', 'ÄÖ']
  const columns = [
    { heading: 'Pair', text: (row: number) => texts[row] ?? '' },
    { heading: 'Price (USDT)', text: (row: number) => String(row - 0.5) },
  ]
  expect(csvOf(columns, [1, 0])).toBe('\uFEFFPair,Price (USDT)\r\nÄÖ,0.5\r\nBTC/USDT,-0.5\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\nx', '"\'\nx"'],
  ['＝1+1', "'＝1+1"],
  ['＋49', "'＋49"],
  ['－x', "'－x"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://a","b")', '"\'=HYPERLINK(""http://a"",""b"")"'],
  ['-12.5', '-12.5'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('makes %j harmless and whole', (text, written) => {
  const csv = csvOf([{ heading: 'A', text: () => text }], [0])
  expect(csv).toBe(`\uFEFFA\r\n${written}\r\n`)
})
