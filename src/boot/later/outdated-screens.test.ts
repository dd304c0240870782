import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { regionRulesKey } from '../../api/queries/region-rules.ts'
import { createPreferences } from '../../storage/preferences.ts'
import { onOutdatedScreens } from './outdated-screens.ts'

const everywhere = { hiddenCoins: [], onChain: true, closedPages: [] }

function setUp() {
  const preferences = createPreferences({ storage: undefined })
  const queryClient = new QueryClient()
  queryClient.setQueryData(regionRulesKey, everywhere)
  const tell = vi.fn()
  onOutdatedScreens({ preferences, queryClient }, tell)
  return { preferences, queryClient, tell }
}

it.each([
  { currency: 'EUR' },
  { theme: 'black' },
  { locale: 'de' },
  { density: 'compact' },
  { columns: { spot: ['price'] } },
] as const)('kept screens are outdated by the choice of %o', (choice) => {
  const { preferences, tell } = setUp()
  preferences.set(choice)
  expect(tell).toHaveBeenCalledTimes(1)
  preferences.set(choice)
  expect(tell).toHaveBeenCalledTimes(1)
})

it('they are outdated by the rules of another region, and by no other answer', () => {
  const { queryClient, tell } = setUp()
  queryClient.setQueryData(['other'], 1)
  queryClient.setQueryData(regionRulesKey, { ...everywhere })
  expect(tell).not.toHaveBeenCalled()
  queryClient.setQueryData(regionRulesKey, { ...everywhere, hiddenCoins: ['XMR'] })
  expect(tell).toHaveBeenCalledTimes(1)
})

it('they are not by the rules that a page hears first', () => {
  const queryClient = new QueryClient()
  const tell = vi.fn()
  onOutdatedScreens({ preferences: createPreferences({ storage: undefined }), queryClient }, tell)
  queryClient.setQueryData(regionRulesKey, everywhere)
  expect(tell).not.toHaveBeenCalled()
  queryClient.setQueryData(regionRulesKey, { ...everywhere, onChain: false })
  expect(tell).toHaveBeenCalledTimes(1)
})

it('they are not by what no list shows', () => {
  const { preferences, tell } = setUp()
  preferences.set({ spotVoice: false, market: '/markets/futures', recentSearches: [] })
  expect(tell).not.toHaveBeenCalled()
})
