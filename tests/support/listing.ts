import type { VenueSymbol } from '../../server/venues/venue.ts'
import { marketTypeOfSymbol, marketTypes } from '../../src/contract/market/market-types.ts'

/** A listed symbol of which a test says only what matters to it. USDT-M unless the id says otherwise. */
export function listedSymbol(symbolId: string, parts: Partial<VenueSymbol> = {}): VenueSymbol {
  const line = Object.values(marketTypes).find((number) => number === marketTypeOfSymbol(symbolId))
  const code = symbolId.split('_')[0] ?? symbolId
  const quote = code.endsWith('USD') ? 'USD' : 'USDT'
  return {
    symbolId,
    line: line ?? marketTypes.usdtM,
    base: code.slice(0, code.length - quote.length),
    quote,
    coinName: code,
    scales: { price: 2, mark: 2, index: 3, turnover: 2, volume: 4 },
    sectors: [],
    listedAt: 0,
    circulatingSupply: 0,
    maxLeverage: 0,
    supportUta: false,
    deliveryTime: 0,
    fundingInterval: 0,
    borrowRate: '0',
    ...parts,
  }
}
