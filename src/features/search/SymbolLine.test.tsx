// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import type { ApiClient } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { moneyIn } from '../../market/data/money.ts'
import { SymbolLine } from './SymbolLine.tsx'

afterEach(() => document.body.replaceChildren())

const writing = {
  style: numberStyle('en'),
  money: moneyIn('USD', {}, 'en'),
  words: { up: 'up ', down: 'down ', about: 'about ' },
}

/** A gateway that never answers. */
const api: ApiClient = { call: () => new Promise(() => {}) }

/** The price of a symbol that the gateway found, as it is written. */
function priceOf(price: string): string {
  const found = {
    symbolId: 'PEPEBTC_SPBL',
    symbolCode: 'PEPEBTC',
    businessLine: 1 as const,
    base: 'PEPE',
    quote: 'BTC',
    coinName: 'Pepe',
    icon: '',
    price,
    change24h: null,
  }
  const { container } = mount(
    <AppPartsProvider parts={{ api }}>
      <QueryClientProvider client={createQueryClient()}>
        <SymbolLine source={{ found }} query="" writing={writing} />
      </QueryClientProvider>
    </AppPartsProvider>,
  )
  return container.textContent ?? ''
}

it('counts the zeros of a tiny price in braces', () => {
  expect(priceOf('0.00000000012345')).toContain('0.0{9}1235')
  expect(priceOf('0.0012345')).toContain('0.001235')
})
