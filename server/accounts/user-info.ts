import * as v from 'valibot'
import {
  type UserInfoReply,
  userInfoReplySchema,
} from '../../src/contract/entities/account/user-info.ts'
import { splitPhone } from '../../src/contract/phone.ts'
import type { User } from './users.ts'

/**
 * What the exchange knows of a user besides the account itself: identity, other bindings, permissions.
 * Pages show what is confirmed and the mode of the account; the rest is passed on to the exchange's other areas.
 * Nothing here changes it. Stored as JSON; what is left out is 0 or empty.
 */
export const profileSchema = v.object({
  settings: v.optional(v.partial(userInfoReplySchema.entries.settings), {}),
  userInfo: v.optional(v.partial(userInfoReplySchema.entries.userInfo), {}),
})

/** See `profileSchema`. */
export type Profile = v.InferInput<typeof profileSchema>

/** Everything that the user-info call tells of a user. */
export function describeUser(user: User): UserInfoReply {
  const { settings, userInfo } = v.parse(profileSchema, JSON.parse(user.profile))
  const email = user.email === '' ? 0 : 1
  const phone = user.phone === '' ? 0 : 1
  return v.parse(userInfoReplySchema, {
    loginName: user.login_name,
    userName: user.login_name,
    // What the account itself knows to be confirmed counts, whatever was stored beside it.
    settings: { ...settings, ebf: email, eef: email, mbf: phone, mef: phone },
    userInfo: {
      ...userInfo,
      userId: user.id,
      email: user.email,
      unverifiedEmail: user.unverified_email,
      ...splitPhone(user.phone),
      unverifiedPhone: user.unverified_phone,
      accountMode: user.account_mode,
      createdDate: user.created_at,
      updatedDate: user.updated_at,
    },
  })
}
