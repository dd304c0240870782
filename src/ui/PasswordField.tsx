import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import button from './button.module.css'
import { TextField } from './TextField.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'end' | 'type'> {
  /** Name of the button that shows the password. */
  showName: string
  /** Stands in place of the hint while Caps Lock is on. */
  capsLockHint: string
}

/** A password that can be looked at, and that says when Caps Lock is on. */
export function PasswordField({ hint, showName, capsLockHint, ...field }: PasswordFieldProps) {
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
      hint={capsLock ? capsLockHint : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={button.icon}
          aria-label={showName}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
      }
    />
  )
}
