/** A percent-encoded text in plain signs; undefined for one that is not well-formed. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
