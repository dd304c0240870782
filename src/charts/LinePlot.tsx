import type { PointerEvent, ReactNode } from 'react'
import { drawingSize, letterScale } from './drawing-size.ts'
import { fitEndLabels, letterWidth } from './end-labels.ts'
import { fittingTicks } from './fitting-ticks.ts'
import { lastKnown, linePath, nearestIndex } from './line-paths.ts'
import styles from './line-plot.module.css'
import { PlotFigures } from './PlotFigures.tsx'
import { PlotTable } from './PlotTable.tsx'
import type { PlotLine } from './plot-line.ts'
import { type Domain, domainOf, type ScaleKind, scaleBetween, valueTicks } from './plot-scale.ts'
import { spreadLabels } from './spread-labels.ts'
import type { AxisTick } from './time-ticks.ts'
import { useCrosshair } from './use-crosshair.ts'
import { useWidth } from './use-width.ts'

const labelGap = 16
const axisHeight = 24
const top = 8

/** Where a plot draws: its scales, in px from its start and top edge, and its edges. */
export interface PlotArea {
  xAt: (x: number) => number
  yAt: (value: number) => number
  start: number
  end: number
  top: number
  bottom: number
}

/** A tick beside the plot. */
interface ValueTick {
  value: number
  text: string
}

/** See `LinePlot`. */
export interface LinePlotProps {
  /** Names the plot for screen readers and its table. */
  title: string
  /** What the places on the axis are, for example "Time": head of the table's first column. */
  axisName: string
  /** Places on the axis, rising: Unix ms, days, heights. */
  x: readonly number[]
  /** Ticks below the plot, see `timeTicks`. */
  xTicks: readonly AxisTick[]
  lines: readonly PlotLine[]
  /** Height of the drawing with its axis, px. */
  height: number
  /** A place in words, for the figures and the table. */
  formatX: (x: number) => string
  /** A value in words; empty for NaN. */
  formatValue: (value: number) => string
  /** Values of the ticks beside the plot, where they read shorter than others. */
  formatTick?: (value: number) => string
  /** Values at the ends of the lines, where they read shorter than in the figures and the table. */
  formatEnd?: (value: number) => string
  /** Value whose grid line is a tone stronger, 0 unless told. */
  baseline?: number
  scale?: ScaleKind
  /** Lowest and highest value shown; those of the lines unless told. */
  domain?: Domain
  /** First and last place on the axis, where not those of the values. */
  xDomain?: Domain
  /** Draws more below the lines, such as grounds and marks, where the scales put it. */
  layer?: (area: PlotArea) => ReactNode
  /** Values of the ticks beside the plot, where not the round ones. */
  ticks?: readonly number[]
  /**
   * A second scale: what stands at these values of the first. It has the start, and the ticks of the first
   * stand at the end.
   */
  otherTicks?: readonly ValueTick[] | undefined
  /** Most ticks beside the plot. */
  maxTicks?: number
  /** Key of a line that is drawn on top with its label, as a row under the pointer asks for. */
  highlight?: string | undefined
}

/** On narrower drawings few lines have no words at their ends: the line above the plot has them already. In px. */
const wordsFrom = 420
const fewLines = 2

/**
 * Lines over one axis, as SVG at true size: names and values at the ends of the lines, a crosshair by
 * pointer, touch and arrow keys whose figures stand above the plot, and the same data in a table that
 * is visually hidden. Nothing is drawn until its width is known; its height is kept from the start.
 */
export function LinePlot(props: LinePlotProps) {
  const {
    title,
    axisName,
    x,
    xTicks,
    lines,
    height,
    formatX,
    formatValue,
    scale = 'linear',
  } = props
  const {
    formatTick = formatValue,
    formatEnd = formatValue,
    baseline = 0,
    maxTicks = 4,
    highlight,
    otherTicks,
  } = props
  const [root, width] = useWidth<HTMLDivElement>()
  const crosshair = useCrosshair(x.length)

  const named = lines.filter(({ tone, key }) => tone !== 'quiet' || key === highlight)
  const domain = props.domain ??
    domainOf(
      lines.flatMap(({ values }) => values),
      scale,
    ) ?? [0, 1]
  const ticks = (props.ticks ?? valueTicks(domain, maxTicks, scale)).map((value) => ({
    value,
    text: formatTick(value),
  }))
  const labels = named.flatMap((line) => {
    const index = lastKnown(line.values)
    if (index < 0) return []
    const value = line.values[index] ?? 0
    return [{ line, x: x[index] ?? 0, value, text: (line.format ?? formatEnd)(value) }]
  })

  const start = scaleWidth(otherTicks ?? ticks)
  const endScale = otherTicks === undefined ? 0 : scaleWidth(ticks) - 8
  const hasWords = width >= wordsFrom || named.length > fewLines
  const { names, room } = fitEndLabels(
    hasWords ? labels.map(({ line, text }) => ({ name: line.name, value: text })) : [],
    width,
  )
  const end = Math.min(room + endScale, width * 0.42)
  const plotEnd = Math.max(start + 1, width - end)
  const plotBottom = height - axisHeight
  const xDomain = props.xDomain ?? ([x[0] ?? 0, x.at(-1) ?? 1] as const)
  const xAt = scaleBetween(xDomain, start, plotEnd)
  const yAt = scaleBetween(domain, plotBottom, top, scale)
  /** Where the words of a tick stand: the first would run into the numbers at the side. */
  const wordsAt = (of: number): number => Math.min(Math.max(xAt(of), start + 16), plotEnd)
  const places = spreadLabels(
    labels.map(({ value }) => yAt(value)),
    labelGap,
    top + 4,
    plotBottom - 4,
  )

  const marked = crosshair.index
  const shown = marked ?? x.length - 1
  const place = x.length === 0 ? '' : formatX(x[shown] ?? 0)
  const spoken = named
    .map(
      ({ name, values, format = formatValue }) => `${name} ${format(values[shown] ?? Number.NaN)}`,
    )
    .join(', ')

  const mark = (event: PointerEvent<Element>): void => {
    const left = event.currentTarget.getBoundingClientRect().left
    const offset = (event.clientX - left) / letterScale()
    const share = (offset - start) / (plotEnd - start)
    const [from, to] = xDomain
    crosshair.setIndex(nearestIndex(x, from + share * (to - from)))
  }

  return (
    <div className={styles.plot} dir="ltr">
      <PlotFigures place={place} index={shown} lines={named} formatValue={formatValue} />
      <div
        ref={root}
        className={styles.drawing}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, x.length - 1)}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={`${place}: ${spoken}`}
        onKeyDown={crosshair.onKeyDown}
        onBlur={() => crosshair.setIndex(undefined)}
        onPointerMove={mark}
        onPointerDown={mark}
        onPointerLeave={() => crosshair.setIndex(undefined)}
      >
        <svg className={styles.svg} {...drawingSize(width, height)} aria-hidden>
          {width > 0 && (
            <>
              {props.layer?.({ xAt, yAt, start, end: plotEnd, top, bottom: plotBottom })}
              {ticks.map(({ value, text }) => (
                <g key={value}>
                  <line
                    className={styles.grid}
                    data-base={value === baseline || undefined}
                    x1={start}
                    x2={plotEnd}
                    y1={yAt(value)}
                    y2={yAt(value)}
                  />
                  {otherTicks !== undefined && (
                    <text className={styles.tick} x={plotEnd + 8} y={yAt(value) + 4}>
                      {text}
                    </text>
                  )}
                </g>
              ))}
              {(otherTicks ?? ticks).map(({ value, text }) => (
                <text
                  key={value}
                  className={styles.tick}
                  x={start - 8}
                  y={yAt(value) + 4}
                  textAnchor="end"
                >
                  {text}
                </text>
              ))}
              {fittingTicks(xTicks, wordsAt, letterWidth).map((tick) => (
                <text
                  key={tick.x}
                  className={styles.tick}
                  x={wordsAt(tick.x)}
                  y={height - 4}
                  textAnchor="middle"
                >
                  {tick.label}
                </text>
              ))}
              {drawingOrder(lines, highlight).map((line) => (
                <path
                  key={line.key}
                  className={styles.line}
                  data-tone={line.key === highlight && line.tone === 'quiet' ? 'lit' : line.tone}
                  data-lead={(line.isLead ?? false) || line.key === highlight || undefined}
                  d={linePath(x, line.values, xAt, yAt)}
                />
              ))}
              {labels.map(({ line, ...label }, index) => (
                <g key={line.key} data-tone={line.tone === 'quiet' ? 'lit' : line.tone}>
                  <circle className={styles.dot} cx={xAt(label.x)} cy={yAt(label.value)} r={2.5} />
                  {hasWords && (
                    <text
                      className={styles.label}
                      x={plotEnd + endScale + 8}
                      y={(places[index] ?? 0) + 4}
                    >
                      {`\u2068${names[index] ?? ''}\u2069 \u2066${label.text}\u2069`}
                    </text>
                  )}
                </g>
              ))}
              {marked !== undefined && (
                <g>
                  <line
                    className={styles.crosshair}
                    x1={xAt(x[marked] ?? 0)}
                    x2={xAt(x[marked] ?? 0)}
                    y1={top}
                    y2={plotBottom}
                  />
                  {named.map(({ key, tone, values }) => {
                    const value = values[marked] ?? Number.NaN
                    return Number.isNaN(value) ? null : (
                      <g key={key} data-tone={tone === 'quiet' ? 'lit' : tone}>
                        <circle
                          className={styles.dot}
                          cx={xAt(x[marked] ?? 0)}
                          cy={yAt(value)}
                          r={3.5}
                        />
                      </g>
                    )
                  })}
                </g>
              )}
            </>
          )}
        </svg>
      </div>
      <PlotTable
        title={title}
        axisName={axisName}
        x={x}
        lines={lines}
        formatX={formatX}
        formatValue={formatValue}
      />
    </div>
  )
}

/** Room that the texts of a scale take with the gap to the plot, px. */
function scaleWidth(ticks: readonly ValueTick[]): number {
  return Math.max(0, ...ticks.map(({ text }) => text.length)) * letterWidth + 16
}

/** The crowd below, then the others, then what the plot is about and what is pointed at. */
function drawingOrder(lines: readonly PlotLine[], highlight: string | undefined): PlotLine[] {
  const level = ({ key, tone, isLead }: PlotLine): number =>
    key === highlight ? 3 : isLead === true ? 2 : tone === 'quiet' ? 0 : 1
  return lines.toSorted((a, b) => level(a) - level(b))
}
