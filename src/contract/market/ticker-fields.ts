/**
 * The values of one ticker, in wire order. Each is a mantissa: value = mantissa / 10^scale, with the
 * scale of that symbol and field in the symbol table. NaN means the venue does not know it.
 *
 * Price in quote currency: last, open24h, high24h, low24h, open1h, markPrice, indexPrice.
 * turnover24h in quote currency, volume24h and openInterest in base currency, fundingRate a fraction
 * per funding interval, nextFundingTime Unix ms.
 */
export const tickerFields = [
  'last',
  'open24h',
  'high24h',
  'low24h',
  'turnover24h',
  'volume24h',
  'open1h',
  'markPrice',
  'indexPrice',
  'fundingRate',
  'nextFundingTime',
  'openInterest',
] as const

/** One value of a ticker. */
export type TickerField = (typeof tickerFields)[number]

/** Number of fields; columns are indexed 0 to this, exclusive. */
export const tickerFieldCount = tickerFields.length

/** Position of a field in every column-oriented structure of this contract. */
export const fieldIndex = Object.fromEntries(
  tickerFields.map((field, index) => [field, index]),
) as Record<TickerField, number>

/** A set of fields: the bit of each is 1 shifted by its index. No other number passes for one. */
export type FieldMask = number & { readonly fieldMask: true }

/** The set of these fields. */
export function fieldMask(...fields: readonly TickerField[]): FieldMask {
  const mask = fields.reduce((bits, field) => bits | (1 << fieldIndex[field]), 0)
  return mask as FieldMask
}

/** The scale class that a field of a symbol uses, see `SymbolTable.scales`. */
export type ScaleKind = 'price' | 'mark' | 'index' | 'turnover' | 'volume' | 'rate' | 'time'

/** Which scale of the symbol applies to which field. */
export const scaleKinds: Record<TickerField, ScaleKind> = {
  last: 'price',
  open24h: 'price',
  high24h: 'price',
  low24h: 'price',
  open1h: 'price',
  turnover24h: 'turnover',
  volume24h: 'volume',
  markPrice: 'mark',
  indexPrice: 'index',
  fundingRate: 'rate',
  nextFundingTime: 'time',
  openInterest: 'volume',
}

/** Scales that are the same for every symbol: a funding rate has 8 decimals, a time none. */
export const fixedScales = { rate: 8, time: 0 } as const
