// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../tests/support/mount.ts'
import { useSwitchLanguage } from './account/preferences/use-switch-language.ts'
import { createQueryClient } from './api/query-client.ts'
import { type LocaleName, localeNamed } from './contract/locales.ts'
import { AppPartsProvider } from './lib/app-parts.tsx'
import { createAppRouter } from './router.ts'
import { createPreferences } from './storage/preferences.ts'

function SwitchTo({ name }: { name: LocaleName }) {
  const switchTo = useSwitchLanguage()
  return <button type="button" onClick={() => switchTo(localeNamed(name))} />
}

it('leads back from another language to the page before, in the language that it was in', async () => {
  const shown: string[] = []
  const parts = {
    activateLocale: async ({ locale }: { locale: string }) => void shown.push(locale),
    preferences: createPreferences({ storage: undefined }),
    api: { call: () => new Promise<never>(() => {}) },
    queryClient: createQueryClient(),
  }
  const history = createMemoryHistory({ initialEntries: ['/markets/spot'] })
  const router = createAppRouter(parts, history)
  const loads: Promise<void>[] = []
  history.subscribe(() => loads.push(router.load()))
  const arrive = async (address: string, locale: string): Promise<void> => {
    await vi.waitFor(() => expect(router.state.location.href).toBe(address))
    await Promise.all(loads)
    expect([router.state.resolvedLocation?.href, shown.at(-1)]).toEqual([address, locale])
  }
  await router.load()
  await router.navigate({ href: '/markets/overview?q=1#top' })
  await arrive('/markets/overview?q=1#top', 'en')

  const { container } = mount(
    <AppPartsProvider parts={parts}>
      <RouterContextProvider router={router}>
        <SwitchTo name="de" />
      </RouterContextProvider>
    </AppPartsProvider>,
  )
  act(() => container.querySelector('button')?.click())
  await arrive('/de/markets/overview?q=1#top', 'de')
  expect(history.length).toBe(2)
  history.back()
  await arrive('/markets/spot', 'en')
  history.forward()
  await arrive('/de/markets/overview?q=1#top', 'de')
})
