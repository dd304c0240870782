import { expect, it } from 'vitest'
import { createPreferences } from '../storage/preferences.ts'
import { followPalette } from './palette.ts'

it('shows the palette that is stored, and each that is chosen', () => {
  const stored = new Map([['palette', 'blue-orange']])
  const preferences = createPreferences({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value)
      },
    },
  })
  const root = { dataset: {} as DOMStringMap }
  followPalette(preferences, root)
  expect(root.dataset.palette).toBe('blue-orange')
  preferences.set({ palette: 'red-green' })
  expect(root.dataset.palette).toBe('red-green')
  expect(stored.get('palette')).toBe('red-green')
})
