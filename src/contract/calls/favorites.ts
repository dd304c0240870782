import * as v from 'valibot'
import { endpoint, pending } from '../endpoint.ts'
import { everyPost, region } from './fields.ts'
import { unansweredPost } from './unanswered.ts'

/** A person's favorites with their values. */
export const selectedList = endpoint({
  name: 'selectedList',
  method: 'POST',
  path: '/v1/mix/index/userGroupSelectedList',
  input: v.object({ ...everyPost, region }),
  output: pending,
  auth: 'user',
})

/** A person's favorite categories. */
export const groupList = unansweredPost('groupList', '/v1/user/optionalGroup/list', 'user')

/** Adds a category. */
export const groupAdd = unansweredPost('groupAdd', '/v1/user/optionalGroup/add', 'user')

/** Renames a category. */
export const groupUpdate = unansweredPost('groupUpdate', '/v1/user/optionalGroup/update', 'user')

/** Removes a category. */
export const groupDelete = unansweredPost('groupDelete', '/v1/user/optionalGroup/delete', 'user')

/** Orders the categories. */
export const groupSort = unansweredPost('groupSort', '/v1/user/optionalGroup/sort', 'user')

/** Orders the favorites of a category. */
export const favoriteSort = unansweredPost(
  'favoriteSort',
  '/v1/user/optionalGroup/updateUserSelfSort',
  'user',
)

/** Takes favorites out of a category. */
export const favoriteDelete = unansweredPost(
  'favoriteDelete',
  '/v1/user/optionalGroup/deleteUserSelf',
  'user',
)

/** In which categories a coin is. */
export const coinGroups = unansweredPost(
  'coinGroups',
  '/v1/user/optionalGroup/coinGroupIds',
  'user',
)

/** Moves a coin to other categories. */
export const changeGroup = unansweredPost(
  'changeGroup',
  '/v1/user/optionalGroup/changeGroup',
  'user',
)

/** Adds a favorite. */
export const favoriteAdd = unansweredPost('favoriteAdd', '/v1/user/optional/addUserSelf', 'user')

/** Adds many favorites. */
export const favoriteAddList = unansweredPost(
  'favoriteAddList',
  '/v1/user/optional/addUserSelfList',
  'user',
)
