import { describe, expect, it } from 'vitest'
import { listedSymbol } from '../../../../tests/support/listing.ts'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { targetChain } from '../../../content/chain/target.ts'
import { nothingHidden } from '../../../content/operator/hidden-coins.ts'
import { createOperator } from '../../../content/operator/operator.ts'
import { readOperatorFile } from '../../../content/operator/operator-file.ts'
import { createMarket } from '../../../market/market.ts'
import { cacheCoinRanks } from '../../../market/ranks/coin-ranks.ts'
import { cacheMarketFigures } from '../../cache/market-figures.ts'
import { cacheSectors } from '../../cache/sector-answers.ts'
import { cardWriters } from '../card-writer.ts'
import { createTypeface } from '../drawing/typeface.ts'
import { halvingCard } from './halving-card.ts'
import { moodCard } from './mood-card.ts'
import { overviewCard } from './overview-card.ts'
import { rankCard } from './rank-card.ts'
import { sectorCard, sectorListCard } from './sector-cards.ts'
import { tokenCard } from './token-card.ts'

const now = Date.UTC(2026, 10, 23, 6, 30)
const write = cardWriters(createTypeface())('en')
const reader = { hidden: nothingHidden, write }
const operator = createOperator(readOperatorFile(undefined))

/** Pairs of spot by their coins: price, price a day ago, turnover of the day. */
function marketOf(pairs: Readonly<Record<string, readonly [number, number, number]>>) {
  const clock = manualClock(now)
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock, icons: new Set(['sol']), klines, klineReach: 0 })
  const names: Record<string, string> = { SOL: 'Solana', LIFE: '币安人生' }
  market.sink.symbols(
    Object.keys(pairs).map((base, index) =>
      listedSymbol(`${base}USDT_SPBL`, {
        coinName: names[base] ?? base,
        circulatingSupply: base === 'SOL' ? 1_000_000 : 0,
        listedAt: now - index * 1_000,
        sectors: ['Layer 1'],
      }),
    ),
  )
  market.sink.tickers(
    1,
    now,
    Object.entries(pairs).map(([base, [last, open, turnover]]) => ({
      symbolId: `${base}USDT_SPBL`,
      values: {
        last: last * 100,
        open24h: open * 100,
        high24h: last * 110,
        low24h: open * 90,
        turnover24h: turnover * 100,
      },
    })),
  )
  const ranks = cacheCoinRanks(market, clock.now)
  const coins = { ranks, find: (code: string) => ranks().coins.get(code) }
  return { market, clock, coins }
}

describe('the card of a coin', () => {
  it('says the figures of its page', () => {
    const sources = marketOf({ SOL: [110, 100, 2_500_000] })
    expect(tokenCard(sources, 'SOL', reader)).toMatchObject({
      icon: '/icons/coins/sol.svg',
      heading: 'Solana',
      detail: 'SOL',
      figure: '110.00',
      note: 'USDT',
      change: { text: '+10.00%', direction: 'up' },
      facts: [
        { label: '24 h high', value: '121.00' },
        { label: '24 h low', value: '90.00' },
        { label: '24 h turnover', value: '$2.50M' },
        { label: 'Market cap', value: '$110.00M' },
      ],
    })
  })

  it('calls a coin by its code where its name cannot be written, and leaves out what is not known', () => {
    const card = tokenCard(marketOf({ LIFE: [2, 4, 10] }), 'LIFE', reader)
    expect(card).toMatchObject({ heading: 'LIFE', detail: '', icon: '' })
    expect(card?.facts.map(({ label }) => label)).not.toContain('Market cap')
    expect(tokenCard(marketOf({ LIFE: [2, 4, 10] }), 'NONE', reader)).toBeUndefined()
  })
})

describe('cards of a venue that has told nothing for an hour', () => {
  const { market, clock, coins } = marketOf({ SOL: [110, 100, 2_500_000] })
  clock.advance(3_600_000)
  const sources = {
    market,
    clock,
    coins,
    operator,
    picks: { current: () => undefined, view: () => undefined, pastViews: async () => [] },
    figures: cacheMarketFigures(market, clock, () => null),
    sectors: cacheSectors(market, clock.now),
  }

  it.each([
    ['a coin', () => tokenCard(sources, 'SOL', reader)],
    ['the market', () => overviewCard(sources, reader)],
    ['a ranking', () => rankCard(sources, 'gainers', reader)],
    ['sectors', () => sectorListCard(sources, reader)],
    ['a sector', () => sectorCard(sources, 'layer-1', reader)],
  ])('date the figures of %s as of then', (_, fill) => {
    expect(fill()).toMatchObject({ asOf: '23 Nov 2026, 06:30 UTC' })
  })
})

describe('the card of rankings', () => {
  const sources = {
    ...marketOf({
      AAA: [120, 100, 500_000],
      BBB: [90, 100, 900_000],
      CCC: [150, 100, 99_999],
      DDD: [101, 100, 700_000],
      EEE: [100, 100, 800_000],
    }),
    operator,
  }
  const namesOf = (...[board, own = reader]: [Parameters<typeof rankCard>[1], typeof reader?]) =>
    rankCard(sources, board, own).rows.map(({ name }) => name)

  it('ranks as the page does, without what hardly trades', () => {
    expect(namesOf('gainers')).toEqual(['AAA', 'DDD'])
    expect(namesOf('losers')).toEqual(['BBB'])
    expect(namesOf('turnover')).toEqual(['BBB', 'EEE', 'DDD', 'AAA'])
    expect(namesOf('newest')).toEqual(['AAA', 'BBB', 'DDD', 'EEE'])
    expect(namesOf(undefined)).toEqual(['AAA', 'DDD', 'BBB'])
    expect(rankCard(sources, 'turnover', reader).rows[0]).toMatchObject({ value: '$900.00K' })
  })

  it('measures new listings from their first price, as the page does, and says nothing where that is unknown', () => {
    const listingPrices = new Map([['AAAUSDT_SPBL', 60]])
    const market = { ...sources.market, listingPrices }
    const card = rankCard({ ...sources, market }, 'newest', reader)
    expect(card.note).toBe('change since listing')
    expect(card.rows.map(({ change }) => change?.text)).toEqual([
      '+100.00%',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names no hidden coin, and no figure that the operator leaves out', () => {
    expect(namesOf('gainers', { ...reader, hidden: new Set(['AAA']) })).toEqual(['DDD'])
    const marketRanking = { newPrice: false, before24Open: false, marketValue: true, vol: true }
    const quiet = { ...operator, publicConfig: { ...operator.publicConfig, marketRanking } }
    expect(rankCard({ ...sources, operator: quiet }, 'gainers', reader).rows[0]).toEqual({
      icon: '',
      name: 'AAA',
      value: '',
      change: undefined,
    })
  })
})

describe('the card of the index', () => {
  const day = 86_400_000
  const today = Math.floor(now / day) * day

  it('says its reading and those before', () => {
    const past = new Map([
      [today - day, 30],
      [today - 30 * day, 80],
    ])
    const card = moodCard(
      {
        fearGreedIndex: {
          reading: () => ({ value: 71, asOf: now - 3_600_000 }),
          ofDay: (time) => {
            const value = past.get(time)
            return value === undefined ? null : { value, before: null }
          },
        },
      },
      { write },
    )
    expect(card).toMatchObject({
      figure: '71',
      note: 'Greed',
      graph: { kind: 'gauge', value: 71 },
      asOf: '23 Nov 2026, 05:30 UTC',
      facts: [
        { label: 'Yesterday', value: '30 · Fear' },
        { label: '30 days ago', value: '80 · Extreme greed' },
      ],
    })
  })

  it('says no figure before there is one', () => {
    const none = { reading: () => null, ofDay: () => null }
    const card = moodCard({ fearGreedIndex: none }, { write })
    expect(card).toMatchObject({ heading: 'Fear and greed index', figure: '', facts: [], asOf: '' })
  })
})

describe('the card of the halving', () => {
  const systemClock = manualClock(now)
  const tip = {
    ...targetChain,
    height: 1_049_990,
    heightAsOf: now - 60_000,
    meanBlockTime: 600_000,
  }

  it('counts from the newest block', () => {
    expect(halvingCard({ chain: { current: () => tip }, systemClock }, { write })).toMatchObject({
      figure: '23 November 2026',
      note: '10 blocks to go',
      asOf: '23 Nov 2026, 06:29 UTC',
      facts: [
        { label: 'Block', value: '1,049,990' },
        { label: 'Reward now', value: '3.125 BTC' },
        { label: 'Reward then', value: '1.5625 BTC' },
      ],
    })
  })

  it('counts on where that is old, and is none where the operator shows no countdown', () => {
    const old = { ...tip, heightAsOf: now - 4 * 3_600_000, height: 1_049_970 }
    const card = halvingCard({ chain: { current: () => old }, systemClock }, { write })
    expect(card).toMatchObject({ note: '6 blocks to go', asOf: '23 Nov 2026, 02:30 UTC' })
    expect(halvingCard({ chain: { current: () => null }, systemClock }, { write })).toBeUndefined()
  })
})
