import { toText } from '../../src/contract/text/to-text.ts'

/** Longest name that others may give, in characters. */
const longestName = 64
/** So much of a name is looked at; the rest is cut off before. */
const longestRead = 1_000

/**
 * A name that somebody outside chose, fit to stand among ours: in one form of Unicode (NFKC), without
 * control and format characters and others that nobody sees, of at most 64 characters. Such signs turn
 * a line around, or make two names look alike. Empty where nothing is left.
 */
export function outsideName(name: string): string {
  const plain = name
    .slice(0, longestRead)
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
  return toText(plain.trim(), longestName)
}
