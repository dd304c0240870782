import { describe, expect, it } from 'vitest'
import type { PriceHistory } from '../../../market/figures/price-history.ts'
import { type DecipherFigures, decipher, noDecipherment } from './decipher.ts'

const history: PriceHistory = {
  asOf: Date.UTC(2026, 10, 22, 14),
  ranges: [
    { window: '7d', open: '100.00', low: '95.00', high: '112.00' },
    { window: '30d', open: '125.00', low: '90.00', high: '140.00' },
  ],
  records: {
    high: { price: '200.00', time: Date.UTC(2025, 9, 6) },
    low: { price: '1.00', time: Date.UTC(2020, 0, 1) },
    since: Date.UTC(2020, 0, 1),
  },
  volatility30d: 0.382,
}

const figures: DecipherFigures = {
  name: 'Bitcoin',
  price: '110.00',
  quote: 'USDT',
  change24h: 0.0124,
  history,
  spotShare: 0.61,
  funding: { rate: 0.000064, hours: 8 },
}

describe('decipher', () => {
  it('says in English what the figures are', () => {
    expect(decipher(figures, 'en')).toEqual({
      deciphermentTitle: 'Bitcoin rises within the range of its month',
      deciphermentContent: [
        'Bitcoin costs 110.00 USDT: +1.24% in 24 hours and +10.00% in 7 days.',
        'In 30 days it went between 90.00 USDT and 140.00 USDT and has come 40% of the way up, −12.00% over the whole time.',
        'Its daily moves of the last 30 days come to 38% in a year.',
        'Spot pairs carry 61% of its turnover here, futures the rest.',
        'Funding is +0.0064% every 8 h: who bets on a rise pays who bets on a fall.',
        'Its highest price here was 200.00 USDT on 6 October 2025; it stands 45% below that.',
      ].join('\n'),
      deciphermentUpdateTime: history.asOf,
    })
  })

  it('says it as other languages do', () => {
    const german = decipher(figures, 'de')
    expect(german.deciphermentTitle).toBe('Bitcoin steigt innerhalb der Spanne des Monats')
    expect(german.deciphermentContent).toContain('110,00 USDT: +1,24\u00a0% in 24 Stunden')
    expect(german.deciphermentContent).toContain('am 6. Oktober 2025')
    const arabic = decipher(figures, 'ar')
    expect(arabic.deciphermentTitle).toContain('\u2068Bitcoin\u2069')
    expect(arabic.deciphermentContent).toMatch(/\u2068110[.٫]00 USDT\u2069/)
    const unknown = decipher(figures, 'xx')
    expect(unknown?.deciphermentTitle).toBe(decipher(figures, 'en')?.deciphermentTitle)
  })

  it.each([
    [0.02, '135.00', 'rises and stands near the top'],
    [0.02, '95.00', 'recovers from the bottom'],
    [0.0099, '139.00', 'holds near the top'],
    [0, '110.00', 'moves little, in the middle'],
    [-0.0099, '91.00', 'stays near the bottom'],
    [-0.01, '138.00', 'gives way from the top'],
    [-0.05, '100.01', 'falls within the range'],
    [-0.05, '80.00', 'falls towards the bottom'],
  ])('calls a change of %d at %s one that %s', (change24h, price, words) => {
    const { deciphermentTitle } = decipher({ ...figures, change24h, price }, 'en')
    expect(deciphermentTitle).toContain(`Bitcoin ${words}`)
  })

  it('leaves out what is not known', () => {
    const bare = decipher(
      {
        ...figures,
        spotShare: undefined,
        funding: undefined,
        history: { ...history, records: undefined, volatility30d: undefined },
      },
      'en',
    )
    expect(bare.deciphermentContent?.split('\n')).toHaveLength(2)
    const young = { ...history, ranges: history.ranges.slice(0, 1) }
    expect(decipher({ ...figures, history: young }, 'en')).toEqual(noDecipherment)
    expect(decipher({ ...figures, change24h: Number.NaN }, 'en')).toEqual(noDecipherment)
  })

  it('tells who pays, and when a price has never been higher', () => {
    const content = (parts: Partial<DecipherFigures>) =>
      decipher({ ...figures, ...parts }, 'en').deciphermentContent
    expect(content({ funding: { rate: -0.0001, hours: 4 } })).toContain('a fall pays')
    expect(content({ funding: { rate: 0, hours: 4 } })).toContain('neither side')
    expect(content({ price: '201.00' })).toContain('It stands at its highest price here')
  })
})
