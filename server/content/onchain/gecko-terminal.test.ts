import { describe, expect, it } from 'vitest'
import { createGeckoTerminal, readPools } from './gecko-terminal.ts'

const pool = {
  id: 'base_0xpool',
  type: 'pool',
  attributes: {
    base_token_price_usd: '0.0000412',
    pool_created_at: '2026-11-01T00:00:00Z',
    fdv_usd: '41200.5',
    market_cap_usd: null,
    price_change_percentage: { m5: '-0.5', h1: '12', h6: '0', h24: '-30.25' },
    transactions: { h24: { buys: 12, sells: 7, buyers: 9, sellers: 5 } },
    volume_usd: { m5: '1', h24: '2500.75' },
    reserve_in_usd: '90000',
  },
  relationships: {
    base_token: { data: { id: 'base_0xtoken', type: 'token' } },
    network: { data: { id: 'base', type: 'network' } },
  },
}
const included = [
  { id: 'base_0xtoken', attributes: { name: 'Otter', symbol: 'OTTER', address: '0xtoken' } },
  { id: 'base', attributes: { name: 'Base' } },
]

describe('reading trending pools', () => {
  it('takes names from the included objects and turns percents into fractions', () => {
    expect(readPools({ data: [pool], included })).toEqual([
      {
        id: 'base_0xpool',
        chain: 'base',
        chainName: 'Base',
        address: '0xtoken',
        symbol: 'OTTER',
        name: 'Otter',
        price: '0.0000412',
        change5m: '-0.005',
        change1h: '0.12',
        change6h: '0',
        change24h: '-0.3025',
        liquidity: '90000',
        turnover24h: '2500.75',
        fdv: '41200.5',
        buys24h: 12,
        sells24h: 7,
        holders: null,
        createdAt: Date.UTC(2026, 10, 1),
      },
    ])
  })

  it('leaves out pools without a price or a known token, and rows of another shape', () => {
    const priceless = { ...pool, attributes: { ...pool.attributes, base_token_price_usd: null } }
    expect(readPools({ data: [priceless, { id: 1 }, null], included })).toEqual([])
    expect(readPools({ data: [pool], included: [] })).toEqual([])
  })

  it('throws on an answer of another shape', () => {
    expect(() => readPools({ error: 'rate limited' })).toThrow()
  })
})

describe('the source', () => {
  it('joins pages without repeating a pool and survives a page that fails or makes no sense', async () => {
    const asked: string[] = []
    const source = createGeckoTerminal('http://127.0.0.1:1', async (address) => {
      asked.push(address)
      if (address.endsWith('page=2')) throw new Error('429')
      if (address.endsWith('page=3')) return { answer: { error: 'rate limited' }, asOf: 1 }
      return { answer: { data: [pool], included }, asOf: 1_000 + asked.length }
    })
    const { tokens, asOf } = await source.tokens()
    expect([tokens.length, asOf]).toEqual([1, 1_001])
    expect(asked[0]).toContain(
      '/api/v2/networks/trending_pools?include=base_token%2Cnetwork&page=1',
    )
  })

  it('rejects when every page fails', async () => {
    const source = createGeckoTerminal('http://127.0.0.1:1', () =>
      Promise.reject(new Error('down')),
    )
    await expect(source.tokens()).rejects.toThrow('down')
  })
})
