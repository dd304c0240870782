import { keyOfName } from '../hash.ts'
import type { Coin } from '../symbols/coin.ts'
import { isStable, makeCoinMarket } from '../symbols/coin-market.ts'
import { datedInstruments, perpetualInstruments } from '../symbols/contract-listing.ts'
import {
  fundingRateAt,
  markPriceAt,
  nextFundingAfter,
  openInterestAt,
} from '../symbols/contract-values.ts'
import type { Instrument } from '../symbols/instrument.ts'

const day = 86_400_000
const year = 365 * day
/** A contract that is delivered sooner says nothing of a year. */
const leastLife = 7 * day

/** What is open in the contracts of a coin at one moment. */
export interface ContractState {
  openInterestCoins: number
  /** Of 8 hours; NaN without a perpetual. */
  funding: number
  /** A year; NaN without a dated contract. */
  basis: number
}

/** The contracts of the simulated market, at any moment. */
export interface SimulatedContracts {
  /** Coins with a perpetual on USDT, those traded most first. */
  coins: readonly string[]
  symbolOf: (coin: string) => string | undefined
  /** What a price of the perpetual on USDT is to be divided by for that of the coin. */
  premiumOf: (coin: string) => number
  stateAt: (coin: string, price: number, time: number) => ContractState
  nextFunding: (coin: string, time: number) => number
  /** Date of the contract that the basis is of, Unix ms; 0 without one. */
  delivery: (coin: string, time: number) => number
}

/** The contracts of the market of a seed. */
export function simulatedContracts(seed: string, coins: readonly Coin[]): SimulatedContracts {
  const key = keyOfName(0, seed)
  const markets = coins.map((coin, index) => makeCoinMarket(key, coin, index + 1))
  const perpetuals = new Map<string, Instrument[]>()
  for (const instrument of perpetualInstruments(markets)) {
    const { base } = instrument.symbol
    perpetuals.set(base, [...(perpetuals.get(base) ?? []), instrument])
  }
  const names = markets
    .filter(({ coin }) => !isStable(coin) && mainOf(perpetuals.get(coin.base)) !== undefined)
    .map(({ coin }) => coin.base)

  let datedDay = Number.NaN
  let dated: readonly Instrument[] = []
  const datedAt = (time: number): readonly Instrument[] => {
    const today = Math.floor(time / day)
    if (today !== datedDay) {
      datedDay = today
      dated = datedInstruments(markets, time)
    }
    return dated
  }
  const datedOf = (coin: string, time: number): Instrument[] =>
    datedAt(time).filter(
      ({ symbol }) => symbol.base === coin && symbol.listedAt <= time && symbol.deliveryTime > time,
    )
  const judged = (coin: string, time: number): Instrument | undefined =>
    datedOf(coin, time).find(({ symbol }) => symbol.deliveryTime - time >= leastLife)

  return {
    coins: names,
    symbolOf: (coin) => mainOf(perpetuals.get(coin))?.symbol.symbolId,
    premiumOf: (coin) => 1 + (mainOf(perpetuals.get(coin))?.contract?.premium ?? 0),
    stateAt: (coin, price, time) => {
      const lasting = (perpetuals.get(coin) ?? []).filter(({ symbol }) => symbol.listedAt <= time)
      const open = [...lasting, ...datedOf(coin, time)]
      const main = mainOf(lasting)?.contract
      const rate = main === undefined ? Number.NaN : fundingRateAt(main, time) / 1e8
      const far = judged(coin, time)
      return {
        openInterestCoins: open.reduce((sum, each) => sum + coinsOpen(each, time), 0),
        funding: main === undefined ? Number.NaN : (rate * 8) / main.fundingHours,
        basis: far === undefined ? Number.NaN : yearlyBasis(far, price, time),
      }
    },
    nextFunding: (coin, time) => {
      const contract = mainOf(perpetuals.get(coin))?.contract
      return contract === undefined ? 0 : nextFundingAfter(contract, time) || 0
    },
    delivery: (coin, time) => judged(coin, time)?.symbol.deliveryTime ?? 0,
  }
}

function mainOf(instruments: readonly Instrument[] = []): Instrument | undefined {
  return instruments.find(({ symbol }) => symbol.quote === 'USDT')
}

function coinsOpen({ symbol, contract }: Instrument, time: number): number {
  return contract === undefined ? 0 : openInterestAt(contract, time) / 10 ** symbol.scales.volume
}

/** How far the mark price stands above the index price, until delivery and drawn out to a year. */
function yearlyBasis({ symbol, contract }: Instrument, price: number, time: number): number {
  if (contract === undefined) return Number.NaN
  // Rounded to whole units of its price, the mark of a coin at any price is as exact as it is listed.
  const units = 1e8
  const mark = markPriceAt({ ...contract, markUnit: units }, price, time) / units
  return ((mark / price - 1) * year) / (symbol.deliveryTime - time)
}
