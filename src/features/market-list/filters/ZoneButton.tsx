import { useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { partUnavailable, useNotify } from '../../../app/notify.tsx'
import { useZoneChoices } from '../../../app/region/use-zone-choices.ts'
import { readTimeZone } from '../../../contract/entities/time-zone.ts'
import { directionOf } from '../../../contract/locales.ts'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import button from '../../../ui/button.module.css'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'

/** Chooses what changes are measured from: the rolling day, or midnight of a time zone. */
export function ZoneButton() {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const timeZone = usePreference('timeZone')
  const set = useSetPreferences()
  const choices = useZoneChoices()
  const value = String(timeZone)
  const name = choices.find((choice) => choice.value === value)?.name ?? value
  return (
    <MenuButton
      className={button.icon}
      label={t`Change since: ${name}`}
      choices={() => choices}
      value={value}
      onChoose={(zone) => set({ timeZone: readTimeZone(zone) })}
      onUnavailable={() => notify(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      <CalendarClock size={18} strokeWidth={1.5} aria-hidden />
    </MenuButton>
  )
}
