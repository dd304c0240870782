import type { FavoriteEdit } from '../../contract/favorites/favorite-edit.ts'
import {
  defaultGroupId,
  type FavoriteGroups,
  groupIdsOf,
  groupOf,
} from '../../contract/favorites/favorite-list.ts'
import type { EditRefusal, Favorites } from './favorites.ts'

/** What a user is told right after they pressed a star. */
export interface ToggleListener {
  onRefused: (refusal: EditRefusal) => void
  /** A symbol left so many categories of the user's own. */
  onRemoved: (symbolId: string, groups: number, undo: () => void) => void
}

/** Makes a symbol a favorite, in the first category, or takes it out of all categories. */
export function toggleFavorite(
  favorites: Favorites,
  symbolId: string,
  { onRefused, onRemoved }: ToggleListener,
): void {
  const groups = favorites.view.get().groups ?? []
  const groupIds = groupIdsOf(groups, symbolId)
  const refusal = favorites.edit(
    groupIds.length === 0
      ? { kind: 'favoriteAdd', symbolId }
      : { kind: 'favoriteDelete', symbolIds: [symbolId] },
  )
  if (refusal !== undefined) return onRefused(refusal)
  const own = groupIds.filter((groupId) => groupId !== defaultGroupId)
  if (own.length === 0) return
  onRemoved(symbolId, own.length, () => {
    for (const edit of restoring(groups, favorites.view.get().groups ?? [])) favorites.edit(edit)
  })
}

/**
 * The edits that bring back what is gone since `before`: categories, and symbols in their places. What
 * came since stays.
 */
export function restoring(before: FavoriteGroups, now: FavoriteGroups): FavoriteEdit[] {
  return before.flatMap(({ groupId, groupName, symbolIds }): FavoriteEdit[] => {
    const own = groupOf(now, groupId)
    const lost = symbolIds.filter((symbolId) => own?.symbolIds.includes(symbolId) !== true)
    const name = groupId === defaultGroupId ? {} : { groupName }
    if (own !== undefined && lost.length === 0) return []
    return [
      { kind: 'favoriteAddList', lists: [{ groupId, ...name, symbolIds: lost }] },
      ...(own === undefined
        ? [{ kind: 'groupSort' as const, groupIds: before.map((group) => group.groupId) }]
        : []),
      ...(symbolIds.length > 0
        ? [{ kind: 'favoriteSort' as const, groupId, symbolIds: [...symbolIds] }]
        : []),
    ]
  })
}
