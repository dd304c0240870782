import { describe, expect, it, vi } from 'vitest'
import { favoriteDevice } from '../../../tests/support/favorite-tabs.ts'
import { favoriteCodes } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteGroups } from '../../contract/favorites/favorite-list.ts'
import type { Favorites } from './favorites.ts'
import { restoring, toggleFavorite } from './toggle.ts'

const [btc, eth, sol] = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'SOLUSDT_SPBL'] as const

function setUp() {
  const favorites: Favorites = favoriteDevice().open()
  const callbacks = { onRefused: vi.fn(), onRemoved: vi.fn() }
  const groups = () => favorites.view.get().groups ?? []
  return {
    favorites,
    groups,
    callbacks,
    toggle: (id: string) => toggleFavorite(favorites, id, callbacks),
  }
}

describe('a star', () => {
  it('adds to the first category, and takes out of it without a word', () => {
    const { groups, callbacks, toggle } = setUp()
    toggle(sol)
    expect(groups()[0]?.symbolIds).toEqual([btc, eth, sol])
    toggle(btc)
    expect(groups()[0]?.symbolIds).toEqual([eth, sol])
    expect(callbacks.onRemoved).not.toHaveBeenCalled()
  })

  it('takes out of all categories, and can be undone', () => {
    const { favorites, groups, callbacks, toggle } = setUp()
    favorites.edit({ kind: 'groupAdd', groupId: 'mine', groupName: 'Mine' })
    favorites.edit({
      kind: 'favoriteAddList',
      lists: [{ groupId: 'mine', symbolIds: [sol, btc, eth] }],
    })
    const before = groups()
    toggle(btc)
    expect(groups().map(({ symbolIds }) => symbolIds)).toEqual([[eth], [sol, eth]])
    expect(callbacks.onRemoved).toHaveBeenCalledWith(btc, 1, expect.any(Function))
    callbacks.onRemoved.mock.lastCall?.[2]()
    expect(groups()).toEqual(before)
  })

  it('says why it cannot be', () => {
    const { favorites, callbacks, toggle } = setUp()
    const symbolIds = Array.from({ length: 98 }, (_, at) => `C${at}USDT_SPBL`)
    favorites.edit({ kind: 'favoriteAddList', lists: [{ symbolIds }] })
    toggle(sol)
    expect(callbacks.onRefused).toHaveBeenCalledWith({ code: favoriteCodes.groupFull, limit: 100 })
  })
})

it('brings back a deleted category in its place, and leaves what came since', () => {
  const { favorites, groups } = setUp()
  for (const id of ['one', 'two']) {
    favorites.edit({ kind: 'groupAdd', groupId: id, groupName: `Group ${id}` })
  }
  favorites.edit({ kind: 'favoriteAddList', lists: [{ groupId: 'one', symbolIds: [sol, btc] }] })
  const before: FavoriteGroups = groups()
  favorites.edit({ kind: 'groupDelete', groupId: 'one' })
  favorites.edit({ kind: 'favoriteAdd', symbolId: sol, groupId: 'two' })
  for (const edit of restoring(before, groups())) expect(favorites.edit(edit)).toBeUndefined()
  expect(groups().map(({ groupId, symbolIds }) => [groupId, symbolIds])).toEqual([
    ['default', [btc, eth]],
    ['one', [sol, btc]],
    ['two', [sol]],
  ])
})
