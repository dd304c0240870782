import { useLingui } from '@lingui/react/macro'
import { Activity, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Alert } from '../../contract/entities/alert/alert.ts'
import { CoinIcon } from '../../market/cells/CoinIcon.tsx'
import { useContractNames } from '../../market/data/use-contract-symbols.ts'
import { pairName } from '../../market/order/list-filter.ts'
import styles from './subject-name.module.css'
import { marketTypeName } from './texts/market-type-name.ts'
import { marketName } from './texts/subject-name.ts'
import { useSectorName } from './watch/sector-names.ts'
import type { SymbolPlace } from './watch/symbol-place.ts'

interface SubjectNameProps {
  /** An alert, or an event of one. */
  subject: Pick<Alert, 'symbolId' | 'changeScope' | 'sector'>
  /** Where the symbol is listed; its code stands in for its names until that is known. */
  place: SymbolPlace | undefined
  /** Stands below the name. */
  children?: ReactNode
}

/** Picture and name of what an alert is about: a pair with its market, many pairs, or the index. */
export function SubjectName(props: SubjectNameProps) {
  const { symbolId, sector } = props.subject
  if (symbolId !== '') return <PairName {...props} />
  return sector === undefined ? <MarketName {...props} /> : <SectorName {...props} />
}

function SectorName({ subject: { sector = '' }, children }: SubjectNameProps) {
  const { t } = useLingui()
  const nameOf = useSectorName()
  return (
    <span className={styles.pair}>
      <span className={styles.icon}>
        <Activity size={16} strokeWidth={1.5} aria-hidden />
      </span>
      <span className={styles.names}>
        <span className={styles.first}>
          <bdi className={styles.code}>{nameOf(sector)}</bdi>
          <span className={styles.line}>{t`Sector`}</span>
        </span>
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </span>
  )
}

function MarketName({ subject, children }: SubjectNameProps) {
  const { i18n } = useLingui()
  const Icon = subject.changeScope === undefined ? Gauge : Activity
  return (
    <span className={styles.pair}>
      <span className={styles.icon}>
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </span>
      <span className={styles.names}>
        <span className={styles.code}>{i18n._(marketName(subject))}</span>
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </span>
  )
}

function PairName({ subject: { symbolId }, place, children }: SubjectNameProps) {
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
          <span className={styles.line}>{i18n._(marketTypeName(symbolId))}</span>
        </span>
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </span>
  )
}
