/**
 * A part of the app that no first visit needs: made at its first use by a chunk that is fetched late, once for each part of
 * the start that it belongs to, and gone with it.
 */
export function latePart<Owner extends object, Part>(
  make: (owner: Owner) => Part,
): (owner: Owner) => Part {
  const parts = new WeakMap<Owner, { part: Part }>()
  return (owner) => {
    const made = parts.get(owner) ?? { part: make(owner) }
    parts.set(owner, made)
    return made.part
  }
}
