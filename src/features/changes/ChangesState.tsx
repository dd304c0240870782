import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/locale-context.tsx'
import { percentTexts } from '../../i18n/threshold-texts.ts'
import { useChangeRules } from '../../market/data/use-change-rules.ts'
import button from '../../ui/button.module.css'
import message from '../../ui/message.module.css'
import styles from './change-list.module.css'

/** Why there are no rows. */
export type ChangesStateKind = 'loading' | 'error' | 'offline' | 'quiet' | 'filtered'

interface ChangesStateProps {
  kind: ChangesStateKind
  onRetry: () => void
  /** Takes every choice back. */
  onShowAll: () => void
}

/** Rows that stand in for those to come. */
const boneRows = 12

/** Stands in the place of the rows. */
export function ChangesState({ kind, onRetry, onShowAll }: ChangesStateProps) {
  const { language } = useLocale()
  const step = percentTexts([useChangeRules().priceMoves[0]], language)
  switch (kind) {
    case 'loading':
      return (
        <div className={styles.bones} aria-hidden data-list="changes">
          {Array.from({ length: boneRows }, (_, index) => (
            <span key={index} className={styles.bone} />
          ))}
        </div>
      )
    case 'quiet':
      return (
        <div className={message.message}>
          <p className={message.title}>
            <Trans>Nothing has moved enough yet</Trans>
          </p>
          <p className={message.text}>
            <Trans>The smallest step is {step} within 5 min.</Trans>
          </p>
        </div>
      )
    case 'filtered':
      return (
        <div className={message.message}>
          <p className={message.title}>
            <Trans>No change in this selection</Trans>
          </p>
          <button type="button" className={button.quiet} onClick={onShowAll}>
            <Trans>Show all changes</Trans>
          </button>
        </div>
      )
    case 'offline':
      return (
        <div className={message.message} role="alert">
          <p className={message.title}>
            <Trans>Market changes are not known without a connection</Trans>
          </p>
          <p className={message.text}>
            <Trans>They will appear here as soon as you are online.</Trans>
          </p>
        </div>
      )
    case 'error':
      return (
        <div className={message.message} role="alert">
          <p className={message.title}>
            <Trans>Market changes are not available</Trans>
          </p>
          <button type="button" className={button.quiet} onClick={onRetry}>
            <Trans>Try now</Trans>
          </button>
        </div>
      )
  }
}
