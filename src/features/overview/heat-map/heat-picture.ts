/** What stands around a picture of the map. */
export interface Caption {
  title: string
  /** Where the values are from, and of when. */
  source: string
}

const margin = 16
const titleHeight = 48
const sourceHeight = 36

/** The map as it is on the screen with its heads, between a title and its source, at the density of the screen. */
export function drawHeatPicture(map: HTMLCanvasElement, caption: Caption): HTMLCanvasElement {
  const box = map.getBoundingClientRect()
  const scale = map.width / box.width
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((box.width + margin * 2) * scale)
  canvas.height = Math.ceil((box.height + titleHeight + sourceHeight) * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  const style = getComputedStyle(map)
  const token = (name: string): string => style.getPropertyValue(name)
  pen.scale(scale, scale)
  pen.fillStyle = token('--page')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(map, margin, titleHeight, box.width, box.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = token('--text')
  pen.font = `600 16px ${style.fontFamily}`
  pen.fillText(caption.title, margin, titleHeight / 2)
  pen.fillStyle = token('--text-secondary')
  pen.font = `400 12px ${style.fontFamily}`
  pen.fillText(caption.source, margin, titleHeight + box.height + sourceHeight / 2)
  // Heads and folded tiles stand over the map as elements.
  pen.fillStyle = token('--text')
  for (const element of map.parentElement?.querySelectorAll<HTMLElement>('a, span') ?? []) {
    const text = element.hasAttribute('data-symbol-id') ? '' : element.innerText.trim()
    if (text === '') continue
    const { left, top, height } = element.getBoundingClientRect()
    pen.fillText(
      text.replace(/\s+/g, ' '),
      left - box.left + margin,
      top - box.top + titleHeight + height / 2,
    )
  }
  return canvas
}
