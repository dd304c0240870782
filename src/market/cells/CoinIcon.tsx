import { memo, useState } from 'react'
import styles from './coin-icon.module.css'

interface CoinIconProps {
  /** Code of the coin: its first letter stands in for a missing picture. */
  coin: string
  /** Path of the picture, empty where there is none. */
  icon: string
  /** Edge of its box in px. */
  size?: 18 | 24 | 32
}

/** The picture of a coin in a box of fixed size. Decoration: the coin's name stands beside it. */
export const CoinIcon = memo(function CoinIcon({ coin, icon, size = 24 }: CoinIconProps) {
  const [broken, setBroken] = useState('')
  const hasPicture = icon !== '' && broken !== icon
  return hasPicture ? (
    <img
      className={styles.box}
      data-size={size}
      src={icon}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(icon)}
    />
  ) : (
    <span className={styles.box} data-size={size} aria-hidden>
      {coin.slice(0, 1).toUpperCase()}
    </span>
  )
})
