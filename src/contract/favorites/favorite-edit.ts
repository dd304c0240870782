import * as v from 'valibot'
import { text } from '../text/text.ts'
import { favoriteId, favoriteSymbolId } from './favorite-list.ts'

const symbolIds = v.pipe(v.array(favoriteSymbolId), v.minLength(1), v.maxLength(1_000))
/** Judged by `readGroupName`, which says more than a schema. */
const groupName = text(400)

/** The fields of each edit. They are the input of the call that has the same name. */
export const editFields = {
  /** Adds an empty category at the end. */
  groupAdd: { groupId: favoriteId, groupName },
  groupUpdate: { groupId: favoriteId, groupName },
  /** The category's symbols go with it. */
  groupDelete: { groupId: favoriteId },
  /** Categories that are not named follow in their old order; the first stays the first. */
  groupSort: { groupIds: v.pipe(v.array(favoriteId), v.maxLength(200)) },
  /** Symbols that are not named follow in their old order. */
  favoriteSort: { groupId: favoriteId, symbolIds },
  /** Takes symbols out of one category, or out of all of them. */
  favoriteDelete: { groupId: v.optional(favoriteId), symbolIds },
  /** Moves symbols from `groupId` to other categories; `copy` leaves them where they are as well. */
  changeGroup: {
    groupId: favoriteId,
    symbolIds,
    toGroupIds: v.pipe(v.array(favoriteId), v.minLength(1), v.maxLength(200)),
    copy: v.optional(v.boolean(), false),
  },
  /** Adds a symbol at the end of a category, or of the first. */
  favoriteAdd: { groupId: v.optional(favoriteId), symbolId: favoriteSymbolId },
  /**
   * Adds as many symbols as the limits let in, in order. A list goes to the category with its id, else
   * to that with its name, which is made under that id where there is none. What has no place there, and a list
   * whose name nobody has and that brings no id for it, goes to the first.
   */
  favoriteAddList: {
    lists: v.pipe(
      v.array(
        v.object({
          groupId: v.optional(favoriteId),
          groupName: v.optional(groupName),
          symbolIds: v.pipe(v.array(favoriteSymbolId), v.maxLength(1_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(200),
    ),
  },
} as const

/** One change of a user's favorites, as it is kept until the gateway has it. */
export const favoriteEditSchema = v.variant('kind', [
  v.object({ kind: v.literal('groupAdd'), ...editFields.groupAdd }),
  v.object({ kind: v.literal('groupUpdate'), ...editFields.groupUpdate }),
  v.object({ kind: v.literal('groupDelete'), ...editFields.groupDelete }),
  v.object({ kind: v.literal('groupSort'), ...editFields.groupSort }),
  v.object({ kind: v.literal('favoriteSort'), ...editFields.favoriteSort }),
  v.object({ kind: v.literal('favoriteDelete'), ...editFields.favoriteDelete }),
  v.object({ kind: v.literal('changeGroup'), ...editFields.changeGroup }),
  v.object({ kind: v.literal('favoriteAdd'), ...editFields.favoriteAdd }),
  v.object({ kind: v.literal('favoriteAddList'), ...editFields.favoriteAddList }),
])

/** See `favoriteEditSchema`. */
export type FavoriteEdit = v.InferOutput<typeof favoriteEditSchema>
