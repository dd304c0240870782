import { expect, it } from 'vitest'
import { readFavorites, writeFavorites } from './favorites-file.ts'

const groups = [
  { groupId: 'default', groupName: '', symbolIds: ['BTCUSDT_UMCBL'] },
  { groupId: 'm', groupName: 'Memes', symbolIds: ['DOGEUSDT_SPBL', 'PEPEUSDT_SPBL'] },
]

it('reads what it wrote, in order', () => {
  expect(readFavorites(writeFavorites(groups))).toEqual({
    lists: [
      { symbolIds: ['BTCUSDT_UMCBL'] },
      { groupName: 'Memes', symbolIds: ['DOGEUSDT_SPBL', 'PEPEUSDT_SPBL'] },
    ],
    wrong: 0,
  })
})

it('counts what is no symbol, and leaves out a name that cannot be', () => {
  const file = {
    format: 'bourse-favorites',
    version: 1,
    groups: [{ name: '🚀', symbolIds: ['BTCUSDT_SPBL', 'nonsense', 7] }],
  }
  expect(readFavorites(JSON.stringify(file))).toEqual({
    lists: [{ symbolIds: ['BTCUSDT_SPBL'] }],
    wrong: 2,
  })
})

it.each(['', '{', '[]', '{"format":"other","version":1,"groups":[]}'])('refuses %j', (text) => {
  expect(readFavorites(text)).toBeUndefined()
})
