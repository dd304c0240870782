import type { OnchainToken } from '../../../../contract/entities/onchain.ts'

/** Pages of tokens in public explorers, by the key of their chain; the address follows. */
const explorers: Readonly<Record<string, string | undefined>> = {
  arbitrum: 'https://arbiscan.io/token/',
  avax: 'https://snowtrace.io/token/',
  base: 'https://basescan.org/token/',
  bsc: 'https://bscscan.com/token/',
  eth: 'https://etherscan.io/token/',
  optimism: 'https://optimistic.etherscan.io/token/',
  polygon_pos: 'https://polygonscan.com/token/',
  solana: 'https://solscan.io/token/',
  'sui-network': 'https://suivision.xyz/coin/',
  ton: 'https://tonviewer.com/',
  tron: 'https://tronscan.org/#/token20/',
}

/** Where a token can be looked up on its chain; undefined for chains whose explorer is not known. */
export function explorerOf({
  chain,
  address,
}: Pick<OnchainToken, 'chain' | 'address'>): string | undefined {
  const page = Object.hasOwn(explorers, chain) ? explorers[chain] : undefined
  return page === undefined ? undefined : page + encodeURIComponent(address)
}
