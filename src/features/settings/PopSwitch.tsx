import { useLingui } from '@lingui/react/macro'
import {
  desktopQuestion,
  useDesktopState,
} from '../../account/alerts/notifications/browser-desktop.ts'
import { popNotes, popOff } from '../../app/device-notifications/pop-notes.ts'
import { SwitchRow } from './SwitchRow.tsx'

interface PopSwitchProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** Whether alerts pop up, and what that means on this device. Asks for permission when it is turned on. */
export function PopSwitch({ on, onChange }: PopSwitchProps) {
  const { t, i18n } = useLingui()
  const state = useDesktopState()
  const turn = (isOn: boolean): void => {
    if (isOn) void desktopQuestion.ask()
    onChange(isOn)
  }
  return (
    <SwitchRow
      label={t`Pop-up`}
      hint={i18n._(on ? popNotes[state] : popOff)}
      on={on}
      onChange={turn}
    />
  )
}
