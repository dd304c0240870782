import * as v from 'valibot'
import { bytes, endpoint, json } from '../../endpoint.ts'
import {
  accountLimits,
  emailSchema,
  loginNameSchema,
  newPasswordSchema,
  presentedPasswordSchema,
  sessionIdSchema,
  sessionSchema,
  signedInSchema,
} from '../../entities/account/account.ts'
import { bellAudio, bellId, bellLine, bellRequestBytes } from '../../entities/account/bell.ts'
import { pushSubscriptionSchema } from '../../entities/account/push-subscription.ts'
import { userInfoReplySchema } from '../../entities/account/user-info.ts'
import { preferenceChange, userPreferenceSchema } from '../../entities/account/user-preference.ts'
import { proofEntries } from '../../entities/passkey.ts'
import { answerText } from '../../entities/wire.ts'
import { inputObject } from '../../input-object.ts'
import { sessionPaths } from '../../session.ts'
import { text } from '../../text/text.ts'
import { everyPost, noInput, postInput } from '../fields.ts'

/** The signed-in user. */
export const userInfo = endpoint({
  name: 'userInfo',
  method: 'POST',
  path: sessionPaths.userInfo,
  input: postInput,
  output: json(userInfoReplySchema),
  auth: 'user',
})

/** The same by GET. */
export const userInfoByGet = endpoint({
  name: 'userInfoByGet',
  method: 'GET',
  path: sessionPaths.userInfo,
  input: noInput,
  output: json(userInfoReplySchema),
  auth: 'user',
})

/** A user's preferences. */
export const userPreference = endpoint({
  name: 'userPreference',
  method: 'POST',
  path: sessionPaths.userPreference,
  input: postInput,
  output: json(userPreferenceSchema),
  auth: 'user',
})

/** The same by GET. */
export const userPreferenceByGet = endpoint({
  name: 'userPreferenceByGet',
  method: 'GET',
  path: sessionPaths.userPreference,
  input: noInput,
  output: json(userPreferenceSchema),
  auth: 'user',
})

/** Changes a user's preferences and answers all of them. */
export const setUserPreference = endpoint({
  name: 'setUserPreference',
  method: 'POST',
  path: '/v1/user/preference/set',
  input: inputObject({ ...everyPost, ...preferenceChange }),
  output: json(userPreferenceSchema),
  auth: 'user',
})

/**
 * Gives a business line a bell sound of the user's own, as base64, or with null the default one
 * again. Answers all preferences.
 */
export const setBell = endpoint({
  name: 'setBell',
  method: 'POST',
  path: '/v1/user/preference/bell/set',
  input: inputObject({ ...everyPost, businessLine: bellLine, audio: v.nullable(bellAudio) }),
  output: json(userPreferenceSchema),
  auth: 'user',
  maxBody: bellRequestBytes,
})

/** A bell sound of the user's own, by the id in the preferences. */
export const bell = endpoint({
  name: 'bell',
  method: 'GET',
  path: '/v1/user/preference/bell',
  input: inputObject({ id: bellId }),
  output: bytes((sound) => sound),
  auth: 'user',
})

/** Ends the session. A GET that changes state, so it is guarded like a POST. */
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/v1/user/logout',
  input: noInput,
  output: json(v.null()),
  auth: 'public',
})

/** Expires the session's cookies, also of a dead session. */
export const clearCookie = endpoint({
  name: 'clearCookie',
  method: 'POST',
  path: '/v1/user/public/clearCookie',
  input: postInput,
  output: json(v.null()),
  auth: 'public',
})

/** Creates an account and begins a session. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/v1/user/register',
  input: inputObject({
    ...everyPost,
    loginName: loginNameSchema,
    email: v.optional(emailSchema),
    password: newPasswordSchema,
  }),
  output: json(signedInSchema),
  auth: 'public',
})

/** Begins a session. `loginName` may be the email. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/v1/user/login',
  input: inputObject({
    ...everyPost,
    loginName: v.pipe(text(accountLimits.email), v.trim(), v.minLength(1)),
    password: presentedPasswordSchema,
  }),
  output: json(signedInSchema),
  auth: 'public',
})

/** A user's sessions on all devices, the one used last first. */
export const sessionsList = endpoint({
  name: 'sessionsList',
  method: 'POST',
  path: '/v1/user/sessions/list',
  input: postInput,
  output: json(v.array(sessionSchema)),
  auth: 'user',
})

/**
 * Ends one session of a user, or with `others` all but the one that asks. Answers the rest. Without the
 * password or a passkey only who signed in a short while ago may end another one than their own; it is asked
 * for by code `passwordNeeded`.
 */
export const sessionsRevoke = endpoint({
  name: 'sessionsRevoke',
  method: 'POST',
  path: '/v1/user/sessions/revoke',
  input: v.pipe(
    inputObject({
      ...everyPost,
      sessionId: v.optional(sessionIdSchema),
      others: v.optional(v.literal(true)),
      ...proofEntries,
    }),
    v.check(
      ({ sessionId, others }) => (sessionId === undefined) !== (others === undefined),
      'either sessionId or others',
    ),
  ),
  output: json(v.array(sessionSchema)),
  auth: 'user',
})

/** The public key that a browser subscribes to for push messages, base64url. */
export const pushKey = endpoint({
  name: 'pushKey',
  method: 'POST',
  path: '/v1/user/push/key',
  input: postInput,
  output: json(v.object({ publicKey: answerText })),
  auth: 'user',
})

/** Registers this browser for push messages, until the session ends. Said again, it changes nothing. */
export const pushSubscribe = endpoint({
  name: 'pushSubscribe',
  method: 'POST',
  path: '/v1/user/push/subscribe',
  input: inputObject({ ...everyPost, ...pushSubscriptionSchema.entries }),
  output: json(v.null()),
  auth: 'user',
})

/** Takes this browser off push messages. */
export const pushUnsubscribe = endpoint({
  name: 'pushUnsubscribe',
  method: 'POST',
  path: '/v1/user/push/unsubscribe',
  input: inputObject({ ...everyPost, endpoint: pushSubscriptionSchema.entries.endpoint }),
  output: json(v.null()),
  auth: 'user',
})

/**
 * Sends a push message to this browser and answers whether its push service took it; `reason`, in
 * English, says why not.
 */
export const pushTest = endpoint({
  name: 'pushTest',
  method: 'POST',
  path: '/v1/user/push/test',
  input: inputObject({ ...everyPost, endpoint: pushSubscriptionSchema.entries.endpoint }),
  output: json(v.object({ sent: v.boolean(), reason: answerText })),
  auth: 'user',
})
