import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserPush } from '../../../account/alerts/notices/browser-push.ts'
import { useSessionStore } from '../../../account/session/react.tsx'
import { useApi } from '../../../api/react.tsx'
import { passwordSet } from '../../../contract/calls/account/own-account.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { Row } from '../Row.tsx'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { PasswordEntries } from './password-problem.ts'

interface ChangePasswordProps {
  info: UserInfo
  /** The password is another one, and all sessions but the new one here have ended. */
  onChanged: () => void
}

/** The way to another password. */
export function ChangePassword({ info, onChanged }: ChangePasswordProps) {
  const { t } = useLingui()
  const api = useApi()
  const { signedIn } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()
  const [isDone, setDone] = useState(false)

  async function change({ password, newPassword = '' }: PasswordEntries): Promise<void> {
    await api.call(passwordSet, { password, newPassword })
    setDone(true)
    close()
    // The session of before has ended, with its sockets and its push messages.
    await signedIn()
    void browserPush(api, info.userId).renew()
    onChanged()
  }

  if (isOpen) {
    return (
      <PasswordForm
        name={t`Change password`}
        info={info}
        asks="newPassword"
        confirm={t`Change password`}
        onConfirm={change}
        onCancel={close}
      />
    )
  }
  return (
    <Row
      name={t`Password`}
      hint={
        <span role="status">{isDone && t`It is changed. Your other devices are signed out.`}</span>
      }
    >
      <button ref={opener} type="button" className={button.quiet} onClick={open}>
        <Trans>Change password</Trans>
      </button>
    </Row>
  )
}
