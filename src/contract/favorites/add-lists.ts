import {
  defaultGroupId,
  type FavoriteGroup,
  type FavoriteGroups,
  type FavoriteLimits,
  favoriteSymbols,
} from './favorite-list.ts'
import { groupNameKey, readGroupName } from './group-name.ts'

/** Symbols for one category, see the edit `favoriteAddList`. */
export interface AddedList {
  groupId?: string | undefined
  groupName?: string | undefined
  symbolIds: readonly string[]
}

/**
 * Adds as many symbols as the limits let in, in order. A symbol that finds no place in its category
 * goes to the first, and is left out only where it finds none there either.
 */
export function addLists(
  groups: FavoriteGroups,
  lists: readonly AddedList[],
  { groupCoinLimit, groupLimit, totalLimit }: FavoriteLimits,
): FavoriteGroups {
  const made = groups.map((group) => ({ ...group, symbolIds: [...group.symbolIds] }))
  const all = favoriteSymbols(groups)

  const put = (group: { symbolIds: string[] } | undefined, symbolId: string): boolean => {
    if (group === undefined) return false
    if (group.symbolIds.includes(symbolId)) return true
    if (group.symbolIds.length >= groupCoinLimit) return false
    if (!all.has(symbolId) && all.size >= totalLimit) return false
    group.symbolIds.push(symbolId)
    all.add(symbolId)
    return true
  }

  for (const list of lists) {
    let group = targetOf(made, list)
    const fresh =
      group === undefined && made.length <= groupLimit ? freshGroup(made, list) : undefined
    if (fresh !== undefined) {
      made.push(fresh)
      group = fresh
    }
    for (const symbolId of list.symbolIds) {
      if (!put(group, symbolId) && !all.has(symbolId)) put(made[0], symbolId)
    }
  }
  return made
}

/** The category that users would call by this name. */
export function groupWithName<Group extends FavoriteGroup>(
  groups: readonly Group[],
  name: string,
): Group | undefined {
  const key = groupNameKey(name)
  return groups.find(({ groupId, groupName }) => {
    return groupId !== defaultGroupId && groupNameKey(groupName) === key
  })
}

function targetOf<Group extends FavoriteGroup>(
  groups: readonly Group[],
  { groupId, groupName }: AddedList,
): Group | undefined {
  const known = groups.find((group) => group.groupId === groupId)
  if (known !== undefined || groupName === undefined) return known ?? groups[0]
  const reading = readGroupName(groupName)
  return 'code' in reading ? groups[0] : groupWithName(groups, reading.name)
}

/** The category that a list asks to be made; undefined where it has no id or no proper name. */
function freshGroup(groups: readonly FavoriteGroup[], { groupId, groupName = '' }: AddedList) {
  const reading = readGroupName(groupName)
  if (groupId === undefined || 'code' in reading) return undefined
  const taken = groups.some((group) => group.groupId === groupId)
  return taken ? undefined : { groupId, groupName: reading.name, symbolIds: [] as string[] }
}
