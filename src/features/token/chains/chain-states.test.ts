import { describe, expect, it } from 'vitest'
import type { CoinChain } from '../../../contract/entities/coin-chains.ts'
import { chainStatesAt } from './chain-states.ts'

const chain: CoinChain = {
  chain: 'eth',
  chainName: 'Ethereum',
  deposit: 'open',
  withdrawal: 'suspended',
}
const hour = 3_600_000
const reported = { coin: 'UNI', asOf: 1_800_000_000_000, chains: [chain] }

describe('states of chains', () => {
  it('are shown as they were told', () => {
    expect(chainStatesAt(reported, reported.asOf + hour)).toEqual({
      chains: [chain],
      isKnown: true,
    })
  })

  it('are not known any more on a device that was away for long', () => {
    expect(chainStatesAt(reported, reported.asOf + hour + 1)).toEqual({
      chains: [{ ...chain, deposit: null, withdrawal: null }],
      isKnown: false,
    })
  })
})
