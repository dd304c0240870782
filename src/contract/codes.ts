/** Answer codes that mean success. Every other code is a failure whose `msg` is shown or logged. */
export const successCodes = ['00000', '200'] as const

/** Codes that end a session: user-info clears the cookies, other calls show `msg` and go home. */
export const invalidSessionCodes = ['00004', '00005', '00006', '20906', '20205'] as const

/**
 * Stable codes of this gateway for failures that the exchange contract leaves unnumbered.
 * 4xxxx: the caller's fault; 5xxxx: ours or a source's.
 */
export const codes = {
  ok: '00000',
  sessionMissing: '00004',
  invalidInput: '40000',
  forbiddenOrigin: '40300',
  notFound: '40400',
  payloadTooLarge: '41300',
  tooManyRequests: '42900',
  internal: '50000',
  notAvailable: '50100',
  venueUnavailable: '50300',
} as const

/** One of the answer codes this gateway can send. */
export type Code = (typeof codes)[keyof typeof codes]

/** True for `'00000'` and `'200'`. */
export function isSuccess(code: string): boolean {
  return (successCodes as readonly string[]).includes(code)
}

/** True for the five codes that say the session is gone. */
export function isInvalidSession(code: string): boolean {
  return (invalidSessionCodes as readonly string[]).includes(code)
}
