import * as v from 'valibot'
import {
  type UserInfoReply,
  userInfoReplySchema,
} from '../../src/contract/entities/account/user-info.ts'
import { splitPhone } from '../../src/contract/phone.ts'
import type { Person } from './people.ts'

/**
 * What the exchange knows of a person besides the account itself: identity, other bindings, permissions.
 * Pages show what is confirmed and the mode of the account; the rest is passed on to the exchange's other areas.
 * Nothing here changes it. Stored as JSON; what is left out is 0 or empty.
 */
export const profileSchema = v.object({
  settings: v.optional(v.partial(userInfoReplySchema.entries.settings), {}),
  userInfo: v.optional(v.partial(userInfoReplySchema.entries.userInfo), {}),
})

/** See `profileSchema`. */
export type Profile = v.InferInput<typeof profileSchema>

/** Everything that the user-info call tells of a person. */
export function describePerson(person: Person): UserInfoReply {
  const { settings, userInfo } = v.parse(profileSchema, JSON.parse(person.profile))
  const email = person.email === '' ? 0 : 1
  const phone = person.phone === '' ? 0 : 1
  return v.parse(userInfoReplySchema, {
    loginName: person.login_name,
    userName: person.login_name,
    settings: { ebf: email, eef: email, ...settings, mbf: phone, mef: phone },
    userInfo: {
      ...userInfo,
      userId: person.id,
      email: person.email,
      unverifiedEmail: person.unverified_email,
      ...splitPhone(person.phone),
      unverifiedPhone: person.unverified_phone,
      accountMode: person.account_mode,
      createdDate: person.created_at,
      updatedDate: person.updated_at,
    },
  })
}
