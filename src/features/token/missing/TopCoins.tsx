import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { topCoinsQuery } from '../../../api/queries/market-metrics.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useCoinIcons } from '../../../market/data/use-coin-icons.ts'
import { CoinLinks } from './CoinLinks.tsx'
import styles from './missing.module.css'

/** Coins that are shown. */
const shown = 6

/** The coins that trade most, for who came to nothing. */
export function TopCoins() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { data = [] } = useQuery(topCoinsQuery(useApi(), locale))
  const { hidden } = useVisitor()
  const known = data.map(({ base }) => base).filter((base) => !hidden.has(base))
  const coins = known.slice(0, shown)
  const iconOf = useCoinIcons(coins)
  if (coins.length === 0) return null
  const label = t`Top turnover`
  return (
    <>
      <p className={styles.text}>{label}</p>
      <CoinLinks
        label={label}
        coins={coins.map((base) => ({ base, coinName: base, icon: iconOf(base) }))}
      />
    </>
  )
}
