import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { publicConfig } from '../../contract/calls/config.ts'
import * as calls from '../../contract/calls/favorites.ts'
import { type FavoriteCode, isFavoriteCode } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../contract/favorites/favorite-edit.ts'
import type { FavoriteLimits } from '../../contract/favorites/favorite-list.ts'
import type { KeptList, QueuedEdit } from './device.ts'

/** What became of an edit that was sent. */
export type Sent =
  | { kind: 'made'; list: KeptList }
  | { kind: 'refused'; code: FavoriteCode }
  /** It can never be made. */
  | { kind: 'failed' }
  /** It was not made for all we know: it may be sent again, after `wait` ms if given. */
  | { kind: 'later'; wait?: number }

/** What favorites ask of the gateway. Nothing here rejects. */
export interface FavoriteCalls {
  send: (queued: QueuedEdit) => Promise<Sent>
  /** The person's list; undefined where it could not be had. */
  load: () => Promise<KeptList | undefined>
  /** What the operator allows; undefined where it could not be had. */
  limits: () => Promise<FavoriteLimits | undefined>
}

/** The gateway's calls for favorites. */
export function createFavoriteCalls(api: Pick<ApiClient, 'call'>): FavoriteCalls {
  return {
    send: ({ editId, edit }) =>
      sendEdit(api, editId, edit).then(
        ({ revision, groups }) => ({ kind: 'made', list: { revision, groups } }),
        readFailure,
      ),
    load: () => api.call(calls.groupList, {}, { quiet: true }).catch(nothing),
    limits: () => api.call(publicConfig, {}).then(({ defineGroup }) => defineGroup, nothing),
  }
}

/** Each edit has the call that has its name. */
function sendEdit(api: Pick<ApiClient, 'call'>, editId: string, edit: FavoriteEdit) {
  const quiet = { quiet: true }
  switch (edit.kind) {
    case 'groupAdd':
      return api.call(calls.groupAdd, { editId, ...edit }, quiet)
    case 'groupUpdate':
      return api.call(calls.groupUpdate, { editId, ...edit }, quiet)
    case 'groupDelete':
      return api.call(calls.groupDelete, { editId, ...edit }, quiet)
    case 'groupSort':
      return api.call(calls.groupSort, { editId, ...edit }, quiet)
    case 'favoriteSort':
      return api.call(calls.favoriteSort, { editId, ...edit }, quiet)
    case 'favoriteDelete':
      return api.call(calls.favoriteDelete, { editId, ...edit }, quiet)
    case 'changeGroup':
      return api.call(calls.changeGroup, { editId, ...edit }, quiet)
    case 'favoriteAdd':
      return api.call(calls.favoriteAdd, { editId, ...edit }, quiet)
    case 'favoriteAddList':
      return api.call(calls.favoriteAddList, { editId, ...edit }, quiet)
  }
}

function readFailure(error: unknown): Sent {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  const { failure } = error
  if (failure.kind === 'rateLimited') return { kind: 'later', wait: failure.retryAfter }
  if (failure.kind !== 'server' || failure.status >= 500) return { kind: 'later' }
  return isFavoriteCode(failure.code) ? { kind: 'refused', code: failure.code } : { kind: 'failed' }
}

function nothing(): undefined {
  return undefined
}
