import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { favoriteCodes } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteLimits } from '../../contract/favorites/favorite-list.ts'
import type { EditRefusal } from './favorites.ts'
import type { FavoritesEvent } from './favorites-exchange.ts'

/** Why an edit of favorites cannot be, in the user's language. */
export function refusalText(
  code: EditRefusal['code'],
  { groupCoinLimit, groupLimit, totalLimit }: FavoriteLimits,
): MessageDescriptor {
  switch (code) {
    case favoriteCodes.nameTooShort:
      return msg`Input of 2-26 characters allowed.`
    case favoriteCodes.nameTooLong:
      return msg`Max. 26 characters`
    case favoriteCodes.nameHasEmoji:
      return msg`Emojis are not supported.`
    case favoriteCodes.nameHasUnsupported:
      return msg`You have used unsupported characters. Edit now.`
    case favoriteCodes.nameTaken:
      return msg`The category name already exists.`
    case favoriteCodes.groupFull:
      return msg`The upper limit (${groupCoinLimit}) of this customized category has been reached.`
    case favoriteCodes.groupsFull:
      return msg`The upper limit (${groupLimit}) of customized categories has been reached.`
    case favoriteCodes.totalFull:
      return msg`The upper limit (${totalLimit}) of favorites has been reached.`
    case favoriteCodes.groupMissing:
      return msg`The category does not exist any more.`
    case favoriteCodes.groupFixed:
      return msg`The first category cannot be renamed or deleted.`
    case favoriteCodes.symbolUnlisted:
      return msg`The symbol is not listed.`
    case 'tooManyWaiting':
      return msg`Too many changes wait for a connection. Please try again when you are online.`
  }
}

/** What became of an edit that was made some time ago, in the user's language. */
export function eventText(event: FavoritesEvent, limits: FavoriteLimits): MessageDescriptor {
  switch (event.kind) {
    case 'refused':
      return refusalText(event.code, limits)
    case 'failed':
      return msg`A change of your favorites could not be saved.`
    case 'skipped': {
      const { count } = event
      return msg`${plural(count, {
        one: '# favorite did not fit: the limit is reached.',
        other: '# favorites did not fit: the limit is reached.',
      })}`
    }
    case 'unlisted': {
      const { count } = event
      return msg`Favorites left out because they are not listed: ${count}.`
    }
  }
}
