/** Words that everybody expects in a password for this place, in lower case. */
const placeWords = ['bourse', 'bitcoin', 'ethereum', 'crypto', 'exchange', 'trading'] as const

/** Shorter parts of a name are in too many other words. */
const shortestWord = 3

/**
 * What is left of a password without the words that come to mind first for this account and place, in
 * lower case: those of this place, each of `names` and the parts that it consists of.
 */
export function withoutExpectedWords(password: string, names: readonly string[]): string {
  const own = names.map(plain).flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const words = [...new Set([...own, ...placeWords])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
  return words.reduce((left, word) => left.replaceAll(word, ''), plain(password))
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
