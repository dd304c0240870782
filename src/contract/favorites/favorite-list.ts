import * as v from 'valibot'
import type { PublicConfig } from '../entities/public-config.ts'
import { defaultFavorites } from '../limits.ts'
import { marketTypeOfSymbol } from '../market/market-types.ts'
import { text } from '../text/text.ts'

/** Id of the category that everybody has. It is the first, cannot go, and has no name on the wire. */
export const defaultGroupId = 'default'

/** Coins in a category, categories besides the first, and different coins in all. */
export type FavoriteLimits = PublicConfig['defineGroup']

/** Id of a category or of an edit, made by whoever makes the thing. */
export const favoriteId = v.pipe(text(40), v.regex(/^[A-Za-z0-9-]+$/, 'not an id'))

/** Id of a symbol of a known line. It need not be listed any more. */
export const favoriteSymbolId = v.pipe(
  text(48),
  v.regex(/^[^\s\p{C}]{3,}$/u, 'not a symbol id'),
  v.check((symbolId) => marketTypeOfSymbol(symbolId) !== undefined, 'not a symbol id'),
)

/** A category of favorites with its symbols in order. */
export const favoriteGroupSchema = v.object({
  groupId: favoriteId,
  /** What the user calls it; empty for the first category, which the app names in their language. */
  groupName: text(400),
  symbolIds: v.array(favoriteSymbolId),
})

/** See `favoriteGroupSchema`. */
export interface FavoriteGroup {
  readonly groupId: string
  readonly groupName: string
  readonly symbolIds: readonly string[]
}

/** Categories in order. The first is always that of `defaultGroupId`. */
export type FavoriteGroups = readonly FavoriteGroup[]

/** The categories of one user. */
export const favoriteGroupsSchema = v.pipe(
  v.array(favoriteGroupSchema),
  v.check((groups) => groups[0]?.groupId === defaultGroupId, 'no first category'),
)

/** A user's favorites. `revision` counts the edits; 0 is a list that nobody has changed. */
export const favoriteListSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  groups: favoriteGroupsSchema,
})

/** See `favoriteListSchema`. */
export interface FavoriteList {
  readonly revision: number
  readonly groups: FavoriteGroups
}

/** What favorites follow at a venue. */
export interface FavoriteRules {
  limits: FavoriteLimits
  /** What somebody new begins with. */
  seed: FavoriteGroups
}

/** One category without a symbol. */
export const noFavorites: FavoriteGroups = [
  { groupId: defaultGroupId, groupName: '', symbolIds: [] },
]

/** What somebody new begins with, whose first symbols are these: the usual ones unless told. */
export function seedOf(symbolIds: readonly string[] = defaultFavorites): FavoriteGroups {
  return [{ groupId: defaultGroupId, groupName: '', symbolIds }]
}

/** What somebody new begins with where nothing is known of the venue. */
export const seedFavorites = seedOf()

/** The different symbols of all categories, in order of their first place. */
export function favoriteSymbols(groups: FavoriteGroups): Set<string> {
  return new Set(groups.flatMap(({ symbolIds }) => symbolIds))
}

/** The category with an id. */
export function groupOf(groups: FavoriteGroups, groupId: string): FavoriteGroup | undefined {
  return groups.find((group) => group.groupId === groupId)
}

/** Ids of the categories that a symbol is in. */
export function groupIdsOf(groups: FavoriteGroups, symbolId: string): string[] {
  return groups
    .filter(({ symbolIds }) => symbolIds.includes(symbolId))
    .map(({ groupId }) => groupId)
}
