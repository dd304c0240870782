import { useLingui } from '@lingui/react/macro'
import { useApi } from '../../api/react.tsx'
import { emailSet } from '../../contract/calls/own-account.ts'
import type { UserInfo } from '../../contract/entities/user-info.ts'
import { useSessionStore } from '../../people/session/react.tsx'
import button from '../../ui/button.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import type { PasswordEntries } from './password-problem.ts'
import { Row } from './Row.tsx'
import { useInPlace } from './use-in-place.ts'

/** Where alerts by email go, and the way to another address. */
export function ChangeEmail({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const api = useApi()
  const { check } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()
  const { email } = info
  const name = email === '' ? t`Add an email` : t`Change email`

  async function change(entries: PasswordEntries): Promise<void> {
    await api.call(emailSet, { password: entries.password, email: entries.email ?? '' })
    await check()
    close()
  }

  if (isOpen) {
    return (
      <PasswordForm
        name={name}
        info={info}
        asks="email"
        confirm={t`Save`}
        onConfirm={change}
        onCancel={close}
      />
    )
  }
  return (
    <Row
      name={t`Email`}
      hint={<span role="status">{email === '' ? t`No email address` : <bdi>{email}</bdi>}</span>}
    >
      <button ref={opener} type="button" className={button.quiet} onClick={open}>
        {name}
      </button>
    </Row>
  )
}
