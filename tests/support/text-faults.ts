/**
 * Texts of a page that are cut, leave the box that they stand in or stand on each other, and whether the page can
 * be moved sideways. A text that ends in an ellipsis is meant to: one in a flexible box has none, whatever its style
 * says. Runs in the page, so all of it is in here.
 */
export function textFaults(): string[] {
  /** A line of text as it is seen: cut by what clips it. */
  interface Line {
    element: Element
    /** What it moves with: the nearest sticky or fixed box. */
    layer: Element | null
    text: string
    left: number
    top: number
    right: number
    bottom: number
  }
  const slack = 1.5
  const boxes = 'button, a, label, th, td, [role=tab]'
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const named = (element: Element): string => {
    const place = element.closest('[class]') ?? element
    return `${place.tagName.toLowerCase()}.${place.getAttribute('class')}`
  }
  const blame = (fault: string, { element, text }: Pick<Line, 'element' | 'text'>): void => {
    faults.add(`“${text}” of ${named(element)} ${fault}`)
  }

  /** The line as it is seen, undefined where it is not; blames what cuts it. */
  function seen(element: Element, text: string, rect: DOMRect): Line | undefined {
    const { left, top, right, bottom } = rect
    const line: Line = { element, text, left, top, right, bottom, layer: null }
    let isMeant = false
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp } =
        styleOf(each)
      const box = each.getBoundingClientRect()
      const isClipping = display !== 'inline' && overflowX !== 'visible'
      if (isClipping && (box.width <= 1 || box.height <= 1)) return undefined
      const hasEllipsis = textOverflow === 'ellipsis' && !/flex|grid/.test(display)
      if (hasEllipsis || webkitLineClamp !== 'none') isMeant = true
      const isWider = left < box.left - slack || right > box.right + slack
      if (isClipping) {
        const canScroll = overflowX === 'auto' || overflowX === 'scroll'
        if (isWider && !canScroll && !isMeant) blame(`is cut at the side by ${named(each)}`, line)
        const isSeen = bottom > box.top + 3 && top < box.bottom - 3
        const isTaller = top < box.top - 4 || bottom > box.bottom + 4
        if (isSeen && isTaller && /hidden|clip/.test(overflowY) && !isMeant)
          blame(`is cut by ${named(each)}`, line)
        line.left = Math.max(line.left, box.left)
        line.right = Math.min(line.right, box.right)
        line.top = Math.max(line.top, box.top)
        line.bottom = Math.min(line.bottom, box.bottom)
        if (canScroll) isMeant = true
      } else if (isWider && !isMeant && display !== 'inline' && each.matches(boxes)) {
        blame(`leaves ${named(each)}`, line)
      }
      if (line.layer === null && (position === 'sticky' || position === 'fixed')) line.layer = each
    }
    const { clientWidth } = document.documentElement
    if (line.left < -slack || line.right > clientWidth + slack) blame('runs over the edge', line)
    return line.right - line.left < 1 || line.bottom - line.top < 1 ? undefined : line
  }

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    faults.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? '']
    if (element === null || text === '' || element.closest('svg, script, style, option') !== null)
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const line = seen(element, text, rect)
      if (line !== undefined) lines.push(line)
    }
  }
  lines.sort((one, other) => one.top - other.top)
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]
      if (other === undefined || other.top >= one.bottom) break
      if (one.layer !== other.layer || one.element === other.element) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - other.top
      const low = Math.min(one.bottom - one.top, other.bottom - other.top)
      if (across > 2 && down > low * 0.45) blame(`stands on “${other.text}”`, one)
    }
  }
  return [...faults]
}
