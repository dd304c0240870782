import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useFeedState } from '../../../feed/react.tsx'
import styles from './favorites.module.css'

interface LackingFavoritesProps {
  /** What has no prices now. */
  parts: readonly { id: string; title: string }[]
}

/** One quiet line for the favorites that cannot be shown, below those that can. */
export function LackingFavorites({ parts }: LackingFavoritesProps) {
  const isOffline = useFeedState() === 'offline'
  if (parts.length === 0) return null
  const names = parts.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <bdi>{title}</bdi>
    </Fragment>
  ))
  return (
    <p className={styles.lacking} role="status">
      {isOffline ? (
        <Trans>Not available offline: {names}</Trans>
      ) : (
        <Trans>Not available now: {names}</Trans>
      )}
    </p>
  )
}
