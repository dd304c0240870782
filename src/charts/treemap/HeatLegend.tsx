import type { Ref } from 'react'
import { heatSteps } from './heat-steps.ts'
import './heat-colours.css'
import styles from './treemap.module.css'

/** Whether colours say a direction, or only how much of something there is. */
export type Hue = 'direction' | 'amount'

/** The steps as elements that are not seen: a canvas takes its colours from them. */
export function StepProbes({ ref, hue }: { ref: Ref<HTMLDivElement>; hue: Hue }) {
  return (
    <div ref={ref} className={styles.probes} data-hue={hue}>
      {heatSteps.map((step) => (
        <span key={step} className={styles.probe} data-step={step} />
      ))}
    </div>
  )
}

interface HeatLegendProps {
  hue: Hue
  /** What the weakest and the strongest step stand for, ready to be read. */
  from: string
  to: string
}

/** The steps beside each other, between what their ends stand for. */
export function HeatLegend({ hue, from, to }: HeatLegendProps) {
  const steps = hue === 'amount' ? heatSteps.filter((step) => step >= 0) : heatSteps
  return (
    <span className={styles.legend} data-hue={hue}>
      <bdi dir="ltr">{from}</bdi>
      <span className={styles.steps} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={`${styles.probe} ${styles.swatch}`} data-step={step} />
        ))}
      </span>
      <bdi dir="ltr">{to}</bdi>
    </span>
  )
}
