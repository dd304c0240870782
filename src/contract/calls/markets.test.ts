import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { moreKlines } from './klines.ts'
import { allSymbols, homeQuotation } from './markets.ts'
import { allPartitions, contractSymbols } from './symbols.ts'

describe('the list number of a query', () => {
  it.each([
    ['10', 10],
    [10, 10],
    ['1', 1],
  ])('reads %j', (text, marketType) => {
    expect(v.parse(homeQuotation.input, { businessLine: text })).toEqual({
      businessLine: marketType,
    })
  })

  it.each(['', ' 1', '1.0', '1e1', '0x1', '8', '13', 'spot', ['1', '10'], undefined])(
    'refuses %j',
    (text) => {
      const { issues } = v.safeParse(homeQuotation.input, { businessLine: text })
      expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['businessLine'])
    },
  )
})

describe('allSymbols', () => {
  it('takes a digest and nothing like it', () => {
    const md5 = '0123456789abcdef0123456789abcdef'
    expect(v.parse(allSymbols.input, { line: '1', md5 })).toEqual({ line: 1, md5 })
    expect(v.safeParse(allSymbols.input, { line: '1', md5: md5.slice(1) }).success).toBe(false)
  })

  it.each([
    [allSymbols.input, { line: '1', md5: '' }],
    [contractSymbols.input, { businessLine: '10', md5: '' }],
    [allPartitions.input, { md5Value: '', region: '' }],
  ])('lets a caller who has no list yet send an empty digest', (schema, input) => {
    expect(v.safeParse(schema, input).issues).toBeUndefined()
  })
})

describe('moreKlines', () => {
  const asked = { symbolId: 'BTCUSDT_SPBL', interval: '1h' }

  it('asks for 200 klines unless told', () => {
    expect(v.parse(moreKlines.input, asked)).toEqual({ ...asked, limit: 200 })
  })

  it.each([
    { limit: 0 },
    { limit: 1_001 },
    { limit: 1.5 },
    { interval: '7h' },
    { endTime: -1 },
    { symbolId: 'x'.repeat(65) },
  ])('refuses %j', (wrong) => {
    expect(v.safeParse(moreKlines.input, { ...asked, ...wrong }).success).toBe(false)
  })
})
