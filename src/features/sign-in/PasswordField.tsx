import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import button from '../../ui/button.module.css'
import { TextField } from '../../ui/TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'end' | 'type'>

/** A password that can be looked at, and that says when Caps Lock is on. */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={capsLock ? <Trans>Caps Lock is on.</Trans> : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={button.icon}
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
      }
    />
  )
}
