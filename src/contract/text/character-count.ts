/** The number of characters as users count them: a letter with its marks is one. */
export function characterCount(text: string): number {
  // Far longer than any name or note, so that a whole book is not counted.
  const segments = new Intl.Segmenter('en').segment(text.slice(0, 4_000))
  return [...segments].length
}
