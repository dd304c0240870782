import { endpoint, json } from '../endpoint.ts'
import { userInfoReplySchema } from '../entities/user-info.ts'
import { userPreferenceSchema } from '../entities/user-preference.ts'
import { noInput, postInput } from './fields.ts'
import { unansweredGet, unansweredPost } from './unanswered.ts'

/** The signed-in person. */
export const userInfo = endpoint({
  name: 'userInfo',
  method: 'POST',
  path: '/v1/user/overview/userinfo',
  input: postInput,
  output: json(userInfoReplySchema),
  auth: 'user',
})

/** The same by GET. */
export const userInfoByGet = endpoint({
  name: 'userInfoByGet',
  method: 'GET',
  path: '/v1/user/overview/userinfo',
  input: noInput,
  output: json(userInfoReplySchema),
  auth: 'user',
})

/** A person's preferences. */
export const userPreference = endpoint({
  name: 'userPreference',
  method: 'POST',
  path: '/v1/user/preference/get',
  input: postInput,
  output: json(userPreferenceSchema),
  auth: 'user',
})

/** The same by GET. */
export const userPreferenceByGet = endpoint({
  name: 'userPreferenceByGet',
  method: 'GET',
  path: '/v1/user/preference/get',
  input: noInput,
  output: json(userPreferenceSchema),
  auth: 'user',
})

/** Changes a person's preferences. */
export const setUserPreference = unansweredPost(
  'setUserPreference',
  '/v1/user/preference/set',
  'user',
)

/** Ends the session. A GET that changes state, so it is guarded like a POST. */
export const logout = unansweredGet('logout', '/v1/user/logout', 'public')

/** Expires the session's cookies, also of a dead session. */
export const clearCookie = unansweredPost('clearCookie', '/v1/user/public/clearCookie', 'public')

/** Creates an account. */
export const register = unansweredPost('register', '/v1/user/register', 'public')

/** Begins a session. */
export const login = unansweredPost('login', '/v1/user/login', 'public')

/** A person's sessions on all devices. */
export const sessionsList = unansweredPost('sessionsList', '/v1/user/sessions/list', 'user')

/** Ends a session on another device. */
export const sessionsRevoke = unansweredPost('sessionsRevoke', '/v1/user/sessions/revoke', 'user')

/** Registers this device for push messages. */
export const pushSubscribe = unansweredPost('pushSubscribe', '/v1/user/push/subscribe', 'user')

/** Takes this device off push messages. */
export const pushUnsubscribe = unansweredPost(
  'pushUnsubscribe',
  '/v1/user/push/unsubscribe',
  'user',
)

/** Sends a push message to this device, to see that it arrives. */
export const pushTest = unansweredPost('pushTest', '/v1/user/push/test', 'user')
