import { characterCount } from '../text/character-count.ts'
import { type FavoriteCode, favoriteCodes } from './favorite-codes.ts'

/** How many characters, as users count them, the name of a category has. */
const groupNameLength = { min: 2, max: 26 } as const

const { nameTooShort, nameTooLong, nameHasEmoji, nameHasUnsupported } = favoriteCodes

/** Marks can be piled on a letter without end; words of no language need so many. In UTF-16 units. */
const groupNameUnits = 8 * groupNameLength.max

/** Pictures, flags, key caps and skin tones; the three signs are text that also exists as a picture. */
const emoji = /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u

/** Letters of every script that can be seen, with their marks and joiners, digits, blanks, and what stands in names. */
const supported =
  /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N} \-_.,:&+#/()'’]|[\p{M}\u200c\u200d])*$/u

/** What leaves ink by itself. */
const visible = /[^\p{M}\p{Default_Ignorable_Code_Point} ]/u

/** Longer texts are not looked at. In UTF-16 units. */
const longestTyped = 400

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A name that may be kept, or why not. */
export type GroupNameReading = { name: string } | { code: FavoriteCode }

/**
 * Reads the name of a category as it was typed: outer blanks go, inner ones become one. Says nothing
 * about other categories, see `groupNameKey`.
 */
export function readGroupName(typed: string): GroupNameReading {
  if (typed.length > longestTyped) return { code: nameTooLong }
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (emoji.test(name)) return { code: nameHasEmoji }
  if (!supported.test(name)) return { code: nameHasUnsupported }
  const length = characterCount(name)
  if (length < groupNameLength.min) return { code: nameTooShort }
  if (!visible.test(name)) return { code: nameHasUnsupported }
  const isLong = length > groupNameLength.max || name.length > groupNameUnits
  return isLong ? { code: nameTooLong } : { name }
}

/** What two names share that users take for the same: case, width and what cannot be seen make no difference. */
export function groupNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(unseen, '')
}
