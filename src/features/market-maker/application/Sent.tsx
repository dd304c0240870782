import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ApplicationReceipt } from '../../../contract/entities/application.ts'
import { formatMoment } from '../../../i18n/dates.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import button from '../../../ui/button.module.css'
import styles from './application.module.css'

interface SentProps {
  receipt: ApplicationReceipt
  onAnother: () => void
}

/** Stands in place of the form once the application was taken: the number to ask by. */
export function Sent({ receipt, onAnother }: SentProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const time = formatMoment(language, receipt.receivedAt)
  return (
    <section className={styles.sent} aria-label={t`Your application`}>
      <BadgeCheck className={styles.badge} size={28} strokeWidth={1.5} aria-hidden />
      <p className={styles.sentTitle} role="status">
        <Trans>Your application was received.</Trans>
      </p>
      <p className={styles.reference} translate="no" dir="ltr" data-reference>
        {receipt.reference}
      </p>
      <p className={styles.sentText}>
        <Trans>
          Received <bdi>{time}</bdi>. Keep this number: whoever asks about the application needs it.
        </Trans>
      </p>
      <button type="button" className={button.quiet} onClick={onAnother}>
        <Trans>Another application</Trans>
      </button>
    </section>
  )
}
