import type { PriceLook } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { wallTime } from '../../../charts/time-labels.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** What is written above the picture. */
export interface PictureTitle {
  /** The pair and the interval. */
  title: string
  /** The moment that it is of, Unix ms. */
  time: number
}

const head = 40
const margin = 12

/** Saves the chart as it is, with its name and its time, as a picture. */
export function savePicture(
  chart: PriceChart,
  look: PriceLook,
  { title, time }: PictureTitle,
): void {
  const drawn = chart.picture()
  const ratio = globalThis.devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height + head * ratio
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = look.colors.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, head * ratio)
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
  const day = new Date(time).toISOString().slice(0, 10)
  canvas.toBlob((blob) => {
    if (blob !== null) saveFile(blob, `${title.replaceAll(/[^\w]+/g, '-')}-${day}.png`)
  })
}
