/** The colour of a line: one of the series, that of texts, faint for what others are compared with, quiet for the crowd. */
export type LineTone =
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'text'
  | 'faint'
  | 'quiet'

/** One line of a plot. */
export interface PlotLine {
  key: string
  /** Stands at the end of the line, in the figures above the plot and in the table. */
  name: string
  /** One for each place on the axis; NaN where it is unknown. */
  values: readonly number[]
  /** Quiet lines carry no label unless they are highlighted. */
  tone: LineTone
  /** The line that the plot is about: 2 px. */
  isLead?: boolean
  /** How its values read, where not as the plot's. */
  format?: (value: number) => string
}
