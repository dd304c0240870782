/**
 * What a finger has too little room on: buttons, links and fields of less than 44 px. What answers to a touch is
 * measured, also where it is larger than what is seen. Links within a sentence are as high as its line, and a link in
 * a row that opens the same has the row. Runs in the page, so all of it is in here.
 */
export function touchFaults(): string[] {
  const least = 44
  /** Elements of a kind that are looked at: rows of a list are all alike. */
  const alike = 2
  const targets = 'a[href], button, input, select, textarea, summary, label, [role=tab]'
  const looked = new Map<string, number>()
  const faults: string[] = []

  const kindOf = (element: Element): string => {
    const names = [element, element.parentElement].map((each) => each?.getAttribute('class') ?? '')
    return [element.tagName.toLowerCase(), element.getAttribute('data-act'), ...names].join(' ')
  }
  /** True where a touch on the point does what the target does. */
  function answers(element: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return false
    if (element.contains(hit) || hit.closest('label')?.control === element) return true
    const row = element.closest('[data-opens] [role=row]')
    return row !== null && element.matches('a') && hit.closest('a, button, [role=row]') === row
  }
  function isInSentence(element: Element): boolean {
    const siblings = [...(element.parentElement?.childNodes ?? [])]
    return (
      getComputedStyle(element).display === 'inline' &&
      siblings.some((node) => node instanceof Text && /\p{L}/u.test(node.data))
    )
  }
  function isTarget(element: Element): boolean {
    if (element.matches(':disabled') || element.closest('[inert]') !== null) return false
    // What names a field of its own height is no target that anybody needs.
    if (element instanceof HTMLLabelElement && !element.contains(element.control)) return false
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isInSentence(element)
    )
  }

  for (const element of document.querySelectorAll(targets)) {
    const { width, height } = element.getBoundingClientRect()
    if (height >= least - 0.5 || width <= 1 || height <= 1 || !isTarget(element)) continue
    const kind = kindOf(element)
    const count = looked.get(kind) ?? 0
    looked.set(kind, count + 1)
    if (count >= alike) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (!answers(element, x, y)) continue
    let [above, below] = [0, 0]
    while (above < least && answers(element, x, y - above - 1)) above++
    while (below < least && answers(element, x, y + below + 1)) below++
    if (above + below + 1 < least) {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      faults.push(`“${name}” of ${kind} has ${above + below + 1} px`)
    }
  }
  scrollTo(0, 0)
  return faults
}
