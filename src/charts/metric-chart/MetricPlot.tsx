import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../lib/store/use-store.ts'
import { PlotTable } from '../line-plot/PlotTable.tsx'
import type { PlotLine } from '../line-plot/plot-line.ts'
import { timeLabels } from '../time-labels.ts'
import { useChartColors } from '../use-chart-colors.ts'
import { keyedPlace } from '../use-crosshair.ts'
import { createMetricChart, type MetricChart, type MetricChartData } from './metric-chart.ts'
import styles from './metric-plot.module.css'
import type { SharedCrosshair } from './shared-crosshair.ts'
import { stepAt, timeOfStep } from './steps.ts'

interface MetricPlotProps {
  /** Names the chart for screen readers and its table. */
  title: string
  /** What the places on its axis are: head of the table's first column. */
  axisName: string
  data: MetricChartData
  /** The same figures in words, for each step of `data.main`. */
  lines: readonly PlotLine[]
  language: string
  withClock: boolean
  formatValue: (value: number) => string
  formatPrice: (value: number) => string
  crosshair: SharedCrosshair
}

/**
 * A chart of trading data: its crosshair is shared with others by time, moved by pointer, touch (press and hold) and
 * keys, and pinned by a double click or Enter. The same figures stand in a table that is visually hidden.
 */
export function MetricPlot(props: MetricPlotProps) {
  const { title, axisName, data, lines, language, withClock, crosshair } = props
  const { formatValue, formatPrice } = props
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const colors = useChartColors(element)
  const chart = useRef<MetricChart>(undefined)
  const time = useStore(crosshair)
  const labels = useMemo(() => timeLabels(language), [language])

  useEffect(() => {
    if (element === null) return undefined
    const made = createMetricChart(element, crosshair.point, crosshair.pin)
    chart.current = made
    return () => {
      chart.current = undefined
      made.remove()
    }
  }, [element, crosshair])

  useEffect(() => {
    if (colors === undefined) return
    chart.current?.draw(data, { colors, labels, withClock, formatValue, formatPrice })
  }, [data, colors, labels, withClock, formatValue, formatPrice])

  useEffect(() => chart.current?.point(time), [time, data, colors])

  const { main } = data
  const x = useMemo(() => main.values.map((_, index) => timeOfStep(main, index)), [main])
  const last = x.length - 1
  const index = time === undefined ? last : stepAt(main, time)
  const placeText = (at: number): string => labels.full(at, withClock)
  const spoken = lines
    .map(
      ({ name, values, format = formatValue }) => `${name} ${format(values[index] ?? Number.NaN)}`,
    )
    .join(', ')

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && time === undefined) return
    const next = keyedPlace(event.key, index, last)
    if (next === undefined && event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') crosshair.pin(x[index])
    else crosshair.point(next === undefined ? undefined : x[next])
  }

  return (
    <>
      <div
        className={styles.plot}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={`${placeText(x[index] ?? 0)}: ${spoken}`}
        onKeyDown={onKeyDown}
        onBlur={() => crosshair.point(undefined)}
      >
        <div ref={setElement} className={styles.canvas} />
      </div>
      <PlotTable
        title={title}
        axisName={axisName}
        x={x}
        lines={lines}
        formatX={placeText}
        formatValue={formatValue}
      />
    </>
  )
}
