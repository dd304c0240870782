import { accountLimits } from '../entities/account/account.ts'
import { withoutExpectedWords } from './password-words.ts'

/** How long a new password would withstand guessing, roughly. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits from which a password is fair, and from which it is strong. */
const [fairBits, strongBits] = [45, 70]

/** Kinds of characters, and how many there are of each. What is of none counts like letters. */
const kinds = [
  { pattern: /\p{Ll}|\p{Lo}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\p{N}/u, size: 10 },
  { pattern: /[^\p{L}\p{N}]/u, size: 33 },
] as const

/**
 * An estimate by simple rules, for a hint while somebody types; the gateway judges. Characters count by how
 * many of their kinds there are; those that repeat the one before or follow it in a row do not count, nor do
 * the words of the account's `names` and of this place.
 */
export function passwordStrength(password: string, names: readonly string[]): PasswordStrength {
  if ([...password].length < accountLimits.password.min) return 'short'
  const points = [...withoutExpectedWords(password, names)].map((sign) => sign.codePointAt(0) ?? 0)
  const free = points.filter((point, at) => Math.abs(point - (points[at - 1] ?? -2)) > 1)
  const size = kinds.reduce((sum, kind) => (kind.pattern.test(password) ? sum + kind.size : sum), 0)
  const bits = free.length * Math.log2(size)
  if (new Set(points).size < fewestDifferent || bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

/** Fewer different characters than these are repeated too often. */
const fewestDifferent = 5
