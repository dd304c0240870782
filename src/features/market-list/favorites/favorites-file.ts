import * as v from 'valibot'
import { type FavoriteGroups, favoriteSymbolId } from '../../../contract/favorites/favorite-list.ts'
import { readGroupName } from '../../../contract/favorites/group-name.ts'

const format = 'bourse-favorites'

/** Largest file that is read, in bytes. */
export const largestFile = 256 * 1_024

const fileSchema = v.object({
  format: v.literal(format),
  version: v.literal(1),
  groups: v.pipe(
    v.array(v.object({ name: v.string(), symbolIds: v.array(v.unknown()) })),
    v.maxLength(200),
  ),
})

/** What a file of favorites brings, and what of it was no favorite. */
export interface ReadFile {
  lists: { groupName?: string; symbolIds: string[] }[]
  /** Entries that are no symbol ids. */
  wrong: number
}

/** Favorites as the text of a file. */
export function writeFavorites(groups: FavoriteGroups): string {
  const written = groups.map(({ groupName, symbolIds }) => ({ name: groupName, symbolIds }))
  return `${JSON.stringify({ format, version: 1, groups: written }, null, 2)}\n`
}

/** Reads a file of favorites; undefined where it is something else. */
export function readFavorites(text: string): ReadFile | undefined {
  const file = v.safeParse(fileSchema, parseJson(text))
  if (!file.success) return undefined
  let wrong = 0
  const lists = file.output.groups.map(({ name, symbolIds }) => {
    const good = symbolIds.slice(0, 1_000).flatMap((symbolId) => {
      const read = v.safeParse(favoriteSymbolId, symbolId)
      return read.success ? [read.output] : []
    })
    wrong += symbolIds.length - good.length
    const reading = readGroupName(name)
    return { ...('name' in reading && { groupName: reading.name }), symbolIds: good }
  })
  return { lists, wrong }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
