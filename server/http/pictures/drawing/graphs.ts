import { bandOf, fearGreedBands } from '../../../../src/contract/market/fear-greed-rules.ts'
import type { CardGraph } from '../card.ts'
import { colors } from './colors.ts'

/** A part of a picture, px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws what stands beside the figure of a card as SVG. */
export function drawGraph(graph: CardGraph, box: Box, changeColor: string): string {
  switch (graph.kind) {
    case 'line':
      return drawLine(graph.values, box, graph.ofChange ? changeColor : colors.accent)
    case 'gauge':
      return drawGauge(graph.value, box)
    case 'progress':
      return drawProgress(graph.share, box)
  }
}

function drawLine(values: readonly number[], { x, y, width, height }: Box, color: string): string {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const points = values.map((value, index) => {
    const share = range > 0 ? (value - low) / range : 0.5
    return `${fixed(x + (index / (values.length - 1)) * width)} ${fixed(y + (1 - share) * height)}`
  })
  const line = `M${points.join('L')}`
  const last = points.at(-1)?.split(' ') ?? []
  return [
    `<defs><linearGradient id="under" x1="0" y1="0" x2="0" y2="1">`,
    `<stop offset="0" stop-color="${color}" stop-opacity=".28"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient></defs>`,
    `<path fill="url(#under)" d="${line}L${x + width} ${y + height + 24}L${x} ${y + height + 24}Z"/>`,
    `<path fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" d="${line}"/>`,
    `<circle cx="${last[0]}" cy="${last[1]}" r="9" fill="${color}"/>`,
  ].join('')
}

/** Between two bands, as a share of the whole. */
const gap = 0.008

/** Every band of the index in its true length, the one in force in accent, and a needle at the value. */
function drawGauge(value: number, { x, y, width, height }: Box): string {
  const radius = Math.min(width / 2, height) - 20
  const [middle, bottom] = [x + width / 2, y + height]
  const point = (share: number, at: number): string => {
    const angle = Math.PI * (1 - share)
    return `${fixed(middle + Math.cos(angle) * at)} ${fixed(bottom - Math.sin(angle) * at)}`
  }
  const inForce = bandOf(value)
  const arcs = fearGreedBands.map((band) => {
    const end = (band.to + (band.to < 100 ? 1 : 0)) / 100
    const from = point(band.from / 100 + gap / 2, radius)
    const arc = `M${from}A${radius} ${radius} 0 0 1 ${point(end - gap / 2, radius)}`
    const color = band === inForce ? colors.accent : colors.band
    return `<path fill="none" stroke="${color}" stroke-width="34" d="${arc}"/>`
  })
  const needle = `M${point(value / 100, radius - 64)}L${point(value / 100, radius + 26)}`
  return [
    ...arcs,
    `<path stroke="${colors.page}" stroke-width="20" d="${needle}"/>`,
    `<path stroke="${colors.text}" stroke-width="9" stroke-linecap="round" d="${needle}"/>`,
  ].join('')
}

function drawProgress(share: number, { x, y, width, height }: Box): string {
  const thickness = 28
  const top = y + height / 2 - thickness / 2
  const bar = (length: number, color: string): string =>
    `<rect x="${x}" y="${top}" width="${fixed(length)}" height="${thickness}" rx="${thickness / 2}" fill="${color}"/>`
  const filled = Math.max(thickness, width * Math.min(1, Math.max(0, share)))
  return bar(width, colors.hairline) + bar(filled, colors.accent)
}

function fixed(value: number): string {
  return value.toFixed(1)
}
