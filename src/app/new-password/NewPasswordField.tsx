import { useLingui } from '@lingui/react/macro'
import { type InputEvent, type ReactNode, useState } from 'react'
import { accountLimits } from '../../contract/entities/account/account.ts'
import {
  type PasswordStrength,
  passwordStrength,
} from '../../contract/password/password-strength.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './new-password.module.css'

interface NewPasswordFieldProps {
  label: string
  name: string
  /** Names of the account, which make a password no stronger. */
  names?: readonly string[]
  /** Names of the fields of the same form that such names are in. */
  namesIn?: readonly string[]
  /** Stands beneath until something is entered. */
  hint?: string
  error: string | undefined
}

/** A password that is being chosen, with a hint at how long it would withstand guessing. */
export function NewPasswordField({
  names = [],
  namesIn = [],
  hint,
  error,
  ...field
}: NewPasswordFieldProps) {
  const { t } = useLingui()
  const [strength, setStrength] = useState<PasswordStrength>()
  const { min } = accountLimits.password

  function judge({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>): void {
    const entered = namesIn.map((name) => form?.elements.namedItem(name))
    const typed = entered.map((input) => (input instanceof HTMLInputElement ? input.value : ''))
    setStrength(value === '' ? undefined : passwordStrength(value, [...names, ...typed]))
  }

  const words: Readonly<Record<PasswordStrength, string>> = {
    short: t`At least ${min} characters.`,
    weak: t`Weak: easy to guess. Add a few words.`,
    fair: t`Fair: a few characters more make it strong.`,
    strong: t`Strong: hard to guess.`,
  }
  const note: ReactNode = (
    <span className={styles.note} role="status">
      {strength !== undefined && strength !== 'short' && (
        <span className={styles.meter} data-strength={strength} aria-hidden />
      )}
      {strength === undefined ? (hint ?? words.short) : words[strength]}
    </span>
  )
  return (
    <PasswordField
      {...field}
      showName={t`Show password`}
      capsLockHint={t`Caps Lock is on.`}
      autoComplete="new-password"
      required
      hint={note}
      error={error}
      onInput={judge}
    />
  )
}
