import type { CoinChain, TransferState } from '../../../../src/contract/entities/coin-chains.ts'
import { keyOf, keyOfName, uniform } from '../hash.ts'

/** Chains of the simulated market, the busiest first. */
export const simulatedChains = [
  { chain: 'solana', chainName: 'Solana' },
  { chain: 'base', chainName: 'Base' },
  { chain: 'bsc', chainName: 'BNB Chain' },
  { chain: 'eth', chainName: 'Ethereum' },
  { chain: 'arbitrum', chainName: 'Arbitrum' },
  { chain: 'ton', chainName: 'TON' },
  { chain: 'sui-network', chainName: 'Sui' },
] as const

/** Chains that are named like the coin that pays for them: nobody would believe another. */
const ownChains: Readonly<Record<string, { chain: string; chainName: string }>> = {
  BTC: { chain: 'btc', chainName: 'Bitcoin' },
  ETH: { chain: 'eth', chainName: 'Ethereum' },
  SOL: { chain: 'solana', chainName: 'Solana' },
  BNB: { chain: 'bsc', chainName: 'BNB Chain' },
  TON: { chain: 'ton', chainName: 'TON' },
  SUI: { chain: 'sui-network', chainName: 'Sui' },
}

const hour = 3_600_000
/** How long something stays open or suspended at least, ms. */
const shift = 4 * hour
/** How likely it is that a chain is being worked on, so that no coin moves over it. */
const maintenance = 0.01
/** How likely it is that one coin is not taken, or not given out, over one of its chains. */
const refusal = 0.03
const root = keyOfName(0x70ce2, 'coin facts')

/**
 * The chains of a coin of the simulated market with what is open on them: its own where it has one, else one to three
 * of those that there are, made up from its code.
 * @param seedKey key of the market's seed
 * @param time Unix ms
 */
export function coinChainsAt(seedKey: number, coin: string, time: number): CoinChain[] {
  const turn = Math.floor(time / shift)
  return chainsOf(coin).map((chain) => {
    const network = keyOf(keyOf(keyOfName(seedKey, chain.chain), 1), turn)
    const isClosed = uniform(network) < maintenance
    const own = keyOf(keyOf(keyOfName(keyOfName(seedKey, chain.chain), coin), 2), turn)
    const state = (way: number): TransferState =>
      isClosed || uniform(keyOf(own, way)) < refusal ? 'suspended' : 'open'
    return { ...chain, deposit: state(1), withdrawal: state(2) }
  })
}

function chainsOf(coin: string): { chain: string; chainName: string }[] {
  const own = ownChains[coin]
  if (own !== undefined) return [own]
  const key = keyOf(keyOfName(root, coin), 3)
  const count = 1 + Math.floor(uniform(key) ** 2 * 3)
  return simulatedChains
    .map((chain, index) => ({ ...chain, ticket: uniform(keyOf(key, index + 1)) }))
    .sort((one, other) => other.ticket - one.ticket)
    .slice(0, count)
    .map(({ chain, chainName }) => ({ chain, chainName }))
}
