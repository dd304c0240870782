import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import type { SharedCrosshair } from '../../../charts/metric-chart/shared-crosshair.ts'
import { type Steps, stepAt } from '../../../charts/metric-chart/steps.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import styles from './panel.module.css'

interface PanelFiguresProps {
  lines: readonly PlotLine[]
  series: Steps
  crosshair: SharedCrosshair
  write: (value: number) => string
}

/** Names and values of a panel under the crosshair, else the newest. */
export function PanelFigures({ lines, series, crosshair, write }: PanelFiguresProps) {
  const time = useStore(crosshair)
  const index = time === undefined ? series.values.length - 1 : stepAt(series, time)
  return (
    <span className={styles.figures} data-pointed={time !== undefined || undefined} aria-hidden>
      {lines.map(({ key, tone, name, values, format = write }) => (
        <span key={key} className={styles.figure} data-tone={tone}>
          {name}{' '}
          <bdi dir="ltr" className={styles.pointed}>
            {format(values[index] ?? Number.NaN)}
          </bdi>
        </span>
      ))}
    </span>
  )
}
