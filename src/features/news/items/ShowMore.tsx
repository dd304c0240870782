import { Trans } from '@lingui/react/macro'
import button from '../../../ui/button.module.css'
import styles from './items.module.css'

interface ShowMoreProps {
  shown: number
  count: number
  onMore: () => void
}

/** How many items of a list are shown, and the button that shows more. */
export function ShowMore({ shown, count, onMore }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <span>
        <Trans>
          {shown} of {count}
        </Trans>
      </span>
      {shown < count && (
        <button type="button" className={button.quiet} onClick={onMore}>
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  )
}
