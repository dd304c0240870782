import { useLingui } from '@lingui/react/macro'
import { useSendsSms } from '../../../app/use-sends-sms.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import { TextField } from '../../../ui/TextField.tsx'

interface PhoneFieldProps {
  info: Pick<UserInfo, 'areaCode' | 'phone' | 'unverifiedPhone'>
  error: string | undefined
}

/** Where another phone is named. */
export function PhoneField({ info, error }: PhoneFieldProps) {
  const { t } = useLingui()
  const sendsSms = useSendsSms()
  const { areaCode, phone, unverifiedPhone } = info
  const verified = phone === '' ? '' : `+${areaCode} ${phone}`
  return (
    <TextField
      label={t`Phone number`}
      name="phone"
      type="tel"
      autoComplete="tel"
      dir="ltr"
      defaultValue={unverifiedPhone === '' ? verified : unverifiedPhone}
      hint={
        sendsSms === false
          ? t`No text messages are sent here, so a number is used for nothing.`
          : t`With + and country code. For alerts and signing in, once you have entered the code that we send there: three a day at most. Leave it empty for none.`
      }
      error={error}
    />
  )
}
