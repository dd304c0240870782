import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { OnchainList, OnchainToken } from '../../../contract/entities/onchain.ts'
import { createDatabase } from '../../../storage/database.ts'
import { keptTokens, mostKept } from './kept-tokens.ts'

const token: OnchainToken = {
  id: 'base_0x1',
  chain: 'base',
  chainName: 'Base',
  address: '0x1',
  symbol: 'FROG',
  looksLike: '',
  name: 'Frog',
  price: '1.5',
  change5m: null,
  change1h: null,
  change6h: null,
  change24h: '0.1',
  liquidity: '10',
  turnover24h: '20',
  fdv: null,
  buys24h: 1,
  sells24h: 2,
  holders: null,
  createdAt: 5,
}
const list = (count: number): OnchainList => ({
  asOf: 7,
  source: { name: 'Pools', url: '' },
  tokens: Array.from({ length: count }, () => token),
})

function setUp() {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  return { database, hot: keptTokens(database, 'hot'), fresh: keptTokens(database, 'new') }
}

it('keeps each list for itself, and no more of it than it may', async () => {
  const { hot, fresh } = setUp()
  expect(await hot.load()).toBeUndefined()
  await hot.keep(list(mostKept + 1))
  expect(await hot.load()).toEqual(list(mostKept))
  expect(await fresh.load()).toBeUndefined()
})

it('clears what is damaged', async () => {
  const { database, hot } = setUp()
  await database.set('tokens:hot', { asOf: 'yesterday' })
  expect(await hot.load()).toBeUndefined()
  expect(await database.get('tokens:hot')).toBeUndefined()
})
