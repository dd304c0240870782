/** Names of the headers that every request of a client carries. */
export const requestHeaders = {
  /** Which web site of the operator asks. */
  website: 'website',
  /** See `webTerminal`. */
  terminalType: 'terminaltype',
  /** Name of the visitor's locale, see locales.ts. */
  locale: 'locale',
  /** BCP 47 key of the visitor's language. */
  language: 'language',
} as const

/** Names of the headers that are sent where a value is set. */
export const optionalRequestHeaders = {
  /** Where the visitor came from. */
  pfb: 'pfb',
  terminalCode: 'terminalcode',
  deviceId: 'deviceid',
  /** When the request was made, Unix ms on the device's clock. */
  timestamp: 'timestamp',
} as const

/**
 * In a call of a signed-in user: the id of whom the page takes that to be. The gateway refuses the call
 * with `otherUserCode` where the cookies are somebody else's.
 */
export const userHeader = 'personid'
