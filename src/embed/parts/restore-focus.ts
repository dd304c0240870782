/** Address, as it is written, of the link in this place that has the focus; undefined where none has. */
export function focusedLink(place: HTMLElement): string | undefined {
  const { activeElement } = place.ownerDocument
  if (activeElement === null || !place.contains(activeElement)) return undefined
  return activeElement.getAttribute('href') ?? undefined
}

/** Focuses the link to this address, or the first one where it is gone; what had the focus was drawn anew. */
export function focusLink(place: HTMLElement, href: string): void {
  const links = [...place.querySelectorAll('a')]
  const link = links.find((each) => each.getAttribute('href') === href) ?? links[0]
  link?.focus()
}
