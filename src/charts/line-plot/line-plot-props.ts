import type { ReactNode } from 'react'
import type { Domain, ScaleKind } from '../plot-scale.ts'
import type { AxisTick } from '../time-ticks.ts'
import type { PlotArea, ValueTick } from './plot-area.ts'
import type { PlotLine } from './plot-line.ts'

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
