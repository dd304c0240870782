import { Trans, useLingui } from '@lingui/react/macro'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import styles from './long-short.module.css'

/** How many are long and how many short, where the venue tells. */
export function LongShortCard({ token }: { token: Token }) {
  const { t } = useLingui()
  const { crypto } = token.figures
  if (crypto?.longShort == null) return null
  const { asOf, ratios } = crypto.longShort
  const names = {
    accounts: t`All accounts`,
    topAccounts: t`Top traders, accounts`,
    topPositions: t`Top traders, positions`,
  }
  return (
    <Card
      place="longShort"
      title={<Trans>Long and short</Trans>}
      note={
        <bdi dir="ltr" translate="no">
          {formatUtcTime(asOf).slice(0, 5)} UTC
        </bdi>
      }
      foot={
        crypto.invented ? (
          <Trans>Long left, short right. Made up, as the simulated market is.</Trans>
        ) : (
          <Trans>Long left, short right.</Trans>
        )
      }
    >
      {ratios.map(({ kind, long }) => (
        <Ratio key={kind} name={names[kind]} long={Number(long)} style={token.main.view.style} />
      ))}
    </Card>
  )
}

interface RatioProps {
  name: string
  /** A fraction. */
  long: number
  style: Token['main']['view']['style']
}

function Ratio({ name, long, style }: RatioProps) {
  const percent = (value: number): string => formatPercent(value, style, 1).text.replace('+', '')
  return (
    <div className={styles.ratio}>
      <p className={styles.line}>
        <b>
          <bdi dir="ltr">{percent(long)}</bdi>
        </b>
        <span className={styles.name}>{name}</span>
        <span>
          <bdi dir="ltr">{percent(1 - long)}</bdi>
        </span>
      </p>
      <div className={styles.bar} style={{ '--long': long.toFixed(4) }} aria-hidden />
    </div>
  )
}
