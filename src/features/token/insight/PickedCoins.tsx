import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { pickedCoinsQuery } from '../../../api/queries/picks.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { useCoinIcons } from '../../../market/data/use-coin-icons.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ai-view.module.css'

/** Coins that are shown. */
const mostShown = 5

/** The other coins that the rules pick now, with the ways to their pages. @param base the coin of the page */
export function PickedCoins({ base }: { base: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const { hidden } = useVisitor()
  const { data = [] } = useQuery(pickedCoinsQuery(useApi(), locale.locale))
  const picks = data
    .filter((pick) => pick.base !== base && !hidden.has(pick.base))
    .slice(0, mostShown)
  const iconOf = useCoinIcons(picks.map((pick) => pick.base))
  if (picks.length === 0) return null
  return (
    <div className={styles.others}>
      <h3 className={styles.othersTitle}>{t`AI picks`}</h3>
      <ul className={styles.otherCoins} onClick={follow}>
        {picks.map(({ symbolId, base: coin, direction }) => {
          const Arrow = direction === 'up' ? ArrowUpRight : ArrowDownRight
          return (
            <li key={symbolId}>
              <a href={tokenAddress(locale, symbolId)} className={styles.other}>
                <CoinIcon coin={coin} icon={iconOf(coin)} size={18} />
                <bdi dir="ltr" translate="no">
                  {coin}
                </bdi>
                <Arrow size={14} strokeWidth={1.5} aria-hidden />
                <VisuallyHidden>
                  {direction === 'up'
                    ? t({ message: 'Up', context: 'direction' })
                    : t({ message: 'Down', context: 'direction' })}
                </VisuallyHidden>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
