import { Trans } from '@lingui/react/macro'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { type BusinessLine, businessLines } from '../../../contract/enums.ts'
import styles from './limits-line.module.css'

interface LimitsLineProps {
  limits: AlertLimits
  line: BusinessLine
}

/** How many alerts there are and may be, in the chosen line and in all. */
export function LimitsLine({ limits, line }: LimitsLineProps) {
  const { perBusinessLine, total } = limits
  const used = limits.used.lines.find(({ businessLine }) => businessLine === line)?.used ?? 0
  const all = limits.used.total
  const isFull = used >= perBusinessLine || all >= total
  return (
    <p className={styles.line} data-full={isFull || undefined}>
      <OfLine line={line} used={used} most={perBusinessLine} />
      {' · '}
      <Trans>
        All: {all} of {total} used
      </Trans>
    </p>
  )
}

function OfLine({ line, used, most }: { line: BusinessLine; used: number; most: number }) {
  if (line === businessLines.spot) {
    return (
      <Trans>
        Spot: {used} of {most} used
      </Trans>
    )
  }
  return line === businessLines.market ? (
    <Trans comment="Alerts on the market as a whole">
      Market: {used} of {most} used
    </Trans>
  ) : (
    <Trans>
      Futures: {used} of {most} used
    </Trans>
  )
}
