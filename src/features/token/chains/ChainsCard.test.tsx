// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import type { ApiClient } from '../../../api/client.ts'
import { coinChainsQuery } from '../../../api/queries/coins.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { CoinChain } from '../../../contract/entities/coin-chains.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { ChainsCard } from './ChainsCard.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A gateway that never answers. */
const api: ApiClient = { call: () => new Promise(() => {}) }
const asOf = Date.UTC(2026, 10, 27, 14, 30)

/** The texts of the card's rows and what stands beside its title. */
function shown(chains: readonly CoinChain[] | undefined, now = asOf) {
  vi.setSystemTime(now)
  const client = createQueryClient()
  const answer = chains === undefined ? [] : [{ coin: 'UNI', asOf, chains: [...chains] }]
  client.setQueryData(coinChainsQuery(api, 'UNI').queryKey, answer)
  const status = {
    phase: 'ready',
    table: undefined,
    origin: 'network',
    stale: false,
    // Of the last change of the list's state, which may be long ago.
    asOf,
    reason: '',
  } as const
  const token = { base: 'UNI', status, figures: { crypto: undefined, failed: false } }
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ api }}>
        <QueryClientProvider client={client}>
          <ChainsCard token={token} />
        </QueryClientProvider>
      </AppPartsProvider>
    </I18nProvider>,
  )
  return {
    rows: [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
    note: container.querySelector('header span')?.textContent,
    isThere: container.querySelector('section') !== null,
  }
}

const ethereum: CoinChain = {
  chain: 'eth',
  chainName: 'Ethereum',
  deposit: 'open',
  withdrawal: 'suspended',
}

it('says what is open on each chain, and a dash where nobody says', () => {
  const other = { ...ethereum, chain: 'x', chainName: 'X', withdrawal: null }
  const { rows, note } = shown([ethereum, other])
  expect(rows).toEqual([
    ['Ethereum', 'Open', 'Suspended'],
    ['X', 'Open', '—'],
  ])
  expect(note).toBe('Updated 14:30 UTC')
})

it('speaks of all chains where the venue speaks of the coin as a whole', () => {
  const whole = { ...ethereum, chain: '', chainName: '' }
  expect(shown([whole]).rows).toEqual([['All chains', 'Open', 'Suspended']])
})

it('names the chains alone, without a time, where the states are too old', () => {
  const { rows, note } = shown([ethereum], asOf + 2 * 3_600_000)
  expect(rows).toEqual([['Ethereum', '—', '—']])
  expect(note).toBeUndefined()
})

it('is not there where the venue offers none of this', () => {
  expect(shown(undefined).isThere).toBe(false)
})
