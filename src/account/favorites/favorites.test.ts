import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FavoriteDevice,
  favoriteDevice,
  type Loss,
} from '../../../tests/support/favorite-tabs.ts'
import { favoriteCodes } from '../../contract/favorites/favorite-codes.ts'
import { seedFavorites, seedOf } from '../../contract/favorites/favorite-list.ts'
import { defaultFavoriteLimits } from '../../contract/limits.ts'
import { longestQueue } from './device.ts'
import type { Favorites } from './favorites.ts'

const [btc, eth, sol, xrp] = [
  'BTCUSDT_UMCBL',
  'ETHUSD_DMCBL',
  'SOLUSDT_SPBL',
  'XRPUSDT_SPBL',
] as const
const visitor = { kind: 'visitor' } as const
const ana = { kind: 'user', userId: 'ana' } as const
const add = (symbolId: string, groupId?: string) =>
  ({ kind: 'favoriteAdd', symbolId, groupId }) as const
const remove = (...symbolIds: string[]) => ({ kind: 'favoriteDelete', symbolIds }) as const
const make = (groupId: string, groupName: string) =>
  ({ kind: 'groupAdd', groupId, groupName }) as const

/** The favorites as `name: symbols`, the first category without a name. */
function sketch(
  groups: ReturnType<Favorites['view']['get']>['groups'],
): Record<string, readonly string[]> {
  return Object.fromEntries((groups ?? []).map((group) => [group.groupName, group.symbolIds]))
}
const shown = (tab: Favorites) => sketch(tab.view.get().groups)

async function opened(device: FavoriteDevice, owner?: typeof ana): Promise<Favorites> {
  const tab = device.open()
  if (owner !== undefined) tab.setOwner(owner, true)
  await device.rest()
  return tab
}

describe('a visitor', () => {
  it('begins with the seed, and keeps what they make on the device', async () => {
    const device = favoriteDevice()
    const tab = await opened(device)
    expect(shown(tab)).toEqual({ '': [btc, eth] })
    tab.edit(add(sol))
    tab.edit(remove(btc))
    expect(shown(tab)).toEqual({ '': [eth, sol] })
    await device.rest()
    expect(shown(await opened(device))).toEqual({ '': [eth, sol] })
    expect(device.gateway.revision).toBe(0)
  })

  it('begins with pairs that the venue lists, and brings none of them along', async () => {
    const device = favoriteDevice()
    device.gateway.rules = { limits: defaultFavoriteLimits, seed: seedOf([xrp]) }
    device.gateway.groups = device.gateway.rules.seed
    const tab = await opened(device)
    expect(shown(tab)).toEqual({ '': [xrp] })
    tab.edit(add(sol))
    tab.edit(remove(xrp))
    tab.setOwner(ana, true)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [sol] })
  })

  it('is held to what the operator allows, wherever the star is pressed', async () => {
    const device = favoriteDevice()
    const limits = { ...defaultFavoriteLimits, groupCoinLimit: 3 }
    device.gateway.rules = { limits, seed: seedFavorites }
    const tab = await opened(device)
    expect(tab.edit(add(sol))).toBeUndefined()
    expect(tab.edit(add(xrp))).toEqual({ code: favoriteCodes.groupFull, limit: 3 })
    expect(tab.view.get().limits.groupCoinLimit).toBe(3)
  })

  it('is held to it as soon as the gateway tells, which is asked again', async () => {
    const device = favoriteDevice()
    const { rules } = device.gateway
    device.gateway.rules = undefined
    const tab = await opened(device)
    expect(tab.view.get().limits).toEqual(rules?.limits)
    device.gateway.rules = rules && { ...rules, limits: { ...rules.limits, groupCoinLimit: 2 } }
    device.passTime()
    await device.rest()
    expect(tab.edit(add(xrp))).toEqual({ code: favoriteCodes.groupFull, limit: 2 })
  })

  it('is told at once why something cannot be', async () => {
    const tab = await opened(favoriteDevice())
    tab.edit(make('memes', 'Memes'))
    expect(tab.edit(make('other', 'memes'))).toEqual({ code: favoriteCodes.nameTaken })
    expect(tab.edit(add(sol, 'gone'))).toEqual({ code: favoriteCodes.groupMissing })
  })

  it('sees in one tab what they do in another', async () => {
    const device = favoriteDevice()
    const [one, other] = [await opened(device), await opened(device)]
    one.edit(add(sol))
    other.edit(add(xrp))
    await device.rest()
    expect(new Set(shown(one)[''])).toEqual(new Set([btc, eth, sol, xrp]))
    expect(shown(other)).toEqual(shown(one))
  })

  it.each([[{ version: 7 }], ['nonsense'], [{ version: 1, visitor: { groups: [] } }]])(
    'begins anew where %j was stored',
    async (stored) => {
      const device = favoriteDevice()
      device.stored.set('favorites', stored)
      const tab = await opened(device)
      expect(shown(tab)).toEqual({ '': [btc, eth] })
      tab.edit(add(sol))
      await device.rest()
      expect(shown(await opened(device))).toEqual({ '': [btc, eth, sol] })
    },
  )
})

describe('signing in', () => {
  it('brings along what the visitor made, once, and nothing that was only the seed', async () => {
    const device = favoriteDevice()
    device.gateway.groups = [
      { groupId: 'default', groupName: '', symbolIds: [xrp] },
      { groupId: 'm', groupName: 'MEMES', symbolIds: [eth] },
    ]
    device.gateway.revision = 5
    const [tab, other] = [await opened(device), await opened(device)]
    tab.edit(add(sol))
    tab.edit(make('mine', 'Memes'))
    tab.edit(add(btc, 'mine'))
    await device.rest()
    for (const signing of [tab, other]) signing.setOwner(ana, true)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [xrp, sol], MEMES: [eth, btc] })
    expect(sketch(device.gateway.groups)).toEqual(shown(tab))
    expect(device.gateway.revision).toBe(6)

    tab.edit(remove(sol))
    await device.rest()
    tab.setOwner(visitor, false)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [btc, eth] })
    tab.setOwner(ana, true)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [xrp], MEMES: [eth, btc] })
  })

  it('gives somebody new the list that they made, in its order', async () => {
    const device = favoriteDevice()
    const tab = await opened(device)
    tab.edit(add(sol))
    tab.edit(remove(eth))
    tab.edit({ kind: 'favoriteSort', groupId: 'default', symbolIds: [sol, btc] })
    tab.setOwner(ana, true)
    await device.rest()
    expect(sketch(device.gateway.groups)).toEqual({ '': [sol, btc] })
    expect(shown(tab)).toEqual({ '': [sol, btc] })
  })

  it('leaves a visitor who changed nothing out of it', async () => {
    const device = favoriteDevice()
    device.gateway.groups = [{ groupId: 'default', groupName: '', symbolIds: [] }]
    device.gateway.revision = 1
    await opened(device, ana)
    expect(device.gateway).toMatchObject({ revision: 1, made: [] })
  })
})

describe('a person', () => {
  it('sees every edit at once, and sends it when there is a way', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    device.loss = () => 'request'
    tab.edit(add(sol))
    tab.edit(make('memes', 'Memes'))
    tab.edit(add(xrp, 'memes'))
    await device.rest()
    expect([tab.view.get().waiting, device.gateway.revision]).toEqual([3, 0])
    expect(shown(tab)).toEqual({ '': [btc, eth, sol], Memes: [xrp] })

    const later = await opened(device, ana)
    expect(shown(later)).toEqual(shown(tab))
    device.loss = () => 'none'
    device.passTime()
    await device.rest()
    expect(sketch(device.gateway.groups)).toEqual(shown(tab))
    expect([tab.view.get().waiting, later.view.get().waiting]).toEqual([0, 0])
  })

  it('tries again at once where there may be a way again, and then soon', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    device.loss = () => 'request'
    for (const symbolId of [sol, xrp]) {
      tab.edit(add(symbolId))
      await device.rest()
    }
    device.passTime()
    await device.rest()
    expect(device.waits).toEqual([2_000, 4_000, 8_000])
    await tab.refresh()
    expect(device.waits.at(-1)).toBe(2_000)
    device.loss = () => 'none'
    await tab.refresh()
    expect([tab.view.get().waiting, device.gateway.revision]).toEqual([0, 2])
  })

  it('keeps edits while the session is gone, until the same person is back', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    tab.setOwner(ana, false)
    tab.edit(add(sol))
    tab.setOwner(visitor, false)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [btc, eth] })
    tab.setOwner({ kind: 'user', userId: 'ben' }, false)
    expect(tab.view.get().groups).toBeUndefined()
    tab.setOwner(ana, true)
    await device.rest()
    expect(device.gateway.groups[0]?.symbolIds).toContain(sol)
  })

  it('finds their unsent edits again after others have used the device', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    device.loss = () => 'request'
    tab.edit(add(sol))
    await device.rest()
    device.loss = () => 'none'
    for (const userId of ['ben', 'cem']) {
      tab.setOwner({ kind: 'user', userId }, true)
      await device.rest()
      expect([shown(tab), tab.view.get().waiting]).toEqual([{ '': [btc, eth] }, 0])
    }
    expect(device.gateway.made).toEqual([])
    tab.setOwner(ana, true)
    await device.rest()
    expect(shown(tab)).toEqual({ '': [btc, eth, sol] })
    expect(device.gateway.made).toHaveLength(1)
    expect(JSON.stringify([...device.stored])).not.toMatch(/ben|cem/)
  })

  it('leaves only unsent edits on the device, of the four people who left last', async () => {
    const device = favoriteDevice()
    const tab = await opened(device)
    device.loss = () => 'request'
    for (const userId of ['p1', 'p2', 'p3', 'p4', 'p5']) {
      tab.setOwner({ kind: 'user', userId }, true)
      tab.edit(add(sol))
    }
    tab.setOwner(visitor, false)
    await device.rest()
    const left = ['p5', 'p4', 'p3', 'p2'].map((personId) => ({
      personId,
      queue: [{ editId: expect.any(String), edit: add(sol) }],
    }))
    expect(device.stored.get('favorites')).toMatchObject({ people: left })
  })

  it('leaves nothing on the device after signing out', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    tab.edit(add(sol))
    await device.rest()
    tab.setOwner(visitor, false)
    await device.rest()
    expect(JSON.stringify([...device.stored])).not.toContain('ana')
  })

  it('leaves nothing where the session ended while no page was open', async () => {
    const device = favoriteDevice()
    await opened(device, ana)
    await device.rest()
    expect(JSON.stringify([...device.stored])).toContain('ana')
    const next = await opened(device)
    next.setOwner(visitor, false)
    await device.rest()
    expect(JSON.stringify([...device.stored])).not.toContain('ana')
  })

  it('is told of an edit that another device made impossible, and sees what there is', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    tab.edit(make('memes', 'Memes'))
    await device.rest()
    device.loss = () => 'request'
    tab.edit(add(sol, 'memes'))
    tab.edit(add(xrp))
    await device.rest()
    device.gateway.groups = device.gateway.groups.slice(0, 1)
    device.gateway.revision += 1
    device.loss = () => 'none'
    device.passTime()
    await device.rest()
    expect(device.events).toEqual([{ kind: 'refused', code: favoriteCodes.groupMissing }])
    expect(shown(tab)).toEqual({ '': [btc, eth, xrp] })
    expect(tab.view.get().waiting).toBe(0)
  })

  it('is told how many symbols found no place', async () => {
    const device = favoriteDevice()
    const coins = (from: number) => Array.from({ length: 100 }, (_, at) => `C${from + at}USDT_SPBL`)
    const tab = await opened(device, ana)
    device.gateway.groups = [{ groupId: 'default', groupName: '', symbolIds: coins(0).slice(1) }]
    tab.edit({ kind: 'favoriteAddList', lists: [{ symbolIds: coins(500).slice(0, 3) }] })
    await device.rest()
    expect(device.events).toEqual([{ kind: 'skipped', count: 2 }])
  })

  it('is told apart how many symbols are not listed', async () => {
    const device = favoriteDevice()
    device.unlisted = ['OLDUSDT_SPBL', 'GONEUSDT_SPBL']
    const tab = await opened(device, ana)
    tab.edit({ kind: 'favoriteAddList', lists: [{ symbolIds: [...device.unlisted, sol] }] })
    await device.rest()
    expect(device.events).toEqual([{ kind: 'unlisted', count: 2 }])
    expect(shown(tab)['']).toContain(sol)
  })

  it('is told of a lost session by what they have just done, and by nothing that waited', async () => {
    const device = favoriteDevice()
    const tab = await opened(device, ana)
    device.loss = () => 'request'
    tab.edit(add(sol))
    await device.rest()
    expect(device.loud).toHaveLength(1)
    device.passTime()
    await device.rest()
    await opened(device, ana)
    expect(device.loud).toHaveLength(1)
    // What others have changed meanwhile is asked for first.
    void tab.refresh()
    tab.edit(add(xrp))
    await device.rest()
    expect(device.loud).toEqual([expect.any(String), 'load'])
  })

  it('is told when too many edits wait', async () => {
    const device = favoriteDevice()
    device.loss = () => 'request'
    const tab = await opened(device, ana)
    for (let edit = 0; edit < longestQueue; edit++) tab.edit(edit % 2 ? remove(sol) : add(sol))
    expect(tab.edit(add(xrp))).toEqual({ code: 'tooManyWaiting' })
    expect(tab.view.get().waiting).toBe(longestQueue)
  })
})

describe('whatever gets lost on the way', () => {
  const edit = fc.oneof(
    fc.constantFrom(btc, eth, sol, xrp).chain((id) => fc.constantFrom(add(id), remove(id))),
    fc.constantFrom('one', 'two').map((id) => make(id, `Group ${id}`)),
    fc.constantFrom('one', 'two').map((groupId) => ({ kind: 'groupDelete', groupId }) as const),
    fc.constantFrom('one', 'two').map((groupId) => add(sol, groupId)),
  )
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ tab: fc.nat(1), edit }) },
    fc.constant('time' as const),
    fc.constant('reload' as const),
  )
  const losses = fc.infiniteStream(fc.constantFrom<Loss>('none', 'none', 'request', 'answer'))

  it.each([
    ['with', true],
    ['without', false],
  ])('each edit is made once, in order, %s locks between tabs', async (_, locks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), losses, async (steps, stream) => {
        const device = favoriteDevice({ locks })
        device.loss = () => stream.next().value ?? 'none'
        let tabs = [await opened(device, ana), await opened(device, ana)]
        for (const next of steps) {
          if (next === 'time') device.passTime()
          else if (next === 'reload') tabs = [await opened(device, ana), await opened(device, ana)]
          else tabs[next.tab]?.edit(next.edit)
          await device.rest()
        }
        device.loss = () => 'none'
        for (const tab of tabs) void tab.refresh()
        for (let round = 0; round < 5; round++) {
          device.passTime()
          await device.rest()
        }
        const { made, revision, groups } = device.gateway
        expect(new Set(made).size).toBe(made.length)
        expect(revision).toBe(made.length)
        for (const tab of tabs) {
          expect(tab.view.get().waiting).toBe(0)
          expect(shown(tab)).toEqual(sketch(groups))
        }
      }),
      { numRuns: 100 },
    )
  })
})
