import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { createFavoriteCalls } from './favorite-calls.ts'

it.each<[ApiFailure, object]>([
  [{ kind: 'otherUser', msg: 'Somebody else.' }, { kind: 'later' }],
  [{ kind: 'offline' }, { kind: 'later' }],
  [{ kind: 'invalidSession', code: '00004', msg: 'Please sign in.' }, { kind: 'later' }],
  [
    { kind: 'rateLimited', retryAfter: 7 },
    { kind: 'later', wait: 7 },
  ],
  [
    { kind: 'server', code: '61005', msg: 'taken', status: 200 },
    { kind: 'refused', code: '61005' },
  ],
  [{ kind: 'server', code: '40000', msg: 'no', status: 400 }, { kind: 'failed' }],
])('an edit that meets %j is %j', async (failure, sent) => {
  const { send } = createFavoriteCalls({ call: () => Promise.reject(new ApiError(failure)) })
  const edit = { kind: 'favoriteAdd', symbolId: 'BTCUSDT_SPBL' } as const
  expect(await send({ editId: 'e1', edit }, true)).toEqual(sent)
})
