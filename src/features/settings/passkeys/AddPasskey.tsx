import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/react.tsx'
import { passkeyAddBegin } from '../../../contract/calls/account/passkeys.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import type { AttestationRequest } from '../../../contract/entities/passkey.ts'
import { PasswordForm } from '../account/PasswordForm.tsx'
import { type PasswordEntries, proofOf } from '../account/password-problem.ts'
import { NamePasskey } from './NamePasskey.tsx'

interface AddPasskeyProps {
  info: UserInfo
  /** It is added, or not wanted any more. */
  onClose: (isAdded: boolean) => void
}

/** The way to another passkey: first who it is, then what it is called, because a browser asks only upon a click. */
export function AddPasskey({ info, onClose }: AddPasskeyProps) {
  const { t } = useLingui()
  const api = useApi()
  const [request, setRequest] = useState<AttestationRequest>()
  const [isLate, setLate] = useState(false)

  async function begin(entries: PasswordEntries): Promise<void> {
    setRequest(await api.call(passkeyAddBegin, proofOf(entries)))
  }

  if (request !== undefined) {
    return (
      <NamePasskey
        request={request}
        onAdded={() => onClose(true)}
        onTooLate={() => {
          setLate(true)
          setRequest(undefined)
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
      onConfirm={begin}
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
