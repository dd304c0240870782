import type { PriceLook } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { wallTime } from '../../../charts/time-labels.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import type { PictureParts } from './picture-parts.ts'

/** What is written above the picture. */
export interface PictureTitle {
  /** The pair and the interval. */
  title: string
  /** The moment that it is of, Unix ms. */
  time: number
}

const head = 40
const margin = 12
const rowHeight = 16
const dots = [2, 4]

/** Saves the chart as it is, with its name, its time and what stands over it, as a picture. */
export function savePicture(
  chart: PriceChart,
  look: PriceLook,
  { title, time }: PictureTitle,
  { words, lines }: PictureParts,
): void {
  const rendered = chart.picture()
  const ratio = globalThis.devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = rendered.width
  canvas.height = rendered.height + head * ratio
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = look.colors.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(rendered, 0, head * ratio)
  context.scale(ratio, ratio)
  const { fontFamily } = getComputedStyle(document.body)
  context.textBaseline = 'middle'
  context.fillStyle = look.colors.text
  context.font = `600 14px ${fontFamily}`
  context.fillText(title, margin, head / 2)
  const width = context.measureText(title).width
  context.fillStyle = look.colors.faint
  context.font = `12px ${fontFamily}`
  const when = look.labels.full(wallTime(time, look.zone), true)
  context.fillText(when, margin * 2 + width, head / 2)
  const fonts = `12px ${fontFamily}`
  context.translate(0, head)
  drawLines(context, lines, chart)
  drawWords(context, words, { font: fonts, background: look.colors.page })
  const day = new Date(time).toISOString().slice(0, 10)
  canvas.toBlob((blob) => {
    if (blob !== null) saveFile(blob, `${title.replaceAll(/[^\w]+/g, '-')}-${day}.png`)
  })
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: PictureParts['lines'],
  chart: PriceChart,
): void {
  context.save()
  context.beginPath()
  const width = context.canvas.width / globalThis.devicePixelRatio - chart.axisWidth()
  context.rect(0, 0, width, chart.paneHeight())
  context.clip()
  for (const { x1, y1, x2, y2, color, isDotted } of lines) {
    context.beginPath()
    context.setLineDash(isDotted ? dots : [])
    context.strokeStyle = color
    context.lineWidth = 1.5
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    context.stroke()
  }
  context.restore()
}

/** Words from left to right over the upper edge of the prices, in as many rows as they need. */
function drawWords(
  context: CanvasRenderingContext2D,
  words: PictureParts['words'],
  { font, background }: { font: string; background: string },
): void {
  context.font = font
  let [x, y] = [margin, rowHeight]
  const limit = context.canvas.width / globalThis.devicePixelRatio - margin
  for (const { text, color } of words) {
    const { width } = context.measureText(text)
    if (x + width > limit && x > margin) {
      x = margin
      y += rowHeight
    }
    context.fillStyle = background
    context.fillRect(x - 2, y - rowHeight / 2, width + 4, rowHeight)
    context.fillStyle = color
    context.fillText(text, x, y)
    x += width + margin
  }
}
