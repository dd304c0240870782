import { describe, expect, it } from 'vitest'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { distanceOf, type Prices, sourceField, type Watched } from './distance.ts'

const at = (price: number, more: Partial<Prices> = {}): Prices => ({
  price,
  last: price,
  open24h: 100,
  ...more,
})
const channel = { configurePriceDown: '90', configurePriceUp: '110' }

describe('distanceOf', () => {
  it.each<[string, Watched, Prices, number, boolean]>([
    ['a rise to', { alertType: 1, configurePrice: '110' }, at(100), 0.1, false],
    ['a rise that is there', { alertType: 1, configurePrice: '100' }, at(100), 0, true],
    ['a rise that is past', { alertType: 1, configurePrice: '100' }, at(125), -0.2, true],
    ['a fall to', { alertType: 2, configurePrice: '80' }, at(100), -0.2, false],
    ['a fall that is past', { alertType: 2, configurePrice: '125' }, at(100), 0.25, true],
    ['a rise by', { alertType: 3, percent: '0.1', anchorPrice: '100' }, at(100), 0.1, false],
    [
      'a rise by, half way',
      { alertType: 3, percent: '0.1', anchorPrice: '100' },
      at(105),
      5 / 105,
      false,
    ],
    ['a rise by, unsaved', { alertType: 3, percent: '0.1' }, at(105), 0.1, false],
    ['a fall by', { alertType: 4, percent: '0.1', anchorPrice: '100' }, at(100), -0.1, false],
    ['a 24h rise', { alertType: 5, percent: '0.1' }, at(104), 6 / 104, false],
    ['a 24h rise that is there', { alertType: 5, percent: '0.04' }, at(104), 0, true],
    ['a 24h fall', { alertType: 6, percent: '0.1' }, at(100), -0.1, false],
    ['a 24h fall that is there', { alertType: 6, percent: '0.1' }, at(90), 0, true],
    ['entering from above', { alertType: 7, ...channel }, at(125), -0.12, false],
    ['entering from below', { alertType: 7, ...channel }, at(80), 0.125, false],
    ['entering, on the bound', { alertType: 7, ...channel }, at(110), 0, true],
    ['leaving upwards', { alertType: 8, ...channel }, at(105), 5 / 105, false],
    ['leaving downwards', { alertType: 8, ...channel }, at(95), -5 / 95, false],
    ['leaving, outside already', { alertType: 8, ...channel }, at(111), 0, true],
  ])('measures %s', (_, alert, prices, move, met) => {
    const distance = distanceOf(alert, prices)
    expect(distance.move).toBeCloseTo(move, 12)
    expect(distance.met).toBe(met)
  })

  it('follows the last price for the 24h kinds, whatever the alert watches', () => {
    const prices = at(500, { last: 100 })
    expect(distanceOf({ alertType: alertTypes.rise24hPercent, percent: '0.5' }, prices)).toEqual({
      move: 0.5,
      met: false,
    })
  })

  it.each<[Watched, Prices]>([
    [{ alertType: 1, configurePrice: '' }, at(100)],
    [{ alertType: 1, configurePrice: '100' }, at(Number.NaN)],
    [{ alertType: 5, percent: '0.1' }, at(100, { open24h: Number.NaN })],
    [{ alertType: 7, configurePriceUp: '1' }, at(Number.NaN)],
    [{ alertType: 8 }, at(100)],
  ])('knows nothing of %j', (alert, prices) => {
    expect(distanceOf(alert, prices)).toEqual({ move: Number.NaN, met: false })
  })
})

it('reads the field of each price source', () => {
  expect([sourceField(0), sourceField(1), sourceField(2)]).toEqual([
    'last',
    'markPrice',
    'indexPrice',
  ])
})
