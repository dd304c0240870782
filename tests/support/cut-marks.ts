/**
 * Texts of a page of whose letters something is cut above or below, as marks on marks of Thai are by a box that clips
 * a short line. Where the machine has no letters of a script, there is nothing to be seen. Runs in the page, so all of
 * it is in here.
 */
export function cutMarks(): string[] {
  const slack = 0.6
  const faults = new Set<string>()
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('no canvas')

  /** The box that cuts what stands above or below it. */
  function clipOf(element: Element): Element | undefined {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { display, overflowY } = getComputedStyle(each)
      if (display !== 'inline' && /hidden|clip/.test(overflowY)) return each
    }
    return undefined
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? '']
    if (element === null || text === '' || element.closest('svg, script, style, option') !== null)
      continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const clip = clipOf(element)?.getBoundingClientRect()
    if (clip === undefined || clip.width <= 1 || clip.height <= 1) continue
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const letters = context.measureText(text)
    const height = letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      // A line that has been scrolled or folded away is cut on purpose.
      if (rect.bottom <= clip.top + 3 || rect.top >= clip.bottom - 3) continue
      const baseline = rect.top + (letters.fontBoundingBoxAscent / height) * rect.height
      const above = clip.top - (baseline - letters.actualBoundingBoxAscent)
      const below = baseline + letters.actualBoundingBoxDescent - clip.bottom
      if (Math.max(above, below) > slack) faults.add(`“${text}” is cut by ${clip.height} px`)
    }
  }
  return [...faults]
}
