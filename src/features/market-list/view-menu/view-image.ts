/** What stands around the rows of a picture. */
export interface Caption {
  title: string
  /** Where the values are from, and of when. */
  source: string
}

const margin = 16
const titleHeight = 48
const sourceHeight = 36

/**
 * Draws the rows of a grid that are on the screen as they look there: its texts, pictures, shapes and
 * grounds, at their places.
 */
export function drawView(grid: HTMLElement, caption: Caption, scale = 2): HTMLCanvasElement {
  const head = grid.querySelector('[data-head] [role="row"]')
  const rows = rowsOnScreen(grid)
  const { width, left } = grid.getBoundingClientRect()
  const parts = head === null ? rows : [head, ...rows]
  const height = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((width + margin * 2) * scale)
  canvas.height = Math.ceil((height + titleHeight + sourceHeight) * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  const style = getComputedStyle(grid)
  const token = (name: string): string => style.getPropertyValue(name)

  pen.scale(scale, scale)
  pen.fillStyle = token('--page')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  const isRightToLeft = style.direction === 'rtl'
  pen.textAlign = isRightToLeft ? 'right' : 'left'
  pen.direction = isRightToLeft ? 'rtl' : 'ltr'
  const start = isRightToLeft ? width + margin : margin
  pen.fillStyle = token('--text')
  pen.font = `600 16px ${style.fontFamily}`
  pen.fillText(caption.title, start, titleHeight / 2)
  pen.fillStyle = token('--text-secondary')
  pen.font = `400 12px ${style.fontFamily}`
  pen.fillText(caption.source, start, titleHeight + height + sourceHeight / 2)

  let top = titleHeight
  for (const part of parts) {
    const box = part.getBoundingClientRect()
    pen.save()
    pen.translate(margin - left, top - box.top)
    drawPart(pen, part)
    pen.restore()
    top += box.height
    pen.fillStyle = token('--hairline')
    pen.fillRect(margin, top - 1, width, 1)
  }
  return canvas
}

/** The rows below the head of the table that can be seen as a whole. */
function rowsOnScreen(grid: HTMLElement): Element[] {
  const head = grid.querySelector('[data-head]')?.getBoundingClientRect()
  const top = head?.bottom ?? 0
  return [...grid.querySelectorAll('[data-symbol-id]')]
    .map((row) => ({ row, box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= top - 1 && box.bottom <= innerHeight)
    .sort((one, other) => one.box.top - other.box.top)
    .map(({ row }) => row)
}

/** What only screen readers hear, and what is for the pointer. */
const notRendered = '[data-part="spoken"], [data-act]'

function drawPart(pen: CanvasRenderingContext2D, root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const unseen = element.closest(notRendered) !== null
    if (unseen || isUnseen(style) || box.width <= 1) continue
    drawGround(pen, style, box)
    if (element instanceof HTMLImageElement) drawImage(pen, element, box)
    if (element instanceof SVGPathElement) drawShape(pen, element, style)
    for (const node of element.childNodes) if (node instanceof Text) drawText(pen, node, style)
    const sort = element.parentElement?.getAttribute('aria-sort')
    if (element instanceof HTMLButtonElement && sort != null) drawSortMark(pen, sort, box, style)
  }
}

/** Shapes of lucide beside the heading that rows are sorted by, as styles draw them: in a square of 24. */
const sortMarks: Readonly<Record<string, string>> = {
  ascending: 'm18 15-6-6-6 6',
  descending: 'm6 9 6 6 6-6',
  other: 'M12 3v14M5 10h14M5 21h14',
}
const sortMarkSize = 12

function drawSortMark(
  pen: CanvasRenderingContext2D,
  sort: string,
  box: DOMRect,
  { color, direction }: CSSStyleDeclaration,
): void {
  pen.save()
  pen.translate(
    direction === 'rtl' ? box.left - sortMarkSize : box.right,
    box.top + (box.height - sortMarkSize) / 2,
  )
  pen.scale(sortMarkSize / 24, sortMarkSize / 24)
  pen.strokeStyle = color
  pen.lineWidth = 2
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.stroke(new Path2D(sortMarks[sort]))
  pen.restore()
}

function drawGround(pen: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: DOMRect): void {
  const radius = Math.min(Number.parseFloat(style.borderStartStartRadius) || 0, box.height / 2)
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, radius)
  if (!isClear(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor
    pen.fill()
  }
  const border = Number.parseFloat(style.borderBlockStartWidth) || 0
  if (border > 0 && !isClear(style.borderBlockStartColor)) {
    pen.strokeStyle = style.borderBlockStartColor
    pen.lineWidth = border
    pen.stroke()
  }
}

function drawImage(pen: CanvasRenderingContext2D, image: HTMLImageElement, box: DOMRect): void {
  if (!image.complete || image.naturalWidth === 0) return
  pen.save()
  pen.beginPath()
  pen.arc(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, 0, Math.PI * 2)
  pen.clip()
  pen.drawImage(image, box.x, box.y, box.width, box.height)
  pen.restore()
}

function drawShape(
  pen: CanvasRenderingContext2D,
  path: SVGPathElement,
  style: CSSStyleDeclaration,
): void {
  const svg = path.ownerSVGElement
  if (svg === null) return
  const { x, y, width } = svg.getBoundingClientRect()
  const shape = new Path2D(path.getAttribute('d') ?? '')
  pen.save()
  pen.translate(x, y)
  const scale = width / svg.viewBox.baseVal.width
  pen.scale(scale, scale)
  if (style.fill !== 'none') {
    pen.fillStyle = style.fill
    pen.fill(shape)
  }
  if (style.stroke !== 'none') {
    pen.strokeStyle = style.stroke
    pen.lineWidth = Number.parseFloat(style.strokeWidth)
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    pen.stroke(shape)
  }
  pen.restore()
}

/** Signs that stand for themselves wherever they are, so that each can be put at its own place. */
const figures = /^[\d.,:+−%×/KMBT\s€$¥£₩₫₽₺-]+$/

function drawText(pen: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  if (node.data.trim() === '') return
  pen.save()
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.fillStyle = style.color
  pen.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  pen.textBaseline = 'alphabetic'
  const cell = node.parentElement?.closest('[data-col]')?.getBoundingClientRect()
  // The second line of a name on phones stands in a cell without a width.
  if (cell !== undefined && cell.width > 0) {
    pen.beginPath()
    pen.rect(cell.x - 2, cell.y, cell.width + 4, cell.height)
    pen.clip()
  }
  // Figures of equal width, which a canvas cannot ask for, keep their places one by one.
  if (figures.test(node.data)) {
    for (let at = 0; at < node.data.length; at++) drawRun(pen, node, at, at + 1)
  } else drawRun(pen, node, 0, node.data.length)
  pen.restore()
}

function drawRun(pen: CanvasRenderingContext2D, node: Text, start: number, end: number): void {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  const { left, top, width, height } = range.getBoundingClientRect()
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('0')
  pen.textAlign = 'center'
  pen.fillText(node.data.slice(start, end), left + width / 2, top + (height + ascent - descent) / 2)
}

function isUnseen({ visibility, display }: CSSStyleDeclaration): boolean {
  return visibility === 'hidden' || display === 'none'
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /[,/] ?0\)$/.test(colour)
}
