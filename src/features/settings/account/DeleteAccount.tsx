import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSessionStore } from '../../../account/session/react.tsx'
import { deleteAccountMutation } from '../../../api/mutations/account.ts'
import { useApi } from '../../../api/react.tsx'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { type PasswordEntries, proofOf } from './password-problem.ts'

/** The way to be gone for good. */
export function DeleteAccount({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const { mutateAsync } = useMutation(deleteAccountMutation(useApi()))
  const { signOut } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()

  async function remove(entries: PasswordEntries): Promise<void> {
    await mutateAsync(proofOf(entries))
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
