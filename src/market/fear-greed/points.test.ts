import { expect, it } from 'vitest'
import { type FearGreedBandKey, fearGreedBands } from '../../contract/market/fear-greed-rules.ts'
import { pointsTo } from './points.ts'

it.each<[number, FearGreedBandKey, number]>([
  [62, 'extremeFear', -38],
  [62, 'extremeGreed', 14],
  [62, 'greed', 0],
  [56, 'greed', 0],
  [75, 'greed', 0],
])('from %i to %s there are %i points', (reading, key, points) => {
  const band = fearGreedBands.find((one) => one.key === key) ?? fearGreedBands[0]
  expect(pointsTo(reading, band)).toBe(points)
})
