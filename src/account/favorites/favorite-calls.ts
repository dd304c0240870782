import { ApiError } from '../../api/api-error.ts'
import type { ApiClient, CallOptions } from '../../api/client.ts'
import * as calls from '../../contract/calls/favorites.ts'
import { publicConfig } from '../../contract/calls/public-config.ts'
import { type FavoriteCode, isFavoriteCode } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../contract/favorites/favorite-edit.ts'
import { type FavoriteRules, seedOf } from '../../contract/favorites/favorite-list.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { QueuedEdit, StoredList } from './device.ts'

/** What became of an edit that was sent. */
export type Sent =
  /** The edit was made, but for the symbols that are not listed. */
  | { kind: 'made'; list: StoredList; unlisted?: readonly string[] }
  | { kind: 'refused'; code: FavoriteCode }
  /** It can never be made. */
  | { kind: 'failed' }
  /** It was not made for all we know: it may be sent again, after `wait` ms if given. */
  | { kind: 'later'; wait?: number }

/** What favorites ask of the gateway. Nothing here rejects. */
export interface FavoriteCalls {
  /** @param quiet true where the user has not made the edit just now, see CallOptions */
  send: (queued: QueuedEdit, quiet: boolean) => Promise<Sent>
  /** The user's list, as if they had just made an edit. `quiet` as above. */
  load: (quiet: boolean) => Promise<Sent>
  /** What the operator allows and the venue lists; undefined where it could not be had. */
  rules: () => Promise<FavoriteRules | undefined>
}

/** The gateway's calls for favorites. */
export function createFavoriteCalls(api: Pick<ApiClient, 'call'>): FavoriteCalls {
  return {
    send: ({ editId, edit }, quiet) =>
      sendEdit(api, editId, edit, { quiet }).then(
        ({ unlisted, ...answer }) => ({ ...readList(answer), unlisted }),
        readFailure,
      ),
    load: (quiet) => api.call(calls.groupList, {}, { quiet }).then(readList, readFailure),
    rules: () =>
      api
        .call(publicConfig, {})
        .then(
          ({ defineGroup, starters }) => ({ limits: defineGroup, seed: seedOf(starters) }),
          nothing,
        ),
  }
}

/** Each edit has the call that has its name. */
function sendEdit(
  api: Pick<ApiClient, 'call'>,
  editId: string,
  edit: FavoriteEdit,
  options: CallOptions,
) {
  switch (edit.kind) {
    case 'groupAdd':
      return api.call(calls.groupAdd, { editId, ...edit }, options)
    case 'groupUpdate':
      return api.call(calls.groupUpdate, { editId, ...edit }, options)
    case 'groupDelete':
      return api.call(calls.groupDelete, { editId, ...edit }, options)
    case 'groupSort':
      return api.call(calls.groupSort, { editId, ...edit }, options)
    case 'favoriteSort':
      return api.call(calls.favoriteSort, { editId, ...edit }, options)
    case 'favoriteDelete':
      return api.call(calls.favoriteDelete, { editId, ...edit }, options)
    case 'changeGroup':
      return api.call(calls.changeGroup, { editId, ...edit }, options)
    case 'favoriteAdd':
      return api.call(calls.favoriteAdd, { editId, ...edit }, options)
    case 'favoriteAddList':
      return api.call(calls.favoriteAddList, { editId, ...edit }, options)
  }
}

function readList({ revision, groups }: StoredList): { kind: 'made'; list: StoredList } {
  return { kind: 'made', list: { revision, groups } }
}

function readFailure(error: unknown): Sent {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  const { failure } = error
  const wait = retryAfterOf(error)
  if (wait !== undefined) return { kind: 'later', wait }
  if (failure.kind !== 'server' || failure.status >= 500) return { kind: 'later' }
  return isFavoriteCode(failure.code) ? { kind: 'refused', code: failure.code } : { kind: 'failed' }
}

function nothing(): undefined {
  return undefined
}
