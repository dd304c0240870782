import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '../../../contract/entities/passkey.ts'
import { agoText } from '../../../i18n/ago.ts'
import button from '../../../ui/button.module.css'
import styles from '../settings.module.css'
import { useInPlace } from '../use-in-place.ts'
import own from './passkeys.module.css'
import { RenamePasskey } from './RenamePasskey.tsx'

interface PasskeyRowProps {
  userId: string
  passkey: Passkey
  onRemove: (passkey: Passkey) => void
}

/** One passkey: what it is called, when it was used, and how to change that. */
export function PasskeyRow({ userId, passkey, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(Date.now)
  const { isOpen, open, close, opener } = useInPlace()
  const { name, host, createdAt, usedAt } = passkey
  const added = agoText(i18n, now - createdAt)
  if (isOpen) {
    return (
      <li>
        <RenamePasskey userId={userId} passkey={passkey} onClose={close} />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={own.name}>
        <KeyRound className={own.mark} size={18} strokeWidth={1.5} aria-hidden />
        <div className={styles.about}>
          <span className={styles.label}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.hint}>
            {usedAt === null
              ? t`Added ${added}, not used yet`
              : t`Last used ${agoText(i18n, now - usedAt)}, added ${added}`}
          </span>
          {host !== location.hostname && (
            <span className={styles.hint}>
              <Trans>
                Works at <bdi>{host}</bdi> alone.
              </Trans>
            </span>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <button
          ref={opener}
          type="button"
          className={button.quiet}
          aria-label={t`Rename ${name}`}
          onClick={open}
        >
          <Trans>Rename</Trans>
        </button>
        <button
          type="button"
          className={button.quiet}
          aria-label={t`Remove ${name}`}
          onClick={() => onRemove(passkey)}
        >
          <Trans>Remove</Trans>
        </button>
      </div>
    </li>
  )
}
