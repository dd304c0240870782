import { Trans, useLingui } from '@lingui/react/macro'
import styles from './meter.module.css'

interface MeterProps {
  label: string
  used: number
  most: number
}

/** How much of a limit is used, and what is left. */
export function Meter({ label, used, most }: MeterProps) {
  const { t } = useLingui()
  const left = Math.max(0, most - used)
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        <span>{label}</span>
        <span className={styles.number}>
          <Trans>
            {used} of {most} used
          </Trans>
        </span>
      </p>
      <meter
        className={styles.bar}
        min={0}
        max={most}
        value={used}
        aria-label={label}
        title={t`${left} left`}
        data-full={left === 0 || undefined}
      />
    </div>
  )
}
