import { expect, it } from 'vitest'
import { listPageOf } from './list-pages.ts'

it.each([
  ['/markets', 'spot', 1, []],
  ['/markets/spot', 'spot', 1, []],
  ['/markets/spot/usdt/layer-1', 'spot', 1, ['usdt', 'layer-1']],
  ['/markets/spot/%C3%A9', 'spot', 1, ['é']],
  ['/markets/spot/%', 'spot', 1, ['%']],
  ['/markets/futures', 'futures', 10, []],
  ['/markets/futures/usdc-m', 'futures', 12, []],
  ['/markets/futures/coin-m', 'futures', 11, []],
  ['/markets/margin/all/meme', 'margin', 1, ['all', 'meme']],
  ['/markets/onChain/base', 'onChain', 1, ['base']],
])('reads %s', (path, area, marketType, slugs) => {
  expect(listPageOf(path)).toEqual({ area, marketType, slugs })
})

it.each(['/', '/markets/overview', '/markets/favorite', '/login'])('leaves %s alone', (path) => {
  expect(listPageOf(path)).toBeUndefined()
})
