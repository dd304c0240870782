import { addLists, groupWithName } from './add-lists.ts'
import { type FavoriteRefusal, favoriteCodes } from './favorite-codes.ts'
import type { FavoriteEdit } from './favorite-edit.ts'
import {
  defaultGroupId,
  type FavoriteGroup,
  type FavoriteGroups,
  type FavoriteLimits,
  favoriteSymbols,
  groupOf,
} from './favorite-list.ts'

import { readGroupName } from './group-name.ts'

/** The favorites after an edit, or why nothing has changed. */
export type EditOutcome = { groups: FavoriteGroups } | { refusal: FavoriteRefusal }

type EditOf<Kind extends FavoriteEdit['kind']> = Extract<FavoriteEdit, { kind: Kind }>

/**
 * Applies an edit: the one rule that app and gateway share. It happens as a whole or not at all. What
 * is done already is no fault: a symbol that is there is added, a category that is gone is deleted.
 */
export function applyEdit(
  groups: FavoriteGroups,
  edit: FavoriteEdit,
  limits: FavoriteLimits,
): EditOutcome {
  switch (edit.kind) {
    case 'groupAdd':
      return addGroup(groups, edit, limits)
    case 'groupUpdate':
      return renameGroup(groups, edit)
    case 'groupDelete':
      if (edit.groupId === defaultGroupId) return refused('groupFixed')
      return done(groups.filter(({ groupId }) => groupId !== edit.groupId))
    case 'groupSort':
      return done(sortedBy(groups, [defaultGroupId, ...edit.groupIds], ({ groupId }) => groupId))
    case 'favoriteSort':
      return withGroup(groups, edit.groupId, (symbolIds) =>
        sortedBy(symbolIds, edit.symbolIds, (symbolId) => symbolId),
      )
    case 'favoriteDelete':
      return done(without(groups, edit.symbolIds, edit.groupId))
    case 'changeGroup':
      return changeGroup(groups, edit, limits)
    case 'favoriteAdd':
      return within(
        withGroup(groups, edit.groupId ?? defaultGroupId, (own) => union(own, [edit.symbolId])),
        groups,
        limits,
      )
    case 'favoriteAddList':
      return done(addLists(groups, edit.lists, limits))
  }
}

/** The symbols of an edit that found no place among the favorites that it left. */
export function skippedBy(edit: FavoriteEdit, groups: FavoriteGroups): string[] {
  if (edit.kind !== 'favoriteAddList') return []
  const present = favoriteSymbols(groups)
  const wanted = new Set(edit.lists.flatMap(({ symbolIds }) => symbolIds))
  return [...wanted].filter((symbolId) => !present.has(symbolId))
}

function addGroup(
  groups: FavoriteGroups,
  { groupId, groupName }: EditOf<'groupAdd'>,
  { groupLimit }: FavoriteLimits,
): EditOutcome {
  const reading = readGroupName(groupName)
  if ('code' in reading) return { refusal: { code: reading.code } }
  if (groupOf(groups, groupId) !== undefined) return done(groups)
  if (groupWithName(groups, reading.name) !== undefined) return refused('nameTaken')
  if (groups.length > groupLimit) return refused('groupsFull', groupLimit)
  return done([...groups, { groupId, groupName: reading.name, symbolIds: [] }])
}

function renameGroup(
  groups: FavoriteGroups,
  { groupId, groupName }: EditOf<'groupUpdate'>,
): EditOutcome {
  if (groupId === defaultGroupId) return refused('groupFixed')
  const reading = readGroupName(groupName)
  if ('code' in reading) return { refusal: { code: reading.code } }
  if (groupOf(groups, groupId) === undefined) return refused('groupMissing')
  const namesake = groupWithName(groups, reading.name)
  if (namesake !== undefined && namesake.groupId !== groupId) return refused('nameTaken')
  return done(
    groups.map((group) =>
      group.groupId === groupId ? { ...group, groupName: reading.name } : group,
    ),
  )
}

function changeGroup(
  groups: FavoriteGroups,
  { groupId, toGroupIds, symbolIds, copy }: EditOf<'changeGroup'>,
  limits: FavoriteLimits,
): EditOutcome {
  if (toGroupIds.some((target) => groupOf(groups, target) === undefined)) {
    return refused('groupMissing')
  }
  const leaving = !copy && !toGroupIds.includes(groupId)
  const left = leaving ? without(groups, symbolIds, groupId) : groups
  const arrived = left.map((group) =>
    toGroupIds.includes(group.groupId)
      ? { ...group, symbolIds: union(group.symbolIds, symbolIds) }
      : group,
  )
  return within(done(arrived), groups, limits)
}

/** Lets an outcome pass unless something grew beyond a limit. What was too large before may stay. */
function within(
  outcome: EditOutcome,
  before: FavoriteGroups,
  { groupCoinLimit, totalLimit }: FavoriteLimits,
): EditOutcome {
  if ('refusal' in outcome) return outcome
  const overfull = outcome.groups.some(({ groupId, symbolIds }) => {
    const old = groupOf(before, groupId)?.symbolIds.length ?? 0
    return symbolIds.length > groupCoinLimit && symbolIds.length > old
  })
  if (overfull) return refused('groupFull', groupCoinLimit)
  const total = favoriteSymbols(outcome.groups).size
  return total > totalLimit && total > favoriteSymbols(before).size
    ? refused('totalFull', totalLimit)
    : outcome
}

function withGroup(
  groups: FavoriteGroups,
  groupId: string,
  change: (symbolIds: readonly string[]) => readonly string[],
): EditOutcome {
  if (groupOf(groups, groupId) === undefined) return refused('groupMissing')
  return done(
    groups.map((group) =>
      group.groupId === groupId ? { ...group, symbolIds: change(group.symbolIds) } : group,
    ),
  )
}

function without(
  groups: FavoriteGroups,
  symbolIds: readonly string[],
  groupId: string | undefined,
): FavoriteGroup[] {
  const gone = new Set(symbolIds)
  return groups.map((group) =>
    groupId === undefined || group.groupId === groupId
      ? { ...group, symbolIds: group.symbolIds.filter((symbolId) => !gone.has(symbolId)) }
      : group,
  )
}

/** The items in the order of `wanted`; those that it does not name follow in their old order. */
function sortedBy<Item>(
  items: readonly Item[],
  wanted: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const places = new Map([...new Set(wanted)].map((id, place) => [id, place]))
  const placeOf = (item: Item): number => places.get(idOf(item)) ?? wanted.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function union(own: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...own, ...added])]
}

function done(groups: FavoriteGroups): EditOutcome {
  return { groups }
}

function refused(name: keyof typeof favoriteCodes, limit?: number): EditOutcome {
  const code = favoriteCodes[name]
  return { refusal: limit === undefined ? { code } : { code, limit } }
}
