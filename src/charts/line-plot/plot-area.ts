/** Where a plot draws: its scales, in px from its start and top edge, and its edges. */
export interface PlotArea {
  xAt: (x: number) => number
  yAt: (value: number) => number
  start: number
  end: number
  top: number
  bottom: number
}

/** A tick beside a plot. */
export interface ValueTick {
  value: number
  text: string
}
