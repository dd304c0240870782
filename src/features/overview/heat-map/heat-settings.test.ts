import { expect, it } from 'vitest'
import { heatSettings } from './heat-settings.ts'

it('groups where there is room, and neither on phones nor inside a sector', () => {
  expect(heatSettings({}, false)).toMatchObject({ grouped: true, limit: 150, scale: 5 })
  expect(heatSettings({}, true)).toMatchObject({ grouped: false, limit: 30 })
  expect(heatSettings({ group: 'sector' }, true).grouped).toBe(true)
  expect(heatSettings({ group: 'none' }, false).grouped).toBe(false)
  expect(heatSettings({ zoom: 'meme', group: 'sector' }, false).grouped).toBe(false)
})

it('takes what a market does not have for its default', () => {
  expect(heatSettings({ colour: 'funding', size: 'marketCap' }, false)).toMatchObject({
    colour: 'change',
    size: 'marketCap',
  })
  expect(
    heatSettings({ market: 'usdtM', colour: 'funding', size: 'marketCap' }, false),
  ).toMatchObject({
    colour: 'funding',
    size: 'rootTurnover',
  })
})

it('has supplies of coins alone, a basis of contracts alone, and turnovers of both', () => {
  const colour = 'basis'
  const size = 'dilutedCap'
  expect(heatSettings({ colour, size }, false)).toMatchObject({ colour: 'change', size })
  expect(heatSettings({ market: 'usdtM', colour, size }, false)).toMatchObject({
    colour,
    size: 'rootTurnover',
  })
  expect(heatSettings({ market: 'usdtM', colour: 'volume' }, false).colour).toBe('volume')
  expect(heatSettings({ colour: 'volume' }, false).colour).toBe('volume')
})
