import { lastKnown } from '../line-paths.ts'
import { type Domain, domainOf, scaleBetween, valueTicks } from '../plot-scale.ts'
import { fitEndLabels, letterWidth } from './end-labels.ts'
import type { LinePlotProps } from './line-plot-props.ts'
import type { PlotArea, ValueTick } from './plot-area.ts'
import type { PlotLine } from './plot-line.ts'
import { spreadLabels } from './spread-labels.ts'

const labelGap = 16
const axisHeight = 24
const top = 8

/** On narrower drawings few lines have no words at their ends: the line above the plot has them already. In px. */
const wordsFrom = 420
const fewLines = 2

/** The end of a line: its last value that is known. */
export interface EndLabel {
  line: PlotLine
  x: number
  value: number
  /** Words beside it, empty where there is no room for any. */
  words: string
  /** Where they stand, px. */
  height: number
}

/** Where everything of a plot stands. */
export interface PlotLayout {
  area: PlotArea
  /** First and last place on the axis. */
  xDomain: Domain
  ticks: readonly ValueTick[]
  /** Lines with a name in the figures and at their end. */
  named: readonly PlotLine[]
  labels: readonly EndLabel[]
  /** From the plot to the words at its end, px. */
  labelsAt: number
}

/** Lays a plot out in a drawing of `width` px. */
export function plotLayout(props: LinePlotProps, width: number): PlotLayout {
  const { x, lines, height, formatValue, scale = 'linear', maxTicks = 4, highlight } = props
  const { formatTick = formatValue, otherTicks } = props
  const named = lines.filter(({ tone, key }) => tone !== 'quiet' || key === highlight)
  const values = lines.flatMap((line) => line.values)
  const domain = props.domain ?? domainOf(values, scale) ?? [0, 1]
  const xDomain = props.xDomain ?? [x[0] ?? 0, x.at(-1) ?? 1]
  const ticks = (props.ticks ?? valueTicks(domain, maxTicks, scale)).map((value) => ({
    value,
    text: formatTick(value),
  }))
  const ends = lineEnds(props, named)
  const hasWords = width >= wordsFrom || named.length > fewLines
  const { names, room } = fitEndLabels(
    hasWords ? ends.map(({ line, text }) => ({ name: line.name, value: text })) : [],
    width,
  )

  const start = scaleWidth(otherTicks ?? ticks)
  const endScale = otherTicks === undefined ? 0 : scaleWidth(ticks) - 8
  const end = Math.max(start + 1, width - Math.min(room + endScale, width * 0.42))
  const bottom = height - axisHeight
  const xAt = scaleBetween(xDomain, start, end)
  const yAt = scaleBetween(domain, bottom, top, scale)
  const heights = spreadLabels(
    ends.map(({ value }) => yAt(value)),
    labelGap,
    top + 4,
    bottom - 4,
  )
  const labels = ends.map(({ text, ...label }, index) => ({
    ...label,
    words: hasWords ? `\u2068${names[index] ?? ''}\u2069 \u2066${text}\u2069` : '',
    height: heights[index] ?? 0,
  }))
  const area = { xAt, yAt, start, end, top, bottom }
  return { area, xDomain, ticks, named, labels, labelsAt: endScale + 8 }
}

/** Where lines end, with their last values in words. */
function lineEnds(
  { x, formatValue, formatEnd = formatValue }: LinePlotProps,
  lines: readonly PlotLine[],
) {
  return lines.flatMap((line) => {
    const index = lastKnown(line.values)
    if (index < 0) return []
    const value = line.values[index] ?? 0
    return [{ line, x: x[index] ?? 0, value, text: (line.format ?? formatEnd)(value) }]
  })
}

/** Room that the texts of a scale take with the gap to the plot, px. */
function scaleWidth(ticks: readonly ValueTick[]): number {
  return Math.max(0, ...ticks.map(({ text }) => text.length)) * letterWidth + 16
}
