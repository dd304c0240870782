import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import type { TokenSymbol } from '../page/token.ts'
import { marketChoices, orderMarkets } from './market-order.ts'

const spot = pairTable([
  { base: 'BTC' },
  { base: 'BTC', quote: 'USDC' },
  { base: 'BTC', quote: 'XYZ' },
])
const contracts = {
  ...pairTable([{ base: 'BTC' }, { base: 'BTC', quote: 'USDC' }], { number: 2 }),
  line: 10 as const,
  symbolId: ['BTCUSDT_UMCBL', 'BTCUSDT261225_UMCBL'],
  deliveryTime: [0, 1_798_000_000_000],
}

function symbolsOf(table: typeof spot, turnovers: readonly number[]): TokenSymbol[] {
  const { feed } = testList(
    table,
    turnovers.map((turnover24h) => ({ turnover24h })),
  )
  const view = viewOf(feed, table)
  return table.symbolId.map((symbolId, row) => ({ symbolId, view, row }))
}

const symbols = [...symbolsOf(spot, [100, 300, 9_999]), ...symbolsOf(contracts, [900, 200])]
const ids = (choice: Parameters<typeof orderMarkets>[1]) =>
  orderMarkets(symbols, choice).map(({ symbolId }) => symbolId)

it('puts markets in the order of their turnover, unknown ones last', () => {
  expect(ids('all')).toEqual([
    'BTCUSDT_UMCBL',
    'BTCUSDC_SPBL',
    'BTCUSDT261225_UMCBL',
    'BTCUSDT_SPBL',
    'BTCXYZ_SPBL',
  ])
})

it('narrows them to a kind, and counts each kind that there is', () => {
  expect(ids('spot')).toEqual(['BTCUSDC_SPBL', 'BTCUSDT_SPBL', 'BTCXYZ_SPBL'])
  expect(ids('perpetual')).toEqual(['BTCUSDT_UMCBL'])
  expect(ids('dated')).toEqual(['BTCUSDT261225_UMCBL'])
  expect(marketChoices(symbols)).toEqual([
    { choice: 'all', count: 5 },
    { choice: 'spot', count: 3 },
    { choice: 'perpetual', count: 1 },
    { choice: 'dated', count: 1 },
  ])
  expect(marketChoices(symbols.slice(0, 3)).map(({ choice }) => choice)).toEqual(['all', 'spot'])
})
