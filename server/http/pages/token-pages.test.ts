import { describe, expect, it } from 'vitest'
import { defaultLocale } from '../../../src/contract/locales.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import type { CoinTotals } from '../../market/ranks/coin-ranks.ts'
import { buildTable } from '../../market/table.ts'
import { createTokenPages } from './token-pages.ts'

const spot = buildTable(1, [listedSymbol('BTCUSDT_SPBL')], new Set())
const contracts = buildTable(10, [listedSymbol('XUSDT_UMCBL')], new Set())
const btc = { area: 'token', marketType: 1, base: 'BTC' } as const
const sums = { supply: 0, marketCap: 0, turnover: 0, spotTurnover: 0 }
const coin: CoinTotals = { base: 'BTC', listedIn: [1], ...sums }

function setup(facts: Parameters<typeof createTokenPages>[0]['coins']['facts']) {
  const clock = manualClock()
  const pages = createTokenPages({
    market: {
      symbolTable: (marketType) =>
        marketType === 1 ? spot : marketType === 10 ? contracts : undefined,
    },
    coins: { find: () => coin, facts },
    clock,
  })
  return { clock, pages }
}

describe('the pages of coins', () => {
  it('are those of coins with a spot pair', () => {
    const { pages } = setup(async () => undefined)
    expect(pages.addressOf('/markets/tokens/BTC')).toEqual(btc)
    for (const name of ['X', 'NONE', 'BTCUSDT_SPBL']) {
      expect(pages.addressOf(`/markets/tokens/${name}`)).toBeUndefined()
    }
    expect(pages.addressOf('/markets')).toBeUndefined()
  })

  it('wait a moment for the past of a coin, and no longer', async () => {
    const { clock, pages } = setup(() => new Promise(() => {}))
    const crypto = pages.crypto(btc, defaultLocale)
    clock.advance(100)
    expect(await crypto).toBeUndefined()
  })

  it('do without a past that cannot be had', async () => {
    const { pages } = setup(() => Promise.reject(new Error('no klines')))
    expect(await pages.crypto(btc, defaultLocale)).toBeUndefined()
  })
})
