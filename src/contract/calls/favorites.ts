import * as v from 'valibot'
import { type Endpoint, endpoint, json } from '../endpoint.ts'
import { marketSymbolSchema } from '../entities/market/market-symbol.ts'
import { editFields } from '../favorites/favorite-edit.ts'
import {
  favoriteGroupSchema,
  favoriteId,
  favoriteListSchema,
  favoriteSymbolId,
} from '../favorites/favorite-list.ts'
import { inputObject } from '../input-object.ts'
import { allMarketTypes } from '../market/market-types.ts'
import { everyPost, postInput, region } from './fields.ts'

/**
 * What every edit answers: the whole list as it is now, the symbols that are not in it though they were to be,
 * and those among them that are not listed: the others found no place.
 */
const editAnswer = json(
  v.object({
    ...favoriteListSchema.entries,
    skipped: v.array(favoriteSymbolId),
    unlisted: v.array(favoriteSymbolId),
  }),
)

/**
 * A call that makes one edit. The gateway makes an edit of the same `editId` once, however often it is
 * sent: the answer is then the list as it is. One without `editId` is made each time.
 */
// @__NO_SIDE_EFFECTS__
function editCall<const Fields extends v.ObjectEntries>(
  name: string,
  path: Endpoint['path'],
  fields: Fields,
) {
  const input = inputObject({ ...everyPost, editId: v.optional(favoriteId), ...fields })
  return endpoint({ name, method: 'POST', path, input, output: editAnswer, auth: 'user' })
}

/**
 * A user's favorites with their values, by category: those of one line, or those that a unified
 * account may trade, if asked. Symbols that are not listed are left out; those of a coin that is hidden where
 * the user is stay.
 */
export const selectedList = endpoint({
  name: 'selectedList',
  method: 'POST',
  path: '/v1/mix/index/userGroupSelectedList',
  input: inputObject({
    ...everyPost,
    region,
    groupId: v.optional(favoriteId),
    businessLine: v.optional(v.picklist(allMarketTypes)),
    isUTA: v.optional(v.boolean(), false),
  }),
  output: json(
    v.array(
      v.object({
        ...v.omit(favoriteGroupSchema, ['symbolIds']).entries,
        symbols: v.array(marketSymbolSchema),
      }),
    ),
  ),
  auth: 'user',
})

/** A user's favorite categories with their symbols. */
export const groupList = endpoint({
  name: 'groupList',
  method: 'POST',
  path: '/v1/user/optionalGroup/list',
  input: postInput,
  output: json(favoriteListSchema),
  auth: 'user',
})

/** In which categories a coin is. */
export const coinGroups = endpoint({
  name: 'coinGroups',
  method: 'POST',
  path: '/v1/user/optionalGroup/coinGroupIds',
  input: inputObject({ ...everyPost, symbolId: favoriteSymbolId }),
  output: json(v.object({ groupIds: v.array(favoriteId) })),
  auth: 'user',
})

/** Adds a category, under an id of the gateway's where none is given. */
export const groupAdd = editCall('groupAdd', '/v1/user/optionalGroup/add', {
  ...editFields.groupAdd,
  groupId: v.optional(favoriteId),
})

/** Renames a category. */
export const groupUpdate = editCall(
  'groupUpdate',
  '/v1/user/optionalGroup/update',
  editFields.groupUpdate,
)

/** Removes a category. */
export const groupDelete = editCall(
  'groupDelete',
  '/v1/user/optionalGroup/delete',
  editFields.groupDelete,
)

/** Orders the categories. */
export const groupSort = editCall('groupSort', '/v1/user/optionalGroup/sort', editFields.groupSort)

/** Orders the favorites of a category. */
export const favoriteSort = editCall(
  'favoriteSort',
  '/v1/user/optionalGroup/updateUserSelfSort',
  editFields.favoriteSort,
)

/** Takes favorites out of a category, or out of all. */
export const favoriteDelete = editCall(
  'favoriteDelete',
  '/v1/user/optionalGroup/deleteUserSelf',
  editFields.favoriteDelete,
)

/** Moves or copies coins to other categories. */
export const changeGroup = editCall(
  'changeGroup',
  '/v1/user/optionalGroup/changeGroup',
  editFields.changeGroup,
)

/** Adds a favorite. */
export const favoriteAdd = editCall(
  'favoriteAdd',
  '/v1/user/optional/addUserSelf',
  editFields.favoriteAdd,
)

/** Adds many favorites, as many as the limits let in. */
export const favoriteAddList = editCall(
  'favoriteAddList',
  '/v1/user/optional/addUserSelfList',
  editFields.favoriteAddList,
)
