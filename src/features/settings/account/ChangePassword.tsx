import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserPush } from '../../../account/alerts/notifications/browser-push.ts'
import { useSessionStore } from '../../../account/session/react.tsx'
import { passwordMutation } from '../../../api/mutations/account.ts'
import { sessionsQuery } from '../../../api/queries/account/sessions.ts'
import { useApi } from '../../../api/react.tsx'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { Row } from '../Row.tsx'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { PasswordEntries } from './password-problem.ts'

/** The way to another password. */
export function ChangePassword({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const api = useApi()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(passwordMutation(api))
  const { signedIn } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()
  const [isDone, setDone] = useState(false)

  async function change({ password, newPassword = '' }: PasswordEntries): Promise<void> {
    await mutateAsync({ password, newPassword })
    setDone(true)
    close()
    // The session of before has ended, with its sockets and its push messages.
    await signedIn()
    void browserPush(api, info.userId).renew()
    void client.invalidateQueries(sessionsQuery(api, info.userId))
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
