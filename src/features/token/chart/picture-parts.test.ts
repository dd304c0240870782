import { expect, it } from 'vitest'
import type { PriceLook } from '../../../charts/price-chart/look.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { type PictureSources, pictureParts } from './picture-parts.ts'

const colors = { accent: 'accent', text: 'text', secondary: 'secondary', faint: 'faint' }
const look = {
  colors: { ...colors, series: ['s0', 's1', 's2', 's3', 's4'] },
  money: { rate: 1, currency: 'USDT', quote: 'USDT' },
  decimals: 2,
  style: numberStyle('en'),
} as unknown as PriceLook

const sources: PictureSources = {
  chart: {
    indicators: () => [
      {
        indicator: { name: 'MA', parameters: [7] },
        pane: 0,
        lines: [{ label: 'MA 7', values: Float64Array.of(1, 2.5), color: 2, shape: 'line' }],
      },
    ],
    leftOf: (time) => time,
    heightOf: (price) => (price > 900 ? undefined : price),
  },
  look,
  last: { time: 0, open: '1', high: '2', low: '1', close: '1.5', volume: '1', turnover: '1' },
  drawings: [{ kind: 'horizontal', price: 40 }],
  alertPrices: [70, 1_000],
  width: 600,
}

it('writes the last price and the averages as the legend does', () => {
  expect(pictureParts(sources).words).toEqual([
    { text: '1.50', color: 'text' },
    { text: 'MA 7 2.50', color: 's2' },
  ])
})

it('names the currency of prices that are converted', () => {
  const money = { rate: 2, currency: 'EUR', quote: 'USDT' }
  const [close, currency] = pictureParts({ ...sources, look: { ...look, money } }).words
  expect([close?.text, currency?.text]).toEqual(['3.00', 'EUR'])
})

it('draws lines and alerts where they stand, without those that stand nowhere', () => {
  expect(pictureParts(sources).lines).toEqual([
    { x1: 0, x2: 600, y1: 40, y2: 40, color: 'accent', isDotted: false },
    { x1: 0, x2: 600, y1: 70, y2: 70, color: 'secondary', isDotted: true },
  ])
})
