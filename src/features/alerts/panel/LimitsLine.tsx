import { Trans } from '@lingui/react/macro'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { type BusinessLine, businessLines } from '../../../contract/enums.ts'
import styles from './limits-line.module.css'

interface LimitsLineProps {
  limits: AlertLimits
  line: BusinessLine
}

/** How many alerts there are and may be, in the chosen market and in all. */
export function LimitsLine({ limits, line }: LimitsLineProps) {
  const { perBusinessLine, total } = limits
  const used = limits.used.lines.find(({ businessLine }) => businessLine === line)?.used ?? 0
  const all = limits.used.total
  const isFull = used >= perBusinessLine || all >= total
  return (
    <p className={styles.line} data-full={isFull || undefined}>
      {line === businessLines.spot ? (
        <Trans>
          Spot: {used} of {perBusinessLine} used
        </Trans>
      ) : (
        <Trans>
          Futures: {used} of {perBusinessLine} used
        </Trans>
      )}
      {' · '}
      <Trans>
        All: {all} of {total} used
      </Trans>
    </p>
  )
}
