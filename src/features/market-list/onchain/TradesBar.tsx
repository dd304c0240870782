import { memo, useLayoutEffect, useRef } from 'react'
import styles from './onchain.module.css'
import type { TokenSource } from './token-source.ts'
import { buyShare } from './token-texts.ts'

/** How much of a token's trades were buys, as a bar. Decoration: the numbers above it say it. */
export const TradesBar = memo(function TradesBar(props: { row: number; source: TokenSource }) {
  const { row, source } = props
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const show = (): void => root.current?.style.setProperty('--share', shareText(source, row))
    show()
    return source.watch(row, show)
  }, [row, source])

  return (
    <div
      ref={root}
      className={styles.bar}
      style={{ '--share': shareText(source, row) }}
      aria-hidden
    />
  )
})

function shareText(source: TokenSource, row: number): string {
  const token = source.token(row)
  const share = token === undefined ? Number.NaN : buyShare(token)
  return Number.isNaN(share) ? '0' : share.toFixed(3)
}
