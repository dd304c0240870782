import { type FavoriteCode, favoriteCodes } from './favorite-codes.ts'

/** How many characters, as people count them, the name of a category has. */
const groupNameLength = { min: 2, max: 26 } as const

const { nameTooShort, nameTooLong, nameHasEmoji, nameHasUnsupported } = favoriteCodes

/** Pictures, flags, key caps and skin tones; the three signs are text that also exists as a picture. */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u

/** Letters of every script with their marks and joiners, digits, blanks, and what stands in names. */
const supported = /^(?:[\p{L}\p{M}\p{N} \-_.,:&+#/()'’]|\u200c|\u200d)*$/u

const joiners = /\u200c|\u200d/g

/** A name that may be kept, or why not. */
export type GroupNameReading = { name: string } | { code: FavoriteCode }

/**
 * Reads the name of a category as it was typed: outer blanks go, inner ones become one. Says nothing
 * about other categories, see `groupNameKey`.
 */
export function readGroupName(typed: string): GroupNameReading {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (emoji.test(name)) return { code: nameHasEmoji }
  if (!supported.test(name)) return { code: nameHasUnsupported }
  const length = characterCount(name)
  if (length < groupNameLength.min) return { code: nameTooShort }
  return length > groupNameLength.max ? { code: nameTooLong } : { name }
}

/** What two names share that people take for the same: case, width and joiners make no difference. */
export function groupNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(joiners, '')
}

/** The number of characters as people count them: a letter with its marks is one. */
export function characterCount(text: string): number {
  // Far longer than any name, so that a whole book is not counted.
  const segments = new Intl.Segmenter('en').segment(text.slice(0, 1_000))
  return [...segments].length
}
