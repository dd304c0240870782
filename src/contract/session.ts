/**
 * The cookie that says to scripts that a session exists. It is no secret and proves nothing: the
 * session's own cookies are out of the reach of scripts.
 */
export const sessionMarker = { name: 'bourse_signed_in', value: '1' } as const

/** Name of the cookie that proves a session; over https it begins with `__Host-`. */
export const sessionCookie = 'bourse_session'

/** Paths of the calls for which a lost session means something of its own. */
export const sessionPaths = {
  userInfo: '/v1/user/overview/userinfo',
  userPreference: '/v1/user/preference/get',
} as const
