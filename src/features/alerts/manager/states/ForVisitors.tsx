import { Trans } from '@lingui/react/macro'
import { BellRing, Inbox, Radar } from 'lucide-react'
import button from '../../../../ui/button.module.css'
import { SignInLink } from '../../SignInLink.tsx'
import styles from './for-visitors.module.css'

/** What alerts are, and the way to have some. */
export function ForVisitors() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Know it when the price gets there</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Price alerts watch spot and futures for you and tell you when it matters, also while this
          page is closed.
        </Trans>
      </p>
      <ul className={styles.facts}>
        <li>
          <Radar size={20} strokeWidth={1.5} aria-hidden />
          <span>
            <Trans>
              Eight kinds: a price, a percentage, the change over 24 hours, or a channel that the
              price enters or leaves.
            </Trans>
          </span>
        </li>
        <li>
          <BellRing size={20} strokeWidth={1.5} aria-hidden />
          <span>
            <Trans>Told by pop-up, push, email or SMS, as often as you choose.</Trans>
          </span>
        </li>
        <li>
          <Inbox size={20} strokeWidth={1.5} aria-hidden />
          <span>
            <Trans>A log of every crossing, with what became of each message.</Trans>
          </span>
        </li>
      </ul>
      <SignInLink className={button.primary}>
        <Trans>Sign in to set alerts</Trans>
      </SignInLink>
    </div>
  )
}
