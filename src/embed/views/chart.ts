import * as v from 'valibot'
import { chartColors } from '../../charts/chart-colors.ts'
import type { PriceLook } from '../../charts/price-chart/look.ts'
import { createPriceChart, type PriceChart } from '../../charts/price-chart/price-chart.ts'
import { timeLabels } from '../../charts/time-labels.ts'
import type { EmbedData } from '../../contract/embed/embed-data.ts'
import { embedKlinesPath } from '../../contract/embed/embed-paths.ts'
import { type Kline, klineSchema } from '../../contract/entities/market/kline.ts'
import { klineLength } from '../../contract/market/kline-time.ts'
import { barOf } from '../../features/token/chart/bar-of.ts'
import { createCandleList } from '../../features/token/chart/data/candle-list.ts'
import { followKlines } from '../../feed/follow-klines.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { askGateway } from '../data/ask-gateway.ts'
import type { ShownRow } from '../data/shown-rows.ts'
import { element, outwardLink } from '../parts/elements.ts'
import { message } from '../parts/message.ts'
import type { EmbedView, MakeView, ViewOptions } from './embed-view.ts'
import { tickerView } from './ticker.ts'

/** Candles that are shown at first. */
const shownBars = 80
/** What a key scrolls by, in candles, and zooms by. */
const step = 5
const zoomFactor = 1.3
const day = 86_400_000
const leastDecimals = 2
/** Px that are kept for prices. */
const axisWidth = 56

/** The candles of the first row under its price. */
export const chartView: MakeView = (rows, options) => {
  const [row] = rows
  const { texts, interval } = options.data
  const head = tickerView(rows.slice(0, 1), options)
  const label = `${texts.chart} ${row?.name ?? ''} ${interval}`
  const area = element('div', { class: 'candles', tabindex: '0', role: 'img', 'aria-label': label })
  const credit = outwardLink(
    'https://www.tradingview.com/lightweight-charts/',
    texts.newTab,
    { class: 'credit' },
    texts.chartCredit,
  )
  const place = element('div', { class: 'chart' }, head.element, area, credit)
  const drawing = row && drawCandles(area, row, options)
  return {
    element: place,
    update: head.update,
    remove: () => drawing?.remove(),
  }
}

/** The newest candles of a symbol, oldest first. Rejects where there are none to be had. */
function loadKlines({ interval, locale }: EmbedData, symbol: string): Promise<Kline[]> {
  const query = new URLSearchParams({ symbol, interval, locale }).toString()
  return askGateway(embedKlinesPath, query, v.array(klineSchema))
}

/** Keeps the candles of a row drawn in an element, once it stands in the page. */
function drawCandles(
  area: HTMLElement,
  row: ShownRow,
  { data, language, socket }: ViewOptions,
): Pick<EmbedView, 'remove'> {
  const { texts, interval } = data
  const candles = createCandleList(interval)
  let chart: PriceChart | undefined
  let isRemoved = false

  const look = (): PriceLook => lookOf(area, row, interval, language)
  const drawAll = (): void => {
    if (isRemoved || candles.all().length === 0) return
    const isFirst = chart === undefined
    if (chart === undefined) {
      area.replaceChildren()
      chart = createPriceChart(area, look())
    }
    chart.setBars(candles.all().map((kline) => barOf(kline)))
    if (isFirst) chart.showNewest(shownBars)
  }
  const load = (): void => {
    loadKlines(data, row.symbolId).then(
      (found) => {
        candles.replace(found)
        if (found.length === 0) area.replaceChildren(message(texts.none))
        else drawAll()
      },
      () => {
        if (chart !== undefined || isRemoved) return
        area.replaceChildren(message(texts.failed, { label: texts.retry, act: load }))
      },
    )
  }

  const stop = followKlines(socket, { symbolId: row.symbolId, interval }, (news) => {
    // What was missed while nobody told is asked for.
    if (news.kind === 'ready') load()
    else if (news.kind === 'klines' && chart !== undefined) {
      if (candles.merge(news.klines) !== 'none') drawAll()
    }
  })
  const onAppearance = new MutationObserver(() => chart?.setLook(look()))
  onAppearance.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  area.addEventListener('keydown', (event) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => chart?.scroll(-step),
      ArrowRight: () => chart?.scroll(step),
      '+': () => chart?.zoom(1 / zoomFactor),
      '-': () => chart?.zoom(zoomFactor),
      End: () => chart?.showNewest(shownBars),
    }
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  area.replaceChildren(message(texts.loading))
  load()
  return {
    remove: () => {
      isRemoved = true
      stop()
      onAppearance.disconnect()
      chart?.remove()
    },
  }
}

function lookOf(
  area: HTMLElement,
  { view, row }: ShownRow,
  interval: ViewOptions['data']['interval'],
  language: string,
): PriceLook {
  const withClock = klineLength(interval) < day
  const quote = view.table.quote[row] ?? ''
  return {
    colors: chartColors(area),
    kind: 'candles',
    scale: 'linear',
    indicators: [],
    money: { rate: 1, currency: quote, quote },
    decimals: Math.max(view.table.scales.price[row] ?? 0, leastDecimals),
    style: numberStyle(language),
    labels: timeLabels(language),
    zone: withClock ? -new Date().getTimezoneOffset() : 0,
    withClock,
    session: 'day',
    axisWidth,
  }
}
