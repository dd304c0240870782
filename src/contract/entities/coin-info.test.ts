import { expect, it } from 'vitest'
import { iconCoin } from './coin-info.ts'

it('gives LUNA2 the picture of LUNA and every other coin its own', () => {
  expect(['LUNA2', 'LUNA', 'BTC'].map(iconCoin)).toEqual(['LUNA', 'LUNA', 'BTC'])
})
