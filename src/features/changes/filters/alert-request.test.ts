import { expect, it } from 'vitest'
import { makeChange } from '../../../../tests/support/changes.ts'
import { blockKinds, changeKinds } from '../../../contract/market/change-rules.ts'
import type { ChangesSearch } from '../changes-search.ts'
import { requestFor, requestLike } from './alert-request.ts'

it.each<[ChangesSearch, object]>([
  [{}, { alertType: 102, scope: 'spot' }],
  [
    { market: 'futures', fav: '1' },
    { alertType: 102, scope: 'favorites' },
  ],
  [
    { market: 'futures', kind: 'newHigh' },
    { alertType: 102, scope: 'futures', kinds: ['newHigh'] },
  ],
  [
    { side: 'down' },
    { alertType: 102, scope: 'spot', kinds: ['newLow', 'fall', 'pullback', 'volumeFall'] },
  ],
  [
    { kind: 'volume', side: 'up' },
    { alertType: 102, scope: 'spot', kinds: ['volumeRise'] },
  ],
  [
    { kind: 'rise', side: 'down' },
    { alertType: 102, scope: 'spot', kinds: ['rise'] },
  ],
])('%j begins with what it shows', (search, request) => {
  const offered = changeKinds.filter((kind) => !blockKinds.includes(kind))
  expect(requestFor(search, offered)).toEqual(request)
})

it('speaks of block trades where the venue tells of them', () => {
  const { kinds } = requestFor({ side: 'down' }, changeKinds)
  expect(kinds).toContain('blockSell')
  expect(requestFor({ kind: 'block' }, changeKinds).kinds).toEqual(blockKinds)
})

it('asks of one change for those of its pair and kind', () => {
  const change = makeChange({ symbolId: 'ETHUSDT_UMCBL', kind: 'volumeFall', window: '15m' })
  expect(requestLike(change)).toEqual({
    alertType: 102,
    scope: 'symbol',
    symbolId: 'ETHUSDT_UMCBL',
    kinds: ['volumeFall'],
  })
})
