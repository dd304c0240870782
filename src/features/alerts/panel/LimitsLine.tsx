import { Trans } from '@lingui/react/macro'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { type BusinessLine, businessLines } from '../../../contract/enums.ts'
import styles from './limits-line.module.css'

interface LimitsLineProps {
  limits: AlertLimits
  businessLine: BusinessLine
}

/** How many alerts there are and may be, in the chosen line and in all. */
export function LimitsLine({ limits, businessLine }: LimitsLineProps) {
  const { perBusinessLine, total } = limits
  const used = limits.used.lines.find((one) => one.businessLine === businessLine)?.used ?? 0
  const all = limits.used.total
  const isFull = used >= perBusinessLine || all >= total
  return (
    <p className={styles.line} data-full={isFull || undefined}>
      <OfBusinessLine businessLine={businessLine} used={used} most={perBusinessLine} />
      {' · '}
      <Trans>
        All: {all} of {total} used
      </Trans>
    </p>
  )
}

function OfBusinessLine({
  businessLine,
  used,
  most,
}: {
  businessLine: BusinessLine
  used: number
  most: number
}) {
  if (businessLine === businessLines.spot) {
    return (
      <Trans>
        Spot: {used} of {most} used
      </Trans>
    )
  }
  return businessLine === businessLines.market ? (
    <Trans comment="Alerts on the market as a whole">
      Market: {used} of {most} used
    </Trans>
  ) : (
    <Trans>
      Futures: {used} of {most} used
    </Trans>
  )
}
