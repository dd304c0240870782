import { Trans, useLingui } from '@lingui/react/macro'
import { useSessionStore } from '../../../account/session/react.tsx'
import { useApi } from '../../../api/react.tsx'
import { accountDelete } from '../../../contract/calls/account/own-account.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { type PasswordEntries, proofOf } from './password-problem.ts'

/** The way to be gone for good. */
export function DeleteAccount({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const api = useApi()
  const { signOut } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()

  async function remove(entries: PasswordEntries): Promise<void> {
    await api.call(accountDelete, proofOf(entries))
    await signOut()
  }

  if (isOpen) {
    return (
      <PasswordForm
        name={t`Delete account`}
        info={info}
        takesPasskey
        confirm={t`Delete account`}
        onConfirm={remove}
        onCancel={close}
      >
        <Trans>
          Your settings, favorites and alerts with their log are deleted at once. This cannot be
          undone.
        </Trans>
      </PasswordForm>
    )
  }
  return (
    <div>
      <button ref={opener} type="button" className={button.quiet} onClick={open}>
        <Trans>Delete account</Trans>
      </button>
    </div>
  )
}
