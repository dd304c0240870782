import type { FavoriteEdit } from '../../src/contract/favorites/favorite-edit.ts'
import { type FavoriteGroups, favoriteSymbols } from '../../src/contract/favorites/favorite-list.ts'

/**
 * The edit without symbols that it would bring into the list and that are not listed; undefined where nothing is
 * left of it. What is in the list already stays: it may have been listed once.
 * @param isUnlisted false as well where it cannot be known yet
 */
export function listedEdit(
  edit: FavoriteEdit,
  groups: FavoriteGroups,
  isUnlisted: (symbolId: string) => boolean,
): FavoriteEdit | undefined {
  const own = favoriteSymbols(groups)
  const isRefused = (symbolId: string): boolean => !own.has(symbolId) && isUnlisted(symbolId)
  switch (edit.kind) {
    case 'favoriteAdd':
      return isRefused(edit.symbolId) ? undefined : edit
    case 'changeGroup':
      return edit.symbolIds.some(isRefused) ? undefined : edit
    case 'favoriteAddList': {
      const lists = edit.lists.map((list) => ({
        ...list,
        symbolIds: list.symbolIds.filter((symbolId) => !isRefused(symbolId)),
      }))
      return { ...edit, lists }
    }
    default:
      return edit
  }
}
