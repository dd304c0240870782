import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSessionStore } from '../../../account/session/react.tsx'
import { emailMutation } from '../../../api/mutations/account.ts'
import { useApi } from '../../../api/react.tsx'
import { useSendsMail } from '../../../app/use-sends-mail.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { Row } from '../Row.tsx'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { PasswordEntries } from './password-problem.ts'

/** Where alerts by email go, and the way to another address. */
export function ChangeEmail({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const { mutateAsync } = useMutation(emailMutation(useApi()))
  const { check } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()
  const { email, unverifiedEmail } = info
  const name = email === '' && unverifiedEmail === '' ? t`Add an email` : t`Change email`

  async function change(entries: PasswordEntries): Promise<void> {
    await mutateAsync({ password: entries.password, email: entries.email ?? '' })
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
    <Row name={t`Email`} hint={<EmailState email={email} unverifiedEmail={unverifiedEmail} />}>
      <button ref={opener} type="button" className={button.quiet} onClick={open}>
        {name}
      </button>
    </Row>
  )
}

/** The address that counts, and one that waits for its link to be followed. */
function EmailState({ email, unverifiedEmail }: Pick<UserInfo, 'email' | 'unverifiedEmail'>) {
  const sendsMail = useSendsMail()
  const address = <bdi>{unverifiedEmail}</bdi>
  return (
    <span role="status">
      {email !== '' && <bdi>{email}</bdi>}
      {email === '' && unverifiedEmail === '' && <Trans>No email address</Trans>}{' '}
      {unverifiedEmail !== '' &&
        (sendsMail === false ? (
          <Trans>{address} is not confirmed and used for nothing: no email is sent here.</Trans>
        ) : (
          <Trans>
            {address} is not confirmed: follow the link in our email, or save it once more.
          </Trans>
        ))}
    </span>
  )
}
