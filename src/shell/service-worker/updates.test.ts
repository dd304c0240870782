import { expect, it } from 'vitest'
import { createUpdates, type Offer } from './updates.ts'

function setup(page: { hidden?: boolean; dirty?: boolean; first?: boolean } = {}) {
  const seen = { offers: [] as Offer[], activated: 0, reloads: 0 }
  let accept = (): void => undefined
  const listeners: (() => void)[] = []
  const worker = {
    state: 'installed' as ServiceWorkerState,
    addEventListener: (_type: 'statechange', listener: () => void) => listeners.push(listener),
  }
  const updates = createUpdates({
    offer: (offer, onAccept) => {
      seen.offers.push(offer)
      accept = onAccept
    },
    activate: () => {
      seen.activated += 1
    },
    isControlled: () => page.first !== true,
    isHidden: () => page.hidden ?? false,
    isDirty: () => page.dirty ?? false,
    reload: () => {
      seen.reloads += 1
    },
  })
  const become = (state: ServiceWorkerState): void => {
    worker.state = state
    for (const listener of listeners) listener()
  }
  updates.onWaiting(worker)
  return { seen, become, accept: () => accept(), updates, worker }
}

it('asks, then switches, then reloads', () => {
  const { seen, become, accept } = setup()
  expect(seen).toEqual({ offers: ['waiting'], activated: 0, reloads: 0 })
  accept()
  expect(seen).toMatchObject({ activated: 1, reloads: 0 })
  become('activating')
  expect(seen.reloads).toBe(0)
  become('activated')
  expect(seen).toEqual({ offers: ['waiting'], activated: 1, reloads: 1 })
})

it('reloads at the word of the person also over unsaved work', () => {
  const { seen, become, accept } = setup({ dirty: true })
  accept()
  become('activated')
  expect(seen.reloads).toBe(1)
})

it('reloads by itself after another tab switched only where nobody sees it', () => {
  const { seen, become } = setup({ hidden: true })
  become('activated')
  expect(seen).toEqual({ offers: ['waiting'], activated: 0, reloads: 1 })
})

it.each([
  ['on the screen', {}],
  ['with unsaved work', { dirty: true }],
  ['hidden with unsaved work', { hidden: true, dirty: true }],
])('only offers to reload %s', (_name, page) => {
  const { seen, become, accept } = setup(page)
  become('activated')
  expect(seen).toEqual({ offers: ['waiting', 'replaced'], activated: 0, reloads: 0 })
  accept()
  expect(seen).toMatchObject({ activated: 0, reloads: 1 })
})

it('keeps its first offer on a page of the first visit, whose versions need nobody to take over', () => {
  const { seen, become, accept } = setup({ first: true })
  become('activated')
  expect(seen).toEqual({ offers: ['waiting'], activated: 0, reloads: 0 })
  accept()
  expect(seen).toMatchObject({ activated: 0, reloads: 1 })
})

it('is told by its new controller as well, and reloads once', () => {
  const { seen, become, accept, updates } = setup()
  accept()
  updates.onControlling()
  become('activated')
  expect(seen).toEqual({ offers: ['waiting'], activated: 1, reloads: 1 })
})

it('offers to reload once where another tab switched', () => {
  const { seen, become, updates } = setup()
  updates.onControlling()
  become('activated')
  expect(seen.offers).toEqual(['waiting', 'replaced'])
})

it('offers a version once, and one that comes after a switch anew', () => {
  const { seen, become, accept, updates, worker } = setup()
  updates.onWaiting(worker)
  become('activated')
  expect(seen.offers).toEqual(['waiting', 'replaced'])
  updates.onWaiting({ state: 'installed', addEventListener: () => undefined })
  accept()
  expect(seen).toEqual({
    offers: ['waiting', 'replaced', 'waiting'],
    activated: 1,
    reloads: 0,
  })
  updates.onControlling()
  expect(seen.reloads).toBe(1)
})

it('does nothing about a version that a newer one replaced', () => {
  const { seen, become } = setup({ hidden: true })
  become('redundant')
  expect(seen).toEqual({ offers: ['waiting'], activated: 0, reloads: 0 })
})
