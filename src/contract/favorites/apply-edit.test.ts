import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, skippedBy } from './apply-edit.ts'
import { favoriteCodes } from './favorite-codes.ts'
import type { FavoriteEdit } from './favorite-edit.ts'
import {
  defaultGroupId,
  type FavoriteGroups,
  favoriteSymbols,
  groupIdsOf,
  seedFavorites,
} from './favorite-list.ts'
import { groupNameKey } from './group-name.ts'

const limits = { groupCoinLimit: 3, groupLimit: 2, totalLimit: 5 }
const [btc, eth, sol, xrp, ada, doge] = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE'].map(
  (base) => `${base}USDT_SPBL`,
) as [string, string, string, string, string, string]

/** Favorites as `{ default: [...], Name: [...] }`; a category's id is its name in small letters. */
function favorites(sketch: Record<string, string[]>): FavoriteGroups {
  return Object.entries({ default: [], ...sketch }).map(([name, symbolIds]) => ({
    groupId: name.toLowerCase(),
    groupName: name === defaultGroupId ? '' : name,
    symbolIds,
  }))
}

function sketchOf(groups: FavoriteGroups): Record<string, readonly string[]> {
  return Object.fromEntries(
    groups.map(({ groupName, symbolIds }) => [groupName || defaultGroupId, symbolIds]),
  )
}

function after(before: Record<string, string[]>, edit: FavoriteEdit) {
  const outcome = applyEdit(favorites(before), edit, limits)
  return 'refusal' in outcome ? outcome.refusal : sketchOf(outcome.groups)
}

describe('categories', () => {
  const named = (groupName: string, groupId = 'new') =>
    ({ kind: 'groupAdd', groupId, groupName }) as const

  it('are added at the end, by proper names that nobody else has', () => {
    expect(after({ DeFi: [btc] }, named(' Meme '))).toEqual({ default: [], DeFi: [btc], Meme: [] })
    expect(after({ DeFi: [] }, named('defi'))).toEqual({ code: favoriteCodes.nameTaken })
    expect(after({}, named('x'))).toEqual({ code: favoriteCodes.nameTooShort })
    expect(after({ DeFi: [] }, named('Whatever', 'defi'))).toEqual({ default: [], DeFi: [] })
  })

  it('are no more than the limit, the first not counted', () => {
    expect(after({ One: [], Two: [] }, named('Three'))).toEqual({
      code: favoriteCodes.groupsFull,
      limit: 2,
    })
  })

  it('are renamed, in other cases too, but not to the name of another', () => {
    const rename = (groupId: string, groupName: string) =>
      ({ kind: 'groupUpdate', groupId, groupName }) as const
    expect(after({ DeFi: [btc] }, rename('defi', 'DEFI'))).toEqual({ default: [], DEFI: [btc] })
    expect(after({ One: [], Two: [] }, rename('two', 'one'))).toEqual({
      code: favoriteCodes.nameTaken,
    })
    expect(after({}, rename('gone', 'Name'))).toEqual({ code: favoriteCodes.groupMissing })
    expect(after({}, rename('default', 'Name'))).toEqual({ code: favoriteCodes.groupFixed })
  })

  it('go with their symbols, but for the first', () => {
    const remove = (groupId: string) => ({ kind: 'groupDelete', groupId }) as const
    expect(after({ default: [eth], DeFi: [btc] }, remove('defi'))).toEqual({ default: [eth] })
    expect(after({}, remove('gone'))).toEqual({ default: [] })
    expect(after({}, remove('default'))).toEqual({ code: favoriteCodes.groupFixed })
  })

  it('are sorted behind the first; those that are not named keep their order', () => {
    const sorted = after({ One: [], Two: [] }, { kind: 'groupSort', groupIds: ['two', 'gone'] })
    expect(Object.keys(sorted)).toEqual(['default', 'Two', 'One'])
  })
})

describe('symbols', () => {
  it('are added once, at the end, up to the limit of a category', () => {
    const add = (symbolId: string, groupId?: string) =>
      ({ kind: 'favoriteAdd', symbolId, groupId }) as const
    expect(after({ default: [btc] }, add(eth))).toEqual({ default: [btc, eth] })
    expect(after({ default: [btc] }, add(btc))).toEqual({ default: [btc] })
    expect(after({ default: [btc, eth, sol] }, add(xrp))).toEqual({
      code: favoriteCodes.groupFull,
      limit: 3,
    })
    expect(after({}, add(btc, 'gone'))).toEqual({ code: favoriteCodes.groupMissing })
  })

  it('are no more than the limit in all, each counted once', () => {
    const full = { default: [btc, eth], One: [sol, xrp, ada] }
    expect(after(full, { kind: 'favoriteAdd', symbolId: doge })).toEqual({
      code: favoriteCodes.totalFull,
      limit: 5,
    })
    expect(after(full, { kind: 'favoriteAdd', symbolId: ada })).toMatchObject({
      default: [btc, eth, ada],
    })
  })

  it('stay where an operator has lowered the limits, and can be taken out and sorted', () => {
    const many = favorites({ default: [btc, eth, sol, xrp] })
    const edits: FavoriteEdit[] = [
      { kind: 'favoriteDelete', symbolIds: [btc] },
      { kind: 'favoriteSort', groupId: 'default', symbolIds: [xrp] },
      { kind: 'favoriteAdd', symbolId: btc },
    ]
    for (const edit of edits) expect(applyEdit(many, edit, limits)).not.toHaveProperty('refusal')
  })

  it('leave one category or all', () => {
    const both = { default: [btc, eth], One: [eth, sol] }
    expect(after(both, { kind: 'favoriteDelete', symbolIds: [eth, xrp] })).toEqual({
      default: [btc],
      One: [sol],
    })
    expect(after(both, { kind: 'favoriteDelete', symbolIds: [eth], groupId: 'one' })).toEqual({
      default: [btc, eth],
      One: [sol],
    })
  })

  it('are moved and copied as a whole or not at all', () => {
    const change = (symbolIds: string[], copy: boolean, toGroupIds = ['one']) =>
      ({ kind: 'changeGroup', groupId: 'default', symbolIds, toGroupIds, copy }) as const
    const both = { default: [btc, eth], One: [eth, sol] }
    expect(after(both, change([btc], false))).toEqual({ default: [eth], One: [eth, sol, btc] })
    expect(after(both, change([btc], true))).toEqual({ default: [btc, eth], One: [eth, sol, btc] })
    expect(after(both, change([btc, xrp], false))).toEqual({
      code: favoriteCodes.groupFull,
      limit: 3,
    })
    expect(after(both, change([btc], false, ['one', 'gone']))).toEqual({
      code: favoriteCodes.groupMissing,
    })
    expect(after(both, change([btc], false, ['default', 'one']))).toEqual({
      default: [btc, eth],
      One: [eth, sol, btc],
    })
  })
})

describe('lists', () => {
  it('are added as far as they fit, by id, by name, or to the first', () => {
    const lists = [
      { groupId: 'other-id', groupName: 'one', symbolIds: [btc, sol] },
      { groupId: 'meme', groupName: 'Meme', symbolIds: [doge] },
      { groupId: 'third', groupName: 'Third', symbolIds: [xrp] },
      { symbolIds: [ada, btc] },
    ]
    const edit: FavoriteEdit = { kind: 'favoriteAddList', lists }
    const outcome = applyEdit(favorites({ default: [eth], One: [btc] }), edit, limits)
    if ('refusal' in outcome) throw new Error('refused')
    expect(sketchOf(outcome.groups)).toEqual({
      default: [eth, xrp, btc],
      One: [btc, sol],
      Meme: [doge],
    })
    expect(skippedBy(edit, outcome.groups)).toEqual([ada])
  })
})

it('knows in which categories a symbol is', () => {
  expect(groupIdsOf(favorites({ default: [btc], One: [eth], Two: [btc] }), btc)).toEqual([
    'default',
    'two',
  ])
})

describe('any edits', () => {
  const symbolId = fc.constantFrom(btc, eth, sol, xrp, ada, doge)
  const symbolIds = fc.array(symbolId, { minLength: 1, maxLength: 6 })
  const groupId = fc.constantFrom(defaultGroupId, 'a', 'b', 'c', 'gone')
  const groupName = fc.constantFrom('One', 'one', 'Two', 'Three', 'x', '🚀🚀')
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
  const edit: fc.Arbitrary<FavoriteEdit> = fc.oneof(
    fc.record({ kind: fc.constant('groupAdd' as const), groupId, groupName }),
    fc.record({ kind: fc.constant('groupUpdate' as const), groupId, groupName }),
    fc.record({ kind: fc.constant('groupDelete' as const), groupId }),
    fc.record({ kind: fc.constant('groupSort' as const), groupIds: fc.array(groupId) }),
    fc.record({ kind: fc.constant('favoriteSort' as const), groupId, symbolIds }),
    fc.record({ kind: fc.constant('favoriteDelete' as const), groupId: maybe(groupId), symbolIds }),
    fc.record({
      kind: fc.constant('changeGroup' as const),
      groupId,
      symbolIds,
      toGroupIds: fc.array(groupId, { minLength: 1 }),
      copy: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('favoriteAdd' as const), groupId: maybe(groupId), symbolId }),
    fc.record({
      kind: fc.constant('favoriteAddList' as const),
      lists: fc.array(
        fc.record({ groupId: maybe(groupId), groupName: maybe(groupName), symbolIds }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  )

  it('leave a list that is whole, within its limits, and the same when made twice', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let groups = seedFavorites
        for (const next of edits) {
          const outcome = applyEdit(groups, next, limits)
          if ('refusal' in outcome) continue
          groups = outcome.groups
          const again = applyEdit(groups, next, limits)
          const repeatable = next.kind !== 'changeGroup' && next.kind !== 'favoriteAddList'
          if (repeatable) expect(again).toEqual({ groups })
          expectWhole(groups)
        }
      }),
      { numRuns: 300 },
    )
  })
})

function expectWhole(groups: FavoriteGroups): void {
  expect(groups[0]?.groupId).toBe(defaultGroupId)
  const keys = groups.map(({ groupName }) => groupNameKey(groupName))
  expect(new Set(keys).size).toBe(groups.length)
  expect(new Set(groups.map(({ groupId }) => groupId)).size).toBe(groups.length)
  expect(groups.length - 1).toBeLessThanOrEqual(limits.groupLimit)
  expect(favoriteSymbols(groups).size).toBeLessThanOrEqual(limits.totalLimit)
  for (const { symbolIds } of groups) {
    expect(symbolIds.length).toBeLessThanOrEqual(limits.groupCoinLimit)
    expect(new Set(symbolIds).size).toBe(symbolIds.length)
  }
}
