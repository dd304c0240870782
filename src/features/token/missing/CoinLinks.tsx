import { withLocale } from '../../../contract/routes.ts'
import { tokenPath } from '../../../contract/token-address.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import styles from './missing.module.css'
import type { NearName } from './nearest-names.ts'

/** Coins with the ways to their pages. @param label what they are, where nothing above says so */
export function CoinLinks({ coins, label }: { coins: readonly NearName[]; label?: string }) {
  const locale = useLocale()
  const follow = useFollowInApp()
  return (
    <ul className={styles.names} onClick={follow} aria-label={label}>
      {coins.map(({ base, coinName, icon }) => (
        <li key={base}>
          <a href={withLocale(locale, tokenPath(base))} className={styles.name}>
            <CoinIcon coin={base} icon={icon} />
            <bdi dir="ltr" translate="no">
              {base}
            </bdi>
            {coinName !== base && <bdi className={styles.coin}>{coinName}</bdi>}
          </a>
        </li>
      ))}
    </ul>
  )
}
