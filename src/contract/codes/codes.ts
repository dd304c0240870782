import { isInvalidSession, isSuccess } from './outcome-codes.ts'

/**
 * Stable codes of this gateway for failures that the exchange contract leaves unnumbered.
 * 4xxxx: the caller's fault; 5xxxx: ours or a source's.
 */
export const codes = {
  ok: '00000',
  sessionMissing: '00004',
  invalidInput: '40000',
  unknownKey: '40100',
  forbiddenOrigin: '40300',
  notFound: '40400',
  methodNotAllowed: '40500',
  requestTimeout: '40800',
  payloadTooLarge: '41300',
  unsupportedMediaType: '41500',
  misdirected: '42100',
  tooManyRequests: '42900',
  headersTooLarge: '43100',
  internal: '50000',
  notAvailable: '50100',
  venueUnavailable: '50300',
} as const

/** One of the answer codes this gateway can send. */
export type Code = (typeof codes)[keyof typeof codes]

/**
 * The HTTP status that carries a code: 401 for an invalid session, the first three digits of this
 * gateway's own codes, and 200 for success and for every failure of the domain.
 */
export function httpStatusOf(code: string): number {
  if (isInvalidSession(code)) return 401
  const own = (Object.values(codes) as string[]).includes(code) && !isSuccess(code)
  return own ? Number(code.slice(0, 3)) : 200
}
