import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../../features/settings/SettingsPage.tsx'

/** Preferences. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/settings')({
  component: SettingsPage,
})
