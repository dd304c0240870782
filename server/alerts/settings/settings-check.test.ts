import { expect, it } from 'vitest'
import { priceSources } from '../../../src/contract/enums.ts'
import { scaleOf } from './settings-check.ts'

it.each([
  ['market', 2],
  ['mark', 3],
  ['index', 4],
] as const)(
  'the price of an alert has as many decimals as those of its source: %s',
  (name, decimals) => {
    expect(scaleOf({ price: 2, mark: 3, index: 4 }, priceSources[name])).toBe(decimals)
  },
)
