import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CoinIcon } from '../../market/cells/CoinIcon.tsx'
import { useContractNames } from '../../market/data/use-contract-symbols.ts'
import { pairName } from '../../market/order/list-filter.ts'
import styles from './pair-name.module.css'
import { lineName } from './texts/line-name.ts'
import type { SymbolPlace } from './watch/symbol-place.ts'

interface PairNameProps {
  symbolId: string
  /** Where the symbol is listed; its code stands in for its names until that is known. */
  place: SymbolPlace | undefined
  /** Stands below the name. */
  children?: ReactNode
}

/** Picture, pair and market of an alert. */
export function PairName({ symbolId, place, children }: PairNameProps) {
  const { i18n } = useLingui()
  const contractName = useContractNames()(symbolId)
  const base = place?.table.base[place.row]
  const [code = ''] = symbolId.split('_')
  return (
    <span className={styles.pair}>
      <CoinIcon coin={base ?? code} icon={place?.table.icon[place.row] ?? ''} />
      <span className={styles.names}>
        <span className={styles.first}>
          <bdi dir="ltr" translate="no" className={styles.code}>
            {contractName ?? (place === undefined ? code : pairName(place.table, place.row))}
          </bdi>
          <span className={styles.line}>{i18n._(lineName(symbolId))}</span>
        </span>
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </span>
  )
}
