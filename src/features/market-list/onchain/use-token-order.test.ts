import { expect, it } from 'vitest'
import type { OnchainToken } from '../../../contract/entities/onchain.ts'
import type { TokenSource } from './token-source.ts'
import { foundRows } from './use-token-order.ts'

const symbols = ['PEPE', 'Wif', 'pepe', 'BONK']

/** Tokens of two chains by turns. */
const source = {
  status: () => ({ rows: Uint32Array.from(symbols.keys()) }),
  token: (row: number) => ({
    symbol: symbols[row] ?? '',
    name: `${symbols[row]} token`,
    address: `0x${row}`,
    chain: row % 2 === 0 ? 'base' : 'solana',
  }),
} as unknown as Pick<TokenSource, 'status' | 'token'> & { token: () => OnchainToken }

const found = (options: { chain?: string; hidden?: string[]; query?: string }) => {
  const { chain, hidden = [], query = '' } = options
  return foundRows({ source, chain, hidden: new Set(hidden), query }).flatMap((rows) => [...rows])
}

it('shows the tokens of a chain, or those that answer a query', () => {
  expect(found({})).toEqual([0, 1, 2, 3])
  expect(found({ chain: 'solana' })).toEqual([1, 3])
  expect(found({ query: 'wif' })).toEqual([1])
})

it('shows no token that bears the code of a hidden coin', () => {
  expect(found({ hidden: ['PEPE'] })).toEqual([1, 3])
  expect(found({ hidden: ['PEPE'], query: 'pepe' })).toEqual([])
})
