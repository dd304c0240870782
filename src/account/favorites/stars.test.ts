import { describe, expect, it, vi } from 'vitest'
import { createListeners } from '../../lib/store/listeners.ts'
import { createStars } from './stars.ts'

/** Favorites that do as they are told. */
function source(...ids: string[]) {
  const listeners = createListeners()
  let symbols: ReadonlySet<string> = new Set(ids)
  const set = (next: string[]): void => {
    symbols = new Set(next)
    listeners.emit()
  }
  const toggle = vi.fn((id: string) =>
    set(symbols.has(id) ? [...symbols].filter((other) => other !== id) : [...symbols, id]),
  )
  return { get: () => symbols, subscribe: listeners.add, toggle, set }
}

describe('stars', () => {
  it('tell those who watch a symbol, and nobody else', () => {
    const stars = createStars(() => {})
    const seen: string[] = []
    for (const id of ['a', 'b', 'c']) stars.watch(id, () => seen.push(`${id} ${stars.has(id)}`))
    const favorites = source('a')
    stars.connect(favorites)
    favorites.set(['a', 'b'])
    stars.toggle('a')
    expect(seen).toEqual(['a true', 'b true', 'a false'])
  })

  it('are pressed at once, and kept when there are favorites', () => {
    const request = vi.fn()
    const stars = createStars(request)
    const stop = stars.watch('a', () => {})
    stars.toggle('a')
    stars.toggle('b')
    stars.toggle('b')
    expect([stars.has('a'), stars.has('b')]).toEqual([true, false])
    expect(request).toHaveBeenCalled()
    const favorites = source('b')
    stars.connect(favorites)
    expect(favorites.toggle.mock.calls).toEqual([['a'], ['b'], ['b']])
    expect([stars.has('a'), stars.has('b')]).toEqual([true, true])
    stop()
  })

  it('tell nobody who has stopped watching', () => {
    const stars = createStars(() => {})
    const listener = vi.fn()
    stars.watch('a', listener)()
    stars.toggle('a')
    expect(listener).not.toHaveBeenCalled()
  })
})
