// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import type { ApiClient } from '../../../api/client.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { FoundSymbol } from '../../../contract/entities/search-result.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { useSymbolSearch } from './use-symbol-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function symbol(base: string): FoundSymbol {
  return {
    symbolId: `${base}USDT_SPBL`,
    symbolCode: `${base}USDT`,
    businessLine: 1,
    base,
    quote: 'USDT',
    coinName: base,
    icon: '',
    price: '1',
    change24h: null,
  }
}

const answers: Record<string, object> = {
  searchCoin: { symbols: [symbol('XMR'), symbol('XRP')], sectors: [], trending: [] },
  clientCommonConfig: {
    localVo: { ip: '', ipCode: '', fiatCurrency: '', onChainSwitch: true },
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'] }],
  },
}
const api: ApiClient = {
  call: (async ({ name }: { name: string }) => answers[name]) as unknown as ApiClient['call'],
}

function Found() {
  const { found, status } = useSymbolSearch('x')
  return [status, ...found.map(({ base }) => base)].join(' ')
}

it('finds no coin that the visitor may not see, whatever the gateway answers', async () => {
  const { container } = mount(
    <AppPartsProvider parts={{ api }}>
      <QueryClientProvider client={createQueryClient()}>
        <Found />
      </QueryClientProvider>
    </AppPartsProvider>,
  )
  // The text is asked for once typing rests, and answered after that.
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(container.textContent).toBe('found XRP')
})
