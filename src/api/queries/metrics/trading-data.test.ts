// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { metricCounting, metricRetry } from '../../../contract/market/metric-rules.ts'
import type { ApiClient } from '../../client.ts'
import { createQueryClient } from '../../query-client.ts'
import { networkDataQuery, tradingDataQuery } from './trading-data.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(['one coin', 'all venues'])(
  'asks for figures of %s again soon while they lack a part, and then with the next count',
  async (what) => {
    let asked = 0
    const api: ApiClient = {
      call: (async () => {
        asked += 1
        return { whole: asked > 2 }
      }) as unknown as ApiClient['call'],
    }
    const client = createQueryClient()
    client.mount()
    const stop =
      what === 'one coin'
        ? new QueryObserver(
            client,
            tradingDataQuery(api, 'en', { coin: 'BTC', period: '1h', range: '24h' }),
          ).subscribe(() => {})
        : new QueryObserver(
            client,
            networkDataQuery(api, 'en', { coin: 'BTC', window: '24h' }),
          ).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(1)
    // No sooner than the gateway makes it anew.
    await vi.advanceTimersByTimeAsync(metricRetry)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(metricRetry + 5_000)
    expect(asked).toBe(3)
    await vi.advanceTimersByTimeAsync(metricCounting - 10_000)
    expect(asked).toBe(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toBe(4)
    stop()
    client.unmount()
  },
)
