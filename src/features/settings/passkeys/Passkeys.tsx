import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePasskeyPlace } from '../../../account/passkeys/place.ts'
import { removePasskeyMutation } from '../../../api/mutations/passkeys.ts'
import { useApi } from '../../../api/react.tsx'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import { type Passkey, passkeyLimits } from '../../../contract/entities/passkey.ts'
import button from '../../../ui/button.module.css'
import { PasswordDialog } from '../account/PasswordDialog.tsx'
import { proofOf } from '../account/password-problem.ts'
import { Row } from '../Row.tsx'
import styles from '../settings.module.css'
import { useInPlace } from '../use-in-place.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyHint } from './PasskeyHint.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import own from './passkeys.module.css'
import { useOwnPasskeys } from './use-own-passkeys.ts'

/** The passkeys of an account, and how to add, name and remove them. */
export function Passkeys({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const { userId } = info
  const { passkeys, reload } = useOwnPasskeys(userId)
  const { mutateAsync } = useMutation(removePasskeyMutation(useApi(), userId))
  const place = usePasskeyPlace()
  const { isOpen, open, close, opener } = useInPlace()
  const [done, setDone] = useState<string>()
  const [leaving, setLeaving] = useState<Passkey>()
  const whole = useRef<HTMLDivElement>(null)

  if (passkeys === 'loading') return <div className={styles.waiting} aria-busy />
  if (passkeys === 'failed') {
    return (
      <div className={styles.note}>
        <Trans>Your passkeys could not be loaded.</Trans>
        <button type="button" className={button.quiet} onClick={reload}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  const isFull = passkeys.length >= passkeyLimits.perUser
  return (
    <div ref={whole} tabIndex={-1} className={passkeys.length > 0 ? own.some : undefined}>
      {isOpen ? (
        <AddPasskey
          info={info}
          onClose={(isAdded) => {
            if (isAdded) setDone(t`The passkey is added. Sign in with it next time.`)
            close()
          }}
        />
      ) : (
        <Row
          name={t`Passkeys`}
          hint={<PasskeyHint place={place} count={passkeys.length} done={done} />}
        >
          {place === 'here' && !isFull && (
            <button ref={opener} type="button" className={button.quiet} onClick={open}>
              <Trans>Add a passkey</Trans>
            </button>
          )}
        </Row>
      )}
      {passkeys.length > 0 && (
        <ul aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              userId={userId}
              passkey={passkey}
              onRemove={setLeaving}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <PasswordDialog
          name={t`Remove ${leaving.name}`}
          confirm={t`Remove`}
          info={info}
          onConfirm={async (entries) => {
            await mutateAsync({ passkeyId: leaving.passkeyId, ...proofOf(entries) })
            setDone(t`The passkey is removed. Delete it on your device as well.`)
          }}
          onClose={() => setLeaving(undefined)}
          doneFocus={whole}
        >
          <Trans>It signs nobody in any more. Your password goes on working.</Trans>
        </PasswordDialog>
      )}
    </div>
  )
}
