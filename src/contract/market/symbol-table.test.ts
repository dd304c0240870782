import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hasLabel, type SymbolTable, symbolTableSchema } from './symbol-table.ts'

const table: SymbolTable = {
  md5: '0123456789abcdef0123456789abcdef',
  line: 1,
  sectorNames: ['Layer 1', 'Meme'],
  symbolId: ['BTCUSDT_SPBL', 'DOGEUSDT_SPBL'],
  symbolCode: ['BTCUSDT', 'DOGEUSDT'],
  base: ['BTC', 'DOGE'],
  quote: ['USDT', 'USDT'],
  coinName: ['Bitcoin', 'Dogecoin'],
  icon: ['', ''],
  scales: { price: [2, 5], mark: [0, 0], index: [0, 0], turnover: [2, 2], volume: [6, 0] },
  sectors: [[0], [0, 1]],
  listedAt: [0, 0],
  circulatingSupply: [19_900_000, 1e11],
  maxLeverage: [10, 5],
  supportUta: [1, 0],
  deliveryTime: [0, 0],
  fundingInterval: [0, 0],
  borrowRate: ['0.00000342', '0'],
  labels: [0, 5],
}

describe('symbolTableSchema', () => {
  it('takes a whole table', () => {
    expect(v.parse(symbolTableSchema, table)).toEqual(table)
  })

  it.each([
    ['a short column', { ...table, quote: ['USDT'] }],
    ['a short column of scales', { ...table, scales: { ...table.scales, volume: [6] } }],
    ['a sector without a name', { ...table, sectors: [[0], [2]] }],
    ['a scale beyond 18', { ...table, scales: { ...table.scales, price: [2, 19] } }],
    ['a list without data', { ...table, line: 8 }],
    ['a broken digest', { ...table, md5: 'xyz' }],
  ])('refuses %s', (_, broken) => {
    expect(v.safeParse(symbolTableSchema, broken).success).toBe(false)
  })
})

describe('hasLabel', () => {
  it('reads each label from its own bit', () => {
    expect(hasLabel(5, 'new') && hasLabel(5, 'risk')).toBe(true)
    expect(hasLabel(5, 'hot') || hasLabel(0, 'new')).toBe(false)
  })
})
