import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { beginPasskeyMutation } from '../../../api/mutations/passkeys.ts'
import { useApi } from '../../../api/react.tsx'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import { PasswordForm } from '../account/PasswordForm.tsx'
import { proofOf } from '../account/password-problem.ts'
import { NamePasskey } from './NamePasskey.tsx'

interface AddPasskeyProps {
  info: UserInfo
  /** It is added, or not wanted any more. */
  onClose: (isAdded: boolean) => void
}

/** The way to another passkey: first who it is, then what it is called, because a browser asks only upon a click. */
export function AddPasskey({ info, onClose }: AddPasskeyProps) {
  const { t } = useLingui()
  const { data: request, mutateAsync, reset } = useMutation(beginPasskeyMutation(useApi()))
  const [isLate, setLate] = useState(false)

  if (request !== undefined) {
    return (
      <NamePasskey
        userId={info.userId}
        request={request}
        onAdded={() => onClose(true)}
        onTooLate={() => {
          setLate(true)
          reset()
        }}
        onCancel={() => onClose(false)}
      />
    )
  }
  return (
    <PasswordForm
      name={t`Add a passkey`}
      info={info}
      takesPasskey
      confirm={t`Continue`}
      onConfirm={async (entries) => void (await mutateAsync(proofOf(entries)))}
      onCancel={() => onClose(false)}
    >
      {isLate ? (
        <Trans>This took too long. Show once more that it is you.</Trans>
      ) : (
        <Trans>A passkey opens your account, so show first that it is you.</Trans>
      )}
    </PasswordForm>
  )
}
