// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createPreferences } from '../../storage/preferences.ts'
import { followAppearance } from './appearance.ts'

it('shows what is stored, and each choice', () => {
  const stored = new Map([['palette', 'blue-orange']])
  const preferences = createPreferences({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  })
  document.head.innerHTML = '<meta name="theme-color" content="" />'
  const root = document.documentElement
  followAppearance(preferences, document)
  expect({ ...root.dataset }).toEqual({ theme: 'white', palette: 'blue-orange', motion: 'system' })
  preferences.set({ palette: 'red-green', theme: 'black', motion: 'reduced' })
  expect({ ...root.dataset }).toEqual({ theme: 'black', palette: 'red-green', motion: 'reduced' })
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('#0b0e13')
  expect(Object.fromEntries(stored)).toMatchObject({ theme: 'black', motion: 'reduced' })
})
