/** Answer codes that mean success. Every other code is a failure whose `msg` is shown or logged. */
export const successCodes = ['00000', '200'] as const

/** Codes that end a session: user-info clears the cookies, other calls show `msg` and go home. */
export const invalidSessionCodes = ['00004', '00005', '00006', '20906', '20205'] as const

/** A call in the name of somebody whose session is over, in a browser where somebody else is signed in by now. */
export const otherUserCode = '62006'

/** True for `'00000'` and `'200'`. */
export function isSuccess(code: string): boolean {
  return (successCodes as readonly string[]).includes(code)
}

/** True for the five codes that say the session is gone. */
export function isInvalidSession(code: string): boolean {
  return (invalidSessionCodes as readonly string[]).includes(code)
}
