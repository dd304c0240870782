/** Stable codes of failures with favorites. They travel with status 200; docs/http.md lists them. */
export const favoriteCodes = {
  nameTooShort: '61001',
  nameTooLong: '61002',
  nameHasEmoji: '61003',
  nameHasUnsupported: '61004',
  nameTaken: '61005',
  groupFull: '61006',
  groupsFull: '61007',
  totalFull: '61008',
  groupMissing: '61009',
  groupFixed: '61010',
  symbolUnlisted: '61011',
} as const

/** One of the codes for favorites. */
export type FavoriteCode = (typeof favoriteCodes)[keyof typeof favoriteCodes]

/** Why a change of favorites was refused. `limit` is there where a limit was reached. */
export interface FavoriteRefusal {
  code: FavoriteCode
  limit?: number
}

/** What the gateway says to each code. The app shows its own words in the user's language. */
const messages: Readonly<Record<FavoriteCode, string>> = {
  '61001': 'Input of 2-26 characters allowed.',
  '61002': 'Max. 26 characters',
  '61003': 'Emojis are not supported.',
  '61004': 'You have used unsupported characters. Edit now.',
  '61005': 'The category name already exists.',
  '61006': 'The upper limit ({0}) of this customized category has been reached.',
  '61007': 'The upper limit ({0}) of customized categories has been reached.',
  '61008': 'The upper limit ({0}) of favorites has been reached.',
  '61009': 'The category does not exist.',
  '61010': 'The first category cannot be renamed or deleted.',
  '61011': 'The symbol is not listed.',
}

/** The gateway's message for a refusal, with the limit in it. */
export function refusalMessage({ code, limit }: FavoriteRefusal): string {
  return messages[code].replace('{0}', String(limit))
}

/** True for a code of favorites. */
export function isFavoriteCode(code: string): code is FavoriteCode {
  return Object.hasOwn(messages, code)
}
