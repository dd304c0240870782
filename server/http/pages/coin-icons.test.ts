import { expect, it } from 'vitest'
import { coinIconsOf } from './coin-icons.ts'

it('finds the coins that have a picture in the build', () => {
  const paths = new Set([
    '/icons/coins/btc.svg',
    '/icons/coins/1inch.svg',
    '/icons/coins/btc.png',
    '/icons/icon.svg',
    '/icons/coins/more/eth.svg',
  ])
  const icons = coinIconsOf({
    dir: '/',
    page: '',
    worker: undefined,
    styleSheets: new Map(),
    routeStyles: new Map(),
    embeds: undefined,
    paths,
  })
  expect([...icons]).toEqual(['btc', '1inch'])
  expect(coinIconsOf(undefined).size).toBe(0)
})
