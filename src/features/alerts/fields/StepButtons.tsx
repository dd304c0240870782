import { minusSign, type NumberStyle } from '../../../i18n/number-style.ts'
import styles from './step-buttons.module.css'

interface StepButtonsProps {
  label: string
  /** Whole percents. */
  steps: readonly number[]
  /** What stands before a number: its own sign, a plus-minus, or nothing. */
  sign: 'own' | '±' | ''
  style: NumberStyle
  /** What pressing one does, for whoever does not see where it stands. */
  meaning: (step: number) => string
  onStep: (step: number) => void
}

/** Buttons that set a value by a percentage. */
export function StepButtons({ label, steps, sign, style, meaning, onStep }: StepButtonsProps) {
  return (
    <div className={styles.steps} role="group" aria-label={label}>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={styles.step}
          aria-label={meaning(step)}
          onClick={() => onStep(step)}
        >
          <bdi dir="ltr" translate="no">
            {sign === 'own' ? (step < 0 ? minusSign : '+') : sign}
            {Math.abs(step)}
            {style.percentSuffix}
          </bdi>
        </button>
      ))}
    </div>
  )
}
