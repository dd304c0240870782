import type { CoinMark } from '../../../contract/entities/market/sectors.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import styles from './parts.module.css'

/** The largest coins of a sector behind each other, the first on top. Decoration. */
export function CoinStack({ coins }: { coins: readonly CoinMark[] }) {
  return (
    <span className={styles.stack} aria-hidden>
      {coins.map(({ symbolId, base, icon }) => (
        <CoinIcon key={symbolId} coin={base} icon={icon} />
      ))}
    </span>
  )
}
