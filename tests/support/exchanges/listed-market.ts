import type { ListedMarket } from '../../../server/venues/ccxt/listing/listing.ts'

/** The perpetual BTC/USDT of an exchange, by the id `BTCUSDT`, in contracts of one coin. */
export function listedPerpetual(): ListedMarket {
  return {
    market: {
      id: 'BTCUSDT',
      symbol: 'BTC/USDT:USDT',
      base: 'BTC',
      quote: 'USDT',
      settle: 'USDT',
      baseId: 'BTC',
      quoteId: 'USDT',
      spot: false,
      margin: false,
      swap: true,
      future: false,
      linear: true,
      inverse: false,
      active: true,
      expiry: 0,
      created: 0,
      contractSize: '1',
      precision: undefined,
      limits: undefined,
    },
    symbol: {
      symbolId: 'BTCUSDT_UMCBL',
      line: 10,
      base: 'BTC',
      quote: 'USDT',
      coinName: 'BTC',
      sectors: [],
      listedAt: 0,
      circulatingSupply: 0,
      maxLeverage: 1,
      supportUta: false,
      deliveryTime: 0,
      fundingInterval: 8,
      borrowRate: '0',
    },
  }
}
