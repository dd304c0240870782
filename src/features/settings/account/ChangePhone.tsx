import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSessionStore } from '../../../account/session/react.tsx'
import { phoneMutation } from '../../../api/mutations/account.ts'
import { useApi } from '../../../api/react.tsx'
import { useSendsSms } from '../../../app/use-sends-sms.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import { ConfirmPhone } from '../ConfirmPhone.tsx'
import { Row } from '../Row.tsx'
import { useInPlace } from '../use-in-place.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { PasswordEntries } from './password-problem.ts'

/** Where alerts by text message go, the way to another number, and the code that confirms it. */
export function ChangePhone({ info }: { info: UserInfo }) {
  const { t } = useLingui()
  const { mutateAsync } = useMutation(phoneMutation(useApi()))
  const { check } = useSessionStore()
  const { isOpen, open, close, opener } = useInPlace()
  const sendsSms = useSendsSms()
  const { phone, unverifiedPhone } = info
  const name = phone === '' && unverifiedPhone === '' ? t`Add a phone number` : t`Change number`

  async function change(entries: PasswordEntries): Promise<void> {
    await mutateAsync({ password: entries.password, phone: entries.phone ?? '' })
    await check()
    close()
  }

  if (isOpen) {
    return (
      <PasswordForm
        name={name}
        info={info}
        asks="phone"
        confirm={t`Save`}
        onConfirm={change}
        onCancel={close}
      />
    )
  }
  return (
    <>
      <Row name={t`Phone number`} hint={<PhoneState info={info} sendsSms={sendsSms} />}>
        <button ref={opener} type="button" className={button.quiet} onClick={open}>
          {name}
        </button>
      </Row>
      {unverifiedPhone !== '' && sendsSms === true && (
        <ConfirmPhone key={unverifiedPhone} onConfirmed={() => opener.current?.focus()} />
      )}
    </>
  )
}

interface PhoneStateProps {
  info: Pick<UserInfo, 'areaCode' | 'phone' | 'unverifiedPhone'>
  sendsSms: boolean | undefined
}

/** The number that counts, and one that waits for its code. */
function PhoneState({ info, sendsSms }: PhoneStateProps) {
  const { areaCode, phone, unverifiedPhone } = info
  const number = <bdi dir="ltr">{unverifiedPhone}</bdi>
  return (
    <span role="status">
      {phone !== '' && (
        <bdi dir="ltr">
          +{areaCode} {phone}
        </bdi>
      )}
      {phone === '' && unverifiedPhone === '' && <Trans>No phone number</Trans>}{' '}
      {unverifiedPhone !== '' &&
        (sendsSms === false ? (
          <Trans>
            {number} is not confirmed and used for nothing: no text messages are sent here.
          </Trans>
        ) : (
          <Trans>
            {number} is not confirmed: enter the code that we sent there, or save it once more.
          </Trans>
        ))}
    </span>
  )
}
