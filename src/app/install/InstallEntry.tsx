import { Trans, useLingui } from '@lingui/react/macro'
import { Download, X } from 'lucide-react'
import button from '../../ui/button.module.css'
import styles from './install-entry.module.css'
import { useInstallOffer } from './install-offer.ts'

interface InstallEntryProps {
  /** Comes with the second visit, and stays away for a while where somebody closes it. */
  dismissible?: boolean
}

/** Offers to put the app on this device; nothing where it is there already or cannot be. */
export function InstallEntry({ dismissible = false }: InstallEntryProps) {
  const { t } = useLingui()
  const { way, isUnwelcome, worksOffline, install, dismiss } = useInstallOffer()
  if (way === undefined || (dismissible && isUnwelcome)) return null
  return (
    <div className={styles.entry} data-dismissible={dismissible || undefined}>
      <p className={styles.text}>
        {way === 'share' ? (
          <Trans>To install Bourse, open the Share menu and choose “Add to Home Screen”.</Trans>
        ) : worksOffline ? (
          <Trans>Open Bourse from your home screen, also without a connection.</Trans>
        ) : (
          <Trans>Open Bourse from your home screen.</Trans>
        )}
      </p>
      {way === 'prompt' && (
        <button
          type="button"
          className={button.quiet}
          onClick={() => void install().catch(() => {})}
        >
          <Download size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Install app</Trans>
        </button>
      )}
      {dismissible && (
        <button
          type="button"
          className={button.icon}
          aria-label={t`Do not offer to install the app`}
          onClick={dismiss}
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
