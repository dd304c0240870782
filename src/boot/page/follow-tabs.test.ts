import { expect, it } from 'vitest'
import { createPreferences } from '../../storage/preferences.ts'
import { followTabs } from './follow-tabs.ts'

it('shows what another tab chose', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const [one, other] = [createPreferences({ storage }), createPreferences({ storage })]
  const page = new EventTarget()
  followTabs(other, page)
  one.set({ currency: 'EUR', columns: { spot: ['price'] } })
  expect(other.get().currency).toBe('USD')
  page.dispatchEvent(new Event('storage'))
  expect(other.get()).toEqual(one.get())
})
