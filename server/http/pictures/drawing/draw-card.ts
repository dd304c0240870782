import type { CardChange, CardFact, CardRow, PictureCard } from '../card.ts'
import { changeColors, colors, pictureSize } from './colors.ts'
import { drawGraph } from './graphs.ts'
import type { Typeface } from './typeface.ts'
import { type TextStyle, writeText } from './write-text.ts'

/** The picture of a coin for an `<image>`, by its path in the build; undefined where there is none. */
export type FindIcon = (path: string) => string | undefined

/** Draws texts and pictures of coins. */
interface Pen {
  text: (text: string, x: number, y: number, style: TextStyle) => string
  /** How wide a text stands, px. */
  width: (text: string, x: number, y: number, style: TextStyle) => number
  icon: FindIcon
}

const edge = 64
const end = pictureSize.width - edge
const graphBox = { x: 690, y: 196, width: end - 690, height: 180 } as const

/** Draws a card as SVG. All its letters are outlines. */
export function drawCard(card: PictureCard, typeface: Typeface, icon: FindIcon): string {
  const pen: Pen = {
    text: (...text) => writeText(typeface, ...text).svg,
    width: (...text) => writeText(typeface, ...text).width,
    icon,
  }
  const { width, height } = pictureSize
  const body = card.rows.length > 0 ? rowsOf(card, pen) : figureOf(card, pen)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    headingOf(card, pen),
    body,
    footOf(card, pen),
    '</svg>',
  ].join('')
}

function headingOf({ icon, heading, detail }: PictureCard, pen: Pen): string {
  const picture = iconAt(pen, icon, edge, 60, 72)
  const x = picture === '' ? edge : edge + 96
  const style = { size: 52, color: colors.text, weight: 600, maxWidth: end - x } as const
  const after = x + pen.width(heading, x, 114, style) + 20
  return [
    picture,
    pen.text(heading, x, 114, style),
    detail === '' || after > end - 120
      ? ''
      : pen.text(detail, after, 114, {
          size: 34,
          color: colors.secondary,
          maxWidth: end - after,
        }),
  ].join('')
}

function figureOf({ figure, change, note, graph, facts }: PictureCard, pen: Pen): string {
  const maxWidth = graph === undefined ? end - edge : graphBox.x - edge - 40
  const below = change === undefined ? edge : edge + changeWidth(change, pen) + 22
  return [
    pen.text(figure, edge, 290, { size: 92, color: colors.text, weight: 600, maxWidth }),
    change === undefined ? '' : changeAt(change, edge, 366, pen),
    pen.text(note, below, 366, {
      size: 34,
      color: colors.secondary,
      maxWidth: maxWidth - (below - edge),
    }),
    graph === undefined
      ? ''
      : drawGraph(graph, graphBox, changeColors[change?.direction ?? 'even']),
    factsOf(facts, pen),
  ].join('')
}

const changeStyle = { size: 40, weight: 600 } as const

function changeAt(change: CardChange, x: number, y: number, pen: Pen): string {
  return pen.text(change.text, x, y, { ...changeStyle, color: changeColors[change.direction] })
}

function changeWidth({ text }: CardChange, pen: Pen): number {
  return pen.width(text, 0, 0, { ...changeStyle, color: '' })
}

function factsOf(facts: readonly CardFact[], pen: Pen): string {
  const gap = 28
  const width = (end - edge + gap) / Math.max(3, facts.length) - gap
  const line = `<rect x="${edge}" y="420" width="${end - edge}" height="2" fill="${colors.hairline}"/>`
  const columns = facts.map(({ label, value }, index) => {
    const x = edge + index * (width + gap)
    return [
      pen.text(label, x, 470, { size: 24, color: colors.faint, maxWidth: width }),
      pen.text(value, x, 516, { size: 34, color: colors.text, weight: 600, maxWidth: width }),
    ].join('')
  })
  return facts.length === 0 ? '' : line + columns.join('')
}

const rowHeight = 76

function rowsOf({ rows }: PictureCard, pen: Pen): string {
  return rows.map((row, index) => rowOf(row, 158 + index * rowHeight, pen)).join('')
}

function rowOf({ icon, name, value, change }: CardRow, top: number, pen: Pen): string {
  const baseline = top + 50
  const picture = iconAt(pen, icon, edge, top + 15, 46)
  const x = picture === '' ? edge : edge + 66
  const color = changeColors[change?.direction ?? 'even']
  return [
    `<rect x="${edge}" y="${top}" width="${end - edge}" height="2" fill="${colors.hairline}"/>`,
    picture,
    pen.text(name, x, baseline, { size: 36, color: colors.text, weight: 600, maxWidth: 560 - x }),
    pen.text(value, 860, baseline, {
      size: 36,
      color: colors.text,
      fromEnd: true,
      maxWidth: 280,
    }),
    pen.text(change?.text ?? '', end, baseline, { size: 36, color, weight: 600, fromEnd: true }),
  ].join('')
}

function footOf({ venue, asOf, rows, note }: PictureCard, pen: Pen): string {
  const style = { size: 24, color: colors.faint } as const
  const notes = [asOf, venue, rows.length > 0 ? note : ''].filter((text) => text !== '')
  return [
    pen.text(notes.join(' · '), edge, 588, { ...style, maxWidth: 800 }),
    pen.text('Bourse', end, 588, { size: 30, color: colors.accent, weight: 600, fromEnd: true }),
  ].join('')
}

/** Coins are round everywhere. */
function iconAt(pen: Pen, path: string, x: number, y: number, size: number): string {
  const source = path === '' ? undefined : pen.icon(path)
  if (source === undefined) return ''
  const [id, half] = [`coin${x}-${y}`, size / 2]
  return [
    `<clipPath id="${id}"><circle cx="${x + half}" cy="${y + half}" r="${half}"/></clipPath>`,
    `<image clip-path="url(#${id})" x="${x}" y="${y}" width="${size}" height="${size}" xlink:href="${source}"/>`,
  ].join('')
}
