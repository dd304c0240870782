// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embedData, embedOptions } from '../../../tests/support/embed-views.ts'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import type { PriceLook } from '../../charts/price-chart/look.ts'
import type { Kline } from '../../contract/entities/market/kline.ts'
import type { KlineNews } from '../../feed/feed-types.ts'
import type { followKlines as followStream } from '../../feed/follow-klines.ts'
import { shownRows } from '../data/shown-rows.ts'
import { chartView } from './chart.ts'
import type { EmbedView } from './embed-view.ts'

const { createPriceChart, chart, klines, followKlines } = vi.hoisted(() => {
  const chart = {
    setBars: vi.fn(),
    setLook: vi.fn(),
    showNewest: vi.fn(),
    scroll: vi.fn(),
    zoom: vi.fn(),
    remove: vi.fn(),
  }
  return {
    chart,
    createPriceChart: vi.fn((_: HTMLElement, __: PriceLook) => chart),
    klines: vi.fn<() => Promise<Kline[]>>(),
    followKlines: vi.fn<typeof followStream>(),
  }
})
vi.mock('../../charts/price-chart/price-chart.ts', () => ({ createPriceChart }))
vi.mock('../data/ask-gateway.ts', () => ({ askGateway: klines }))
vi.mock('../../feed/follow-klines.ts', () => ({ followKlines }))

const hour = 3_600_000
const candle = (at: number, close = '2'): Kline => {
  return { time: at * hour, open: '1', high: '3', low: '1', close, volume: '5', turnover: '9' }
}

const unfollow = vi.fn()
let tell: (news: KlineNews) => void

beforeEach(() => {
  vi.clearAllMocks()
  klines.mockResolvedValue([candle(1), candle(2)])
  followKlines.mockImplementation((_, __, listener) => {
    tell = listener
    return unfollow
  })
})

let view: EmbedView
afterEach(() => view.remove())

/** The view of a coin whose candles are on their way. */
function startChart(interval: '1h' | '1d' = '1h', decimals = 2): void {
  const table = makeTable(['BTC'])
  table.scales.price[0] = decimals
  const content = {
    lists: [{ table, snapshot: makeSnapshot(table, [{ last: 1 }]), rows: [0], count: 1 }],
    order: ['BTCUSDT_SPBL'],
    missing: [],
  }
  const data = { ...embedData, interval }
  view = chartView(shownRows(content, data, 'de'), { ...embedOptions, data })
  document.body.replaceChildren(view.element)
}

/** The same, once its candles came or did not. */
async function openChart(interval: '1h' | '1d' = '1h', decimals = 2): Promise<void> {
  startChart(interval, decimals)
  await vi.waitFor(() => expect(klines.mock.settledResults.at(-1)?.type).not.toBe('incomplete'))
}

const area = () => view.element.querySelector('.candles')
const bars = (): unknown[] => chart.setBars.mock.lastCall?.[0]
const look = () => createPriceChart.mock.lastCall?.[1]

function press(key: string): Event {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  area()?.dispatchEvent(event)
  return event
}

describe('the chart of an embed', () => {
  it('draws the candles that are there and shows the newest of them once', async () => {
    await openChart()
    expect(bars()).toHaveLength(2)
    tell({ kind: 'klines', klines: [candle(3)] })
    expect(bars()).toHaveLength(3)
    expect(createPriceChart).toHaveBeenCalledTimes(1)
    expect(chart.showNewest.mock.calls).toEqual([[80]])
    expect(area()?.getAttribute('aria-label')).toBe('chart BTC/USDT 1h')
  })

  it('says that it loads until candles are there', async () => {
    startChart()
    expect(area()?.textContent).toBe('loading')
    await vi.waitFor(() => expect(area()?.textContent).toBe(''))
  })

  it('says that there are no candles, and draws nothing', async () => {
    klines.mockResolvedValue([])
    await openChart()
    expect(area()?.textContent).toBe('none')
    expect(createPriceChart).not.toHaveBeenCalled()
  })

  it('offers to try again where candles cannot be had', async () => {
    klines.mockRejectedValueOnce(new Error('away'))
    await openChart()
    expect(area()?.textContent).toBe('failed retry')
    area()?.querySelector('button')?.click()
    await vi.waitFor(() => expect(bars()).toHaveLength(2))
  })

  it('keeps what it shows where asking again fails', async () => {
    await openChart()
    klines.mockRejectedValueOnce(new Error('away'))
    tell({ kind: 'ready' })
    await vi.waitFor(() => expect(klines.mock.settledResults.at(-1)?.type).toBe('rejected'))
    expect(area()?.textContent).toBe('')
  })

  it('asks for what it missed, once it hears of candles again', async () => {
    await openChart()
    klines.mockResolvedValueOnce([candle(1), candle(2), candle(3), candle(4)])
    tell({ kind: 'ready' })
    await vi.waitFor(() => expect(bars()).toHaveLength(4))
  })

  it('draws nothing anew for a candle that it has', async () => {
    await openChart()
    chart.setBars.mockClear()
    tell({ kind: 'klines', klines: [candle(2)] })
    expect(chart.setBars).not.toHaveBeenCalled()
  })

  it('draws nothing that comes after it was removed', async () => {
    const { promise, resolve } = Promise.withResolvers<Kline[]>()
    await openChart()
    klines.mockReturnValueOnce(promise)
    tell({ kind: 'ready' })
    view.remove()
    chart.setBars.mockClear()
    resolve([candle(1)])
    await promise
    expect(chart.setBars).not.toHaveBeenCalled()
    expect(chart.remove).toHaveBeenCalledTimes(1)
    expect(unfollow).toHaveBeenCalledTimes(1)
  })

  it('is scrolled, zoomed and led to its end by keys, and leaves others to the page', async () => {
    await openChart()
    for (const key of ['ArrowLeft', 'ArrowRight']) press(key)
    expect(chart.scroll.mock.calls).toEqual([[-5], [5]])
    for (const key of ['+', '-']) press(key)
    expect(chart.zoom.mock.calls).toEqual([[1 / 1.3], [1.3]])
    expect(press('End').defaultPrevented).toBe(true)
    expect(chart.showNewest).toHaveBeenCalledTimes(2)
    expect(press('Tab').defaultPrevented).toBe(false)
    expect(press('toString').defaultPrevented).toBe(false)
  })

  it.each([
    ['1h', { withClock: true, zone: 120 }],
    ['1d', { withClock: false, zone: 0 }],
  ] as const)(
    'has a clock of the reader for hours, and none for days: %s',
    async (interval, clock) => {
      const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
      await openChart(interval)
      expect(look()).toMatchObject(clock)
      offset.mockRestore()
    },
  )

  it.each([
    [0, 2],
    [2, 2],
    [5, 5],
  ])('writes a price that has %i decimals with %i', async (known, written) => {
    await openChart('1h', known)
    expect(look()).toMatchObject({ decimals: written, money: { rate: 1, quote: 'USDT' } })
  })

  it('takes the colours of the theme when that changes', async () => {
    await openChart()
    document.documentElement.dataset.theme = 'black'
    await vi.waitFor(() => expect(chart.setLook).toHaveBeenCalledTimes(1))
  })
})
