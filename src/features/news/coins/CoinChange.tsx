import { pageHref } from '../../../app/page-opening.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import styles from './coin-change.module.css'
import type { CoinView } from './use-coin-view.ts'

interface CoinChangeProps {
  coin: string
  view: CoinView | undefined
}

/** A coin that a text names, with its change now; leads to its page. */
export function CoinChange({ coin, view }: CoinChangeProps) {
  const locale = useLocale()
  const row = view?.rowOf(coin)
  const icon = row === undefined ? '' : (view?.table.icon[row] ?? '')
  return (
    <a
      className={styles.coin}
      href={pageHref(locale, `/markets/tokens/${encodeURIComponent(coin)}`)}
      data-stale={view?.stale || undefined}
    >
      <CoinIcon coin={coin} icon={icon} size={18} />
      <bdi className={styles.code} dir="ltr" translate="no">
        {coin}
      </bdi>
      {view !== undefined && row !== undefined && <TickCell row={row} live={view.change} />}
    </a>
  )
}
