/** Coins that stand for a currency, for venues that do not sort their coins into sectors. */
const known: ReadonlySet<string> = new Set([
  'DAI',
  'EURC',
  'EURI',
  'FDUSD',
  'PYUSD',
  'RLUSD',
  'TUSD',
  'USD1',
  'USDC',
  'USDD',
  'USDE',
  'USDP',
  'USDS',
  'USDT',
])

/** True for a coin that stands for a currency: its trades say nothing about the market. */
export function isStablecoin(base: string, sectors: readonly string[]): boolean {
  return known.has(base) || sectors.includes('Stablecoin')
}
